/**
 * Navbar items that name a doc, a sidebar or the docs' versions get the addresses and, without one,
 * the label of them (A120, A131): for every version of the docs its own.
 */
import { closestOf } from '../../shared/closest';
import type { Problem } from '../../shared/problem';
import type { DocsVersionData, NavbarPlace } from '../../shared/site-data';
import { locateKey } from '../config/locate-key';
import type { ResolvedConfig } from '../config/schema';
import type { DocsSet } from './docs-set';
import type { SiteModel, SourceFile } from './model';
import { hrefOf } from './sidebar-items';

type NavbarItem = ResolvedConfig['navbar']['items'][number];
type NavbarLink = Pick<NavbarItem, 'label' | 'href' | 'doc' | 'sidebar' | 'className' | 'docsSet'>;

/** What an item has besides once its targets are known. */
export interface NavbarTargets {
  /** On pages of a version, instead of the item's own. Addresses without base path. */
  byVersion?: Record<string, NavbarPlace>;
  /** Leads to this version of the page that is shown. */
  version?: string;
  /** Leads to the page that is shown in this language; the address is that of its home. */
  locale?: string;
}

type TargetLink = NavbarLink & NavbarTargets;
/** The configuration, with items that may lead elsewhere on pages of other versions. */
export type ConfigWithTargets = ResolvedConfig & {
  navbar: { items: (NavbarItem & NavbarTargets & { items?: TargetLink[] | undefined })[] };
};

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

/** An item whose doc or sidebar does not exist is left out, with an error at its place. */
export function withNavbarTargets(
  config: ResolvedConfig,
  model: SiteModel,
  configFile: SourceFile,
): { config: ConfigWithTargets; problems: Problem[] } {
  const problems: Problem[] = [];
  const complain: Complain = (what, near, index) => {
    const position = locateKey(configFile.source, ['navbar', 'items', index]);
    const hints = [near === undefined ? 'Correct the name.' : `Did you mean "${near}"?`];
    problems.push({ severity: 'error', filePath: configFile.filePath, ...position, what, hints });
  };
  const items = config.navbar.items.flatMap((item, index) => {
    const resolveAll = (links: readonly NavbarLink[]): TargetLink[] =>
      links.flatMap((link) => resolveLink(link, index, model, complain) ?? []);
    const { items: menu, dropdownItemsBefore, dropdownItemsAfter } = item;
    const sets = setsOf(item, model.sets);
    if (item.type === 'localeDropdown') {
      const before = resolveAll(dropdownItemsBefore);
      return localeMenu(item, config, before, resolveAll(dropdownItemsAfter));
    }
    if (item.type !== undefined && sets.length === 0) {
      complainOfSet(item, index, model, complain);
      return [];
    }
    if (item.type === 'docsVersion') return [versionItem(item, sets)];
    if (item.type === 'docsVersionDropdown') {
      const versions = versionLinks(item, sets, (name) =>
        complain(
          `A navbar item names a version that is not built: ${name}`,
          closestOf(
            name,
            sets.map(({ version }) => version.name),
          ),
          index,
        ),
      );
      return versionMenu(item, sets, [
        ...resolveAll(dropdownItemsBefore),
        ...versions,
        ...resolveAll(dropdownItemsAfter),
      ]);
    }
    const resolved = resolveLink(item, index, model, complain);
    return resolved ? [{ ...resolved, ...(menu && { items: resolveAll(menu) }) }] : [];
  });
  return { config: { ...config, navbar: { ...config.navbar, items } }, problems };
}

type Complain = (what: string, near: string | undefined, index: number) => void;

/** Undefined, and a complaint, when no version has what it names. */
function resolveLink<Item extends NavbarLink>(
  item: Item,
  index: number,
  model: SiteModel,
  complain: Complain,
): (Item & NavbarTargets) | undefined {
  const { doc: id, sidebar: name, ...rest } = item;
  if (id === undefined && name === undefined) return item;
  const placeIn = (set: DocsSet): NavbarPlace | undefined =>
    id === undefined ? sidebarPlace(name ?? '', item, set) : docPlace(id, item, set);
  const sets = setsOf(item, model.sets);
  const last = sets.find(({ version }) => version.isLast);
  if (!last) {
    complainOfSet(item, index, model, complain);
    return undefined;
  }
  const main = placeIn(last);
  const others = sets.flatMap((set): [string, NavbarPlace][] => {
    const place = set === last ? undefined : placeIn(set);
    return place ? [[set.version.key, place]] : [];
  });
  // What only another version has leads there from everywhere.
  const place = main ?? others[0]?.[1];
  if (!place) {
    const what = id === undefined ? 'a sidebar that leads nowhere' : 'a doc that does not exist';
    const known = id === undefined ? sidebarNames(last) : last.docsById.keys();
    const written = id ?? name ?? '';
    complain(`A navbar item names ${what}: ${written}`, closestOf(written, known), index);
    return undefined;
  }
  return {
    ...rest,
    ...place,
    ...(others.length > 0 && { byVersion: Object.fromEntries(others) }),
  } as Item & NavbarTargets;
}

