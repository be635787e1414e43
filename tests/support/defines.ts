import { afterEach, vi } from 'vitest';

/** Constants that the build replaces in bundles; tests run the source. */
Object.assign(globalThis, { __DOCS_HAS_VERSIONS__: true });

// Files share a process: what the last test of one has stubbed must not be there while the next is imported.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
