import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Starts real web servers with the configurations of `deploy/`. They must be installed. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  test: {
    include: ['tests/deploy/*.test.ts'],
    globalSetup: ['tests/deploy/support/built-site.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
