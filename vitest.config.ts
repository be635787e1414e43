import { defineConfig } from 'vitest/config';
import './scripts/own-environment.mjs';

/** Many tests build sites. Allows for a busy machine. */
const testTimeout = 300_000;
/** Vitest would poll for only a second, which a busy machine may take to start a process. */
const poll = { timeout: 20_000 };
/** Constants that the build writes into bundles. */
const defines = 'tests/support/defines.ts';
/** Removes what the tests leave in the system's temporary folder. */
const temporaryFolder = 'tests/support/temporary-folder.ts';

export default defineConfig({
  test: {
    projects: [
      // Pure parts leave nothing behind, so many files share a process: starting one for each file
      // would take as long as its tests.
      {
        test: {
          name: 'engine',
          globalSetup: temporaryFolder,
          setupFiles: defines,
          include: ['engine/**/*.test.{ts,tsx}'],
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          clearMocks: true,
          restoreMocks: true,
          expect: { poll },
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'commands',
          globalSetup: temporaryFolder,
          setupFiles: defines,
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts', 'tests/unit/*.test.ts'],
          expect: { poll },
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'fixture',
          include: ['tests/unit/fixture/*.test.ts'],
          globalSetup: [temporaryFolder, 'tests/unit/fixture/build.ts'],
          isolate: false,
          expect: { poll },
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
