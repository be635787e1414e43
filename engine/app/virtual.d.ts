/** Modules the build makes (`engine/build/bundle/virtual-modules.ts`). */
declare module 'virtual:docs/search-site' {
  export const site: import('./search/search-service').SearchSite;
}

declare module 'virtual:docs/search-src' {
  /** Address of the search's own script; empty where there is none. */
  export const searchSrc: string;
}

declare module 'virtual:docs/site' {
  export const site: import('../shared/site-data').SiteData;
}

declare module 'virtual:docs/site-context' {
  /** What components written for Docusaurus read of their site (A121). */
  export const siteContext: {
    basePath: string;
    locale: string;
    siteConfig: Record<string, unknown>;
    messages: Readonly<Record<string, string>>;
    i18n?: import('../content/config/locales').LocaleBuild;
    versions: { name: string; label: string; isLast: boolean; path: string; folder: string }[];
  };
}

declare module 'virtual:docs/islands' {
  /** Island name → its code, loaded when a page that uses it is shown. */
  export const islandLoaders: Record<
    string,
    () => Promise<{ default: import('react').ComponentType<Record<string, unknown>> }>
  >;
}

declare module 'virtual:docs/values' {
  /** What `values.yml` declares. */
  export const sampleValues: import('../shared/sample-values').SampleValues;
}
