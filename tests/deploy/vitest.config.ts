import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Starts real web servers with the configurations of `deploy/`. They must be installed. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  test: {
    include: ['tests/deploy/*.test.ts'],
    globalSetup: ['tests/deploy/support/built-site.ts'],
    // Allows for a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
