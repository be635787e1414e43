/**
 * Whether the docs of the site have versions. The build writes the value into the bundles, so that
 * readers of other sites do not load what is about versions.
 */
declare const __DOCS_HAS_VERSIONS__: boolean;
