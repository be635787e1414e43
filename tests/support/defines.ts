/** What the build writes into bundles: here the code runs as it is in the source. */
Object.assign(globalThis, { __DOCS_HAS_VERSIONS__: true });
