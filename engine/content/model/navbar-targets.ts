/**
 * Resolves navbar items that name a doc, a sidebar or versions to a URL and a default label, for each
 * version of the docs (A120, A131).
 */
import type { Problem } from '../../shared/problem';
import type { DocsVersionData, NavbarPlace } from '../../shared/site-data';
import { locateKey } from '../config/locate-key';
import type { ResolvedConfig } from '../config/schema';
import { defined } from '../defined';
import type { DocsSet } from './docs-set';
import type { SiteModel, SourceFile } from './model';
import { nearestHint } from './nearest-hint';
import { hrefOf } from './sidebar-items';

type NavbarItem = ResolvedConfig['navbar']['items'][number];
type NavbarLink = Pick<NavbarItem, 'label' | 'href' | 'doc' | 'sidebar' | 'className' | 'docsSet'>;

export interface NavbarTargets {
  /** Overrides on pages of other versions. Links have no base path. */
  byVersion?: Record<string, NavbarPlace>;
  /** Links to this version of the current page. */
  version?: string;
  /** Links to the current page in this language; `href` is its home page. */
  locale?: string;
}

type TargetLink = NavbarLink & NavbarTargets;
type TargetItem = NavbarItem & NavbarTargets & { items?: TargetLink[] | undefined };
export type ConfigWithTargets = ResolvedConfig & { navbar: { items: TargetItem[] } };

export function needsNavbarTargets({ navbar }: ResolvedConfig): boolean {
  return navbar.items.some((item) => item.type !== undefined || linksOf(item).some(isNamed));
}

function linksOf(item: NavbarItem): NavbarLink[] {
  const { items = [], dropdownItemsBefore, dropdownItemsAfter } = item;
  return [item, ...items, ...dropdownItemsBefore, ...dropdownItemsAfter];
}

function isNamed({ doc, sidebar }: NavbarLink): boolean {
  return doc !== undefined || sidebar !== undefined;
}

/** Items whose doc, sidebar, set or version does not exist are reported and left out. */
export function withNavbarTargets(
  config: ResolvedConfig,
  model: SiteModel,
  configFile: SourceFile,
): { config: ConfigWithTargets; problems: Problem[] } {
  const problems: Problem[] = [];
  const items = config.navbar.items.flatMap((item, index): TargetItem[] => {
    const report: Report = (what, name, known) => {
      const position = locateKey(configFile.source, ['navbar', 'items', index]);
      const hints = [nearestHint(name, known, 'Correct the name.')];
      const { filePath } = configFile;
      const message = `A navbar item names ${what}: ${name}`;
      problems.push({ severity: 'error', filePath, ...position, what: message, hints });
    };
    const resolveAll = (links: readonly NavbarLink[]): TargetLink[] =>
      links.flatMap((link) => resolveLink(link, model, report) ?? []);
    const { type, items: menu, dropdownItemsBefore, dropdownItemsAfter } = item;
    const withExtraItems = (links: readonly TargetLink[]): TargetLink[] => [
      ...resolveAll(dropdownItemsBefore),
      ...links,
      ...resolveAll(dropdownItemsAfter),
    ];
    if (type === 'localeDropdown') {
      return localeMenu(item, config, withExtraItems(localeLinks(config)));
    }
    if (type === undefined) {
      const resolved = resolveLink(item, model, report);
      return resolved ? [{ ...resolved, ...(menu && { items: resolveAll(menu) }) }] : [];
    }
    const sets = setsOf(item, model.sets);
    if (sets.length === 0) {
      reportUnknownSet(item, model, report);
      return [];
    }
    return type === 'docsVersion'
      ? [versionItem(item, sets)]
      : versionMenu(item, sets, withExtraItems(versionLinks(item, sets, report)));
  });
  return { config: { ...config, navbar: { ...config.navbar, items } }, problems };
}

type Report = (what: string, name: string, known: Iterable<string>) => void;

/** Undefined, and a problem, if no version has the doc or sidebar. */
function resolveLink<Item extends NavbarLink>(
  item: Item,
  model: SiteModel,
  report: Report,
): (Item & NavbarTargets) | undefined {
  const { doc: id, sidebar: name, ...rest } = item;
  if (id === undefined && name === undefined) return item;
  const placeIn = (set: DocsSet): NavbarPlace | undefined =>
    id === undefined ? sidebarPlace(name ?? '', item, set) : docPlace(id, item, set);
  const sets = setsOf(item, model.sets);
  const last = sets.find(({ version }) => version.isLast);
  if (!last) {
    reportUnknownSet(item, model, report);
    return undefined;
  }
  const others = sets.flatMap((set): [string, NavbarPlace][] => {
    const place = set === last ? undefined : placeIn(set);
    return place ? [[set.version.key, place]] : [];
  });
  // Falls back to another version if the last one does not have the target.
  const place = placeIn(last) ?? others[0]?.[1];
  if (!place) {
    const sidebarNames = last.sidebars.map(({ ownName }) => ownName);
    if (id !== undefined) report('a doc that does not exist', id, last.docsById.keys());
    else report('a sidebar that leads nowhere', name ?? '', sidebarNames);
    return undefined;
  }
  return {
    ...rest,
    ...place,
    ...(others.length > 0 && { byVersion: Object.fromEntries(others) }),
  } as Item & NavbarTargets;
}

