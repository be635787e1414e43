/**
 * Whether the site has versions or several languages. A build constant, so that other sites do not
 * ship the code for them.
 */
declare const __DOCS_HAS_VERSIONS__: boolean;
