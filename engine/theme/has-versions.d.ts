/**
 * Whether the docs of the site have versions, or the site several languages. The build writes the value into the bundles, so that
 * readers of other sites do not load what is about them.
 */
declare const __DOCS_HAS_VERSIONS__: boolean;