/** The versions of the item's set of docs. */
function setsOf({ docsSet }: NavbarLink, sets: readonly DocsSet[]): DocsSet[] {
  return sets.filter(({ version }) => version.set === docsSet);
}

function reportUnknownSet({ docsSet = '' }: NavbarLink, { sets }: SiteModel, report: Report): void {
  const known = sets.flatMap(({ version }) => version.set ?? []);
  report('a set of docs that does not exist', docsSet, known);
}

function docPlace(id: string, item: NavbarLink, { docsById }: DocsSet): NavbarPlace | undefined {
  const doc = docsById.get(id);
  return doc && { label: item.label ?? doc.sidebarLabel ?? doc.title, href: doc.urlPath };
}

function sidebarPlace(name: string, item: NavbarLink, set: DocsSet): NavbarPlace | undefined {
  const href = set.sidebars.find(({ ownName }) => ownName === name)?.mainHref;
  return href === undefined ? undefined : { label: item.label ?? name, href };
}

/** The label of the version shown, linked to its start page. */
function versionItem({ type: _, ...item }: NavbarItem, sets: readonly DocsSet[]): TargetItem {
  const places = placesByVersion(sets, (set) => ({
    label: item.label ?? set.version.label,
    href: item.href ?? startOf(set),
  }));
  return { ...item, ...places };
}

/** A menu labelled with the version shown; a single entry becomes a plain link. */
function versionMenu(
  { type: _, ...item }: NavbarItem,
  sets: readonly DocsSet[],
  links: TargetLink[],
): TargetItem[] {
  const { items: __, ...plain } = item;
  if (links.length < 2) return links.map((link) => ({ ...plain, ...link }));
  const places = placesByVersion(sets, (set) => ({ label: item.label ?? labelIn(item, set) }));
  return [{ ...item, ...places, items: links }];
}

/** The item's fields for the last version, and those that replace them in the others. */
function placesByVersion(
  sets: readonly DocsSet[],
  placeIn: (set: DocsSet) => NavbarPlace,
): NavbarPlace & NavbarTargets {
  const last = sets.find(({ version }) => version.isLast);
  const others = sets.filter(({ version }) => !version.isLast);
  const byVersion = Object.fromEntries(others.map((set) => [set.version.key, placeIn(set)]));
  return { ...(last && placeIn(last)), byVersion };
}

/** A menu labelled with the language shown; none on a monolingual site or opened from a folder. */
function localeMenu(
  { type: _, ...item }: NavbarItem,
  { i18n, router }: ResolvedConfig,
  items: TargetLink[],
): TargetItem[] {
  if (!i18n || router === 'hash') return [];
  return [{ ...item, label: item.label ?? i18n.current.label, items }];
}

function localeLinks({ i18n }: ResolvedConfig): TargetLink[] {
  return (i18n?.all ?? []).map(({ locale, label, url, basePath }) => ({
    label,
    href: url === i18n?.current.url ? basePath : url + basePath,
    locale,
  }));
}

function versionLinks(item: NavbarItem, sets: readonly DocsSet[], report: Report): TargetLink[] {
  const { versions } = item;
  const wanted = versions && (Array.isArray(versions) ? versions : Object.keys(versions));
  const setsByName = new Map(sets.map((set) => [set.version.name, set]));
  for (const name of wanted ?? []) {
    if (!setsByName.has(name)) report('a version that is not built', name, setsByName.keys());
  }
  const shown = wanted ? wanted.flatMap((name) => setsByName.get(name) ?? []) : sets;
  return shown.map((set) => ({
    label: labelIn(item, set),
    href: startOf(set),
    version: set.version.key,
  }));
}

function labelIn({ versions }: NavbarItem, { version }: DocsSet): string {
  const own = Array.isArray(versions) ? undefined : versions?.[version.name]?.label;
  return own ?? version.label;
}

function startOf({ mainDoc, version }: DocsSet): string {
  return mainDoc?.urlPath ?? version.routeBasePath;
}

/** The versions for the browser; undefined for docs without versions. */
export function versionsData(
  sets: readonly DocsSet[],
  basePath: string,
): DocsVersionData[] | undefined {
  const versioned = sets.filter(({ version }) => version.isVersioned);
  if (versioned.length === 0) return undefined;
  return versioned.map((set) => {
    const { key, set: id, label, isLast, banner, hasBadge } = set.version;
    return {
      name: key,
      ...defined({ set: id }),
      label,
      href: hrefOf(startOf(set), basePath),
      ...(isLast && { isLast }),
      ...(banner && { banner }),
      ...(hasBadge && { hasBadge }),
    };
  });
}
