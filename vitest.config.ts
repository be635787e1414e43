import { defineConfig } from 'vitest/config';

const testTimeout = 60_000;
/** What the build writes into bundles. */
const defines = 'tests/support/defines.ts';
/** Takes away what the tests leave in the system's folder for temporary files. */
const temporaryFolder = 'tests/support/temporary-folder.ts';

export default defineConfig({
  test: {
    projects: [
      // Pure parts leave nothing behind: one process for many files, for each starting one takes
      // as long as its tests.
      {
        test: {
          name: 'engine',
          globalSetup: temporaryFolder,
          setupFiles: defines,
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
          globalSetup: temporaryFolder,
          setupFiles: defines,
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts', 'tests/unit/*.test.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'fixture',
          include: ['tests/unit/fixture/*.test.ts'],
          globalSetup: [temporaryFolder, 'tests/unit/fixture/build.ts'],
          isolate: false,
          testTimeout,
        },
      },
    ],
  },
});
