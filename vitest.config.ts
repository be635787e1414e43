import { defineConfig } from 'vitest/config';

const testTimeout = 20_000;

export default defineConfig({
  test: {
    projects: [
      // Pure parts leave nothing behind: one process for many files, for each starting one takes
      // as long as its tests.
      {
        test: {
          name: 'engine',
          include: ['engine/**/*.test.{ts,tsx}'],
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
          testTimeout,
        },
      },
      {
        test: {
          name: 'commands',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts', 'tests/unit/**/*.test.ts'],
          testTimeout,
        },
      },
    ],
  },
});
