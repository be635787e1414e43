/** Constants that the build replaces in bundles; tests run the source. */
Object.assign(globalThis, { __DOCS_HAS_VERSIONS__: true });
