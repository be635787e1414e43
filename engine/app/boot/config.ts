/**
 * Settings of the inline scripts. The build substitutes each field as a constant (`bootDefines`), so
 * the minifier removes code for features a site does not use.
 */
import type { SiteData } from '../../shared/site-data';

/** Modules in this folder that become classic scripts in the head of a page. */
export type BootEntry = 'main' | 'announcement' | 'base-address-banner' | 'values' | 'versions';

/** @param isHome the page at the base path, the only one with the banner (B115) */
export function bootEntries(site: SiteData, isHome: boolean): BootEntry[] {
  const entries: BootEntry[] = ['main'];
  if (site.announcementBar?.isCloseable) entries.push('announcement');
  // In a folder, the app switches versions.
  if ((site.versions || site.hasLocales) && site.router !== 'hash') entries.push('versions');
  if (isHome && site.hasBaseAddressBanner) entries.push('base-address-banner');
  return entries;
}

/** Addresses of the search scripts, base path included. */
export interface SearchScripts {
  /** Dialog and client. */
  src: string;
  /** The engine's worker. */
  engineSrc: string;
}

export type BootConfig = ReturnType<typeof bootConfig>;

/** @param scripts missing without search, and if the app's script contains it (B18) */
export function bootConfig(site: SiteData, scripts?: SearchScripts) {
  const { colorMode, storage, announcementBar, search, basePath, router, hydrate } = site;
  return {
    ...colorMode,
    storageType: storage.type,
    storageSuffix: storage.suffix,
    /** Id of the announcement bar if it can be closed; otherwise empty (B87, B91). */
    announcementId: announcementBar?.isCloseable
      ? // Docusaurus once misspelled its default id (B89).
        announcementBar.id.replace(/^annoucement-bar$/, 'announcement-bar')
      : '',
    basePath,
    router,
    hydrate,
    hasSearch: search !== undefined,
    /** Empty if the app's script contains the search. */
    searchSrc: scripts?.src ?? '',
    /** Empty for a hosted index. */
    engineSrc: search?.hosted ? '' : (scripts?.engineSrc ?? ''),
    /** Keys that open the search (B120). */
    opensSearchWithCommandK: search?.shortcuts.commandK ?? false,
    opensSearchWithSlash: search?.shortcuts.slash ?? false,
    /** Single-key shortcuts for reading (B257, B276). */
    hasKeys: site.hasKeys ?? false,
    hasLocales: site.hasLocales ?? false,
  };
}

/** Constants for the bundler: `__DOCS_BOOT__.basePath` → `"/"`. */
export function bootDefines(config: BootConfig): Record<string, string> {
  return Object.fromEntries(
    Object.entries(config).map(([field, value]) => [
      `__DOCS_BOOT__.${field}`,
      JSON.stringify(value),
    ]),
  );
}
