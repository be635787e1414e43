/**
 * Settings of the inline scripts. The build substitutes each field as a constant (`bootDefines`), so
 * the minifier removes code for features a site does not use.
 */
import type { HydratePolicy, RouterKind, SiteData, StorageData } from '../../shared/site-data';

export interface BootConfig {
  /** Colour mode if neither reader nor system decides (B78). */
  defaultMode: 'light' | 'dark';
  isSwitchDisabled: boolean;
  respectsSystem: boolean;
  storageType: StorageData['type'];
  /** Appended to every storage key (B165). */
  storageSuffix: string;
  /** Id of an announcement bar that can be closed; empty without one (B87, B91). */
  announcementId: string;
  /** Starts and ends with a slash. */
  basePath: string;
  router: RouterKind;
  hydrate: HydratePolicy;
  hasSearch: boolean;
  /** Address of the search script; empty if the app's script contains it (B18). */
  searchSrc: string;
  /** Address of the engine's worker; empty for a hosted index. */
  engineSrc: string;
  /** Keys that open the search (B120); all false on a site without search. */
  opensSearchWithCommandK: boolean;
  opensSearchWithSlash: boolean;
  /** Single keys for reading (B257). */
  hasKeys: boolean;
  hasLocales: boolean;
}

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

/** @param scripts missing without search, and if the app's script contains it */
export function bootConfig(site: SiteData, scripts?: SearchScripts): BootConfig {
  const { colorMode, storage, announcementBar, search } = site;
  return {
    defaultMode: colorMode.defaultMode,
    isSwitchDisabled: colorMode.isSwitchDisabled,
    respectsSystem: colorMode.respectsSystem,
    storageType: storage.type,
    storageSuffix: storage.suffix,
    announcementId: announcementBar?.isCloseable
      ? // Docusaurus once misspelled its default id (B89).
        announcementBar.id.replace(/^annoucement-bar$/, 'announcement-bar')
      : '',
    basePath: site.basePath,
    router: site.router,
    hydrate: site.hydrate,
    hasSearch: search !== undefined,
    searchSrc: scripts?.src ?? '',
    engineSrc: search?.hosted ? '' : (scripts?.engineSrc ?? ''),
    opensSearchWithCommandK: search?.shortcuts.commandK ?? false,
    opensSearchWithSlash: search?.shortcuts.slash ?? false,
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
