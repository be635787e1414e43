import { afterEach, vi } from 'vitest';

/** Constants that the build replaces in bundles; tests run the source. */
Object.assign(globalThis, { __DOCS_HAS_VERSIONS__: true });

// Files share a process: a stub of one file's last test must be gone before the next file is imported.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