/** The versions of the set of docs that the item is about. */
function setsOf({ docsSet }: NavbarLink, sets: readonly DocsSet[]): DocsSet[] {
  return sets.filter(({ version }) => version.set === docsSet);
}

function complainOfSet(
  { docsSet = '' }: NavbarLink,
  index: number,
  { sets }: SiteModel,
  complain: Complain,
): void {
  const known = sets.flatMap(({ version }) => version.set ?? []);
  const what = `A navbar item names a set of docs that does not exist: ${docsSet}`;
  complain(what, closestOf(docsSet, known), index);
}

function docPlace(id: string, item: NavbarLink, { docsById }: DocsSet): NavbarPlace | undefined {
  const doc = docsById.get(id);
  return doc && { label: item.label ?? doc.sidebarLabel ?? doc.title, href: doc.urlPath };
}

function sidebarPlace(name: string, item: NavbarLink, set: DocsSet): NavbarPlace | undefined {
  const href = set.sidebars.find(({ ownName }) => ownName === name)?.mainHref;
  return href === undefined ? undefined : { label: item.label ?? name, href };
}

function sidebarNames({ sidebars }: DocsSet): string[] {
  return sidebars.map(({ ownName }) => ownName);
}

/** The label of the version shown, with a link to its start. */
function versionItem(item: NavbarItem, sets: readonly DocsSet[]): NavbarItem & NavbarTargets {
  const { type: _, ...rest } = item;
  const places = sets.map((set): [DocsSet, NavbarPlace] => [
    set,
    { label: item.label ?? set.version.label, href: item.href ?? startOf(set) },
  ]);
  return { ...rest, ...mainPlace(places), byVersion: otherPlaces(places) };
}

/** A menu labelled with the version shown; with a single entry that entry alone. */
function versionMenu(
  item: NavbarItem,
  sets: readonly DocsSet[],
  items: TargetLink[],
): (NavbarItem & NavbarTargets & { items?: TargetLink[] })[] {
  const { type: _, ...rest } = item;
  const { items: __, ...alone } = rest;
  if (items.length < 2) return items.map((link) => ({ ...alone, ...link }));
  const places = sets.map((set): [DocsSet, NavbarPlace] => [
    set,
    { label: item.label ?? labelIn(item, set) },
  ]);
  return [{ ...rest, ...mainPlace(places), byVersion: otherPlaces(places), items }];
}

/** A menu labelled with the language shown; nothing on a site in one, or opened from a folder. */
function localeMenu(
  item: NavbarItem,
  { i18n, router }: ResolvedConfig,
  before: TargetLink[],
  after: TargetLink[],
): (NavbarItem & NavbarTargets & { items?: TargetLink[] })[] {
  if (!i18n || router === 'hash') return [];
  const { type: _, ...rest } = item;
  const links = i18n.all.map(({ locale, label, url, basePath }) => ({
    label,
    href: url === i18n.current.url ? basePath : url + basePath,
    locale,
  }));
  const label = item.label ?? i18n.current.label;
  return [{ ...rest, label, items: [...before, ...links, ...after] }];
}

function versionLinks(
  item: NavbarItem,
  sets: readonly DocsSet[],
  complain: (name: string) => void,
): TargetLink[] {
  const { versions } = item;
  const wanted = versions && (Array.isArray(versions) ? versions : Object.keys(versions));
  for (const name of wanted ?? []) {
    if (!sets.some(({ version }) => version.name === name)) complain(name);
  }
  const shown = wanted
    ? wanted.flatMap((name) => sets.find(({ version }) => version.name === name) ?? [])
    : sets;
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

function mainPlace(places: readonly [DocsSet, NavbarPlace][]): NavbarPlace {
  return places.find(([{ version }]) => version.isLast)?.[1] ?? {};
}

function otherPlaces(places: readonly [DocsSet, NavbarPlace][]): Record<string, NavbarPlace> {
  return Object.fromEntries(
    places.flatMap(([{ version }, place]) => (version.isLast ? [] : [[version.key, place]])),
  );
}

function startOf({ mainDoc, version }: DocsSet): string {
  return mainDoc?.urlPath ?? version.routeBasePath;
}

/** What the browser knows of the versions; undefined for a site without. */
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
      ...(id !== undefined && { set: id }),
      label,
      href: hrefOf(startOf(set), basePath),
      ...(isLast && { isLast }),
      ...(banner && { banner }),
      ...(hasBadge && { hasBadge }),
    };
  });
}
