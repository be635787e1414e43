/** URLs and labels of navbar items that name a doc, sidebar or version (A120, A131). */
import type { Problem } from '../../shared/problem';
import type { DocsVersionData, NavbarLinkItem, NavbarPlace } from '../../shared/site-data';
import { placeOfSetting } from '../config/locate-key';
import type { ResolvedConfig } from '../config/schema';
import { defined } from '../defined';
import { nearestHint } from '../problems/nearest-hint';
import type { SourceFile } from '../source-file';
import { underRoute } from './doc';
import type { DocsSet } from './docs-set';
import type { SiteModel } from './model';
import { severityOfMissingDoc } from './routes';
import { hrefOf } from './sidebar';

type NavbarItem = ResolvedConfig['navbar']['items'][number];
type NavbarLink = Pick<
  NavbarItem,
  'label' | 'href' | 'doc' | 'sidebar' | 'className' | 'html' | 'docsSet' | 'type'
>;

/** As in the browser, but without the base path. */
export type NavbarTargets = Pick<NavbarLinkItem, 'byVersion' | 'version' | 'locale'>;

type TargetLink = Omit<NavbarLink, 'type'> & NavbarTargets;
type TargetItem = NavbarItem & NavbarTargets & { items?: TargetLink[] | undefined };
export type ConfigWithTargets = ResolvedConfig & { navbar: { items: TargetItem[] } };

export function needsNavbarTargets({ navbar }: ResolvedConfig): boolean {
  return navbar.items.some((item) => {
    const links: NavbarLink[] = [item, ...(item.items ?? [])];
    links.push(...item.dropdownItemsBefore, ...item.dropdownItemsAfter);
    return links.some(({ type, doc, sidebar }) => (type ?? doc ?? sidebar) !== undefined);
  });
}

/** Items whose doc, sidebar, set or version does not exist are reported and left out. */
export function withNavbarTargets(
  config: ResolvedConfig,
  { sets }: SiteModel,
  configFile: SourceFile,
): { config: ConfigWithTargets; problems: Problem[] } {
  const problems: Problem[] = [];
  const items = config.navbar.items.flatMap((item, index): TargetItem[] => {
    const report: Report = (kind, name, known, hint = 'Correct the name.') => {
      const place = placeOfSetting(configFile, ['navbar', 'items', index]);
      const hints = [nearestHint(name, known, hint)];
      const what = `A navbar item refers to ${kind}: ${name}`;
      problems.push({ severity: severityOfMissingDoc(config), ...place, what, hints });
      return [];
    };
    return targetsOf(item, config, sets, report);
  });
  return { config: { ...config, navbar: { ...config.navbar, items } }, problems };
}

/** @returns an empty list, in place of the item */
type Report = (kind: string, name: string, known: Iterable<string>, hint?: string) => never[];

function targetsOf(
  item: NavbarItem,
  config: ResolvedConfig,
  sets: readonly DocsSet[],
  report: Report,
): TargetItem[] {
  const { type, items: menu, ...plain } = item;
  const { basePath } = config;
  const resolveAll = (links: readonly NavbarLink[]): TargetLink[] =>
    links.flatMap((link) => resolveLink(link, sets, report, basePath));
  const withExtraItems = (links: readonly TargetLink[]): TargetLink[] => [
    ...resolveAll(item.dropdownItemsBefore),
    ...links,
    ...resolveAll(item.dropdownItemsAfter),
  ];
  if (type === undefined || type === 'docsVersion') {
    const items = menu && { items: resolveAll(menu) };
    return resolveLink(item, sets, report, basePath).map((link) => ({ ...link, ...items }));
  }
  if (type === 'localeDropdown') {
    const { i18n, router } = config;
    // None on a monolingual site or opened from a folder.
    if (!i18n || router === 'hash') return [];
    const label = item.label ?? i18n.current.label;
    const links = i18n.all.map(({ locale, label, url, basePath }) => {
      return { label, href: url === i18n.current.url ? basePath : url + basePath, locale };
    });
    return [{ ...plain, label, items: withExtraItems(links) }];
  }
  const own = setsOf(item, sets, report);
  if (own.length === 0) return [];
  const items = withExtraItems(versionLinks(item, own, report, basePath));
  // A single entry becomes a plain link.
  if (items.length < 2) return items.map((link) => ({ ...plain, ...link }));
  const places = placesByVersion(own, (set) => ({ label: item.label ?? labelIn(item, set) }));
  return [{ ...plain, ...places, items }];
}

/** If no version has the doc or sidebar, that is reported and the list is empty. */
function resolveLink<Item extends NavbarLink>(
  item: Item,
  sets: readonly DocsSet[],
  report: Report,
  basePath: string,
): (Item & NavbarTargets)[] {
  const { doc: id, sidebar: name = '', type, ...rest } = item;
  if (type === 'docsVersion') {
    const places = placesByVersion(setsOf(item, sets, report), (set) => ({
      label: item.label ?? set.version.label,
      href: item.href ?? startOf(set, basePath),
    }));
    return places ? [{ ...rest, ...places } as Item & NavbarTargets] : [];
  }
  if (id === undefined && name === '') return [item];
  const own = setsOf(item, sets, report);
  const target = placesByVersion(own, (set) => placeIn(item, set, basePath));
  if (target) return [{ ...rest, ...target } as Item & NavbarTargets];
  const last = own.find(({ version }) => version.isLast);
  if (!last) return [];
  if (id !== undefined) return report('a doc that does not exist', id, last.docsById.keys());
  const names = last.sidebars.map(({ ownName }) => ownName);
  return names.includes(name)
    ? report('a sidebar without pages', name, [], 'Add a doc to it.')
    : report('a sidebar that does not exist', name, names);
}

/** The versions of the item's set of docs; an unknown set is reported. */
function setsOf({ docsSet }: NavbarLink, sets: readonly DocsSet[], report: Report): DocsSet[] {
  const own = sets.filter(({ version }) => version.set === docsSet);
  if (own.length > 0) return own;
  const known = sets.flatMap(({ version }) => version.set ?? []);
  return report('a set of docs that does not exist', docsSet ?? '', known);
}

/** The doc or sidebar in a version. A category's page is named by its address in the docs. */
function placeIn(
  { label, doc: id, sidebar = '' }: NavbarLink,
  { docsById, categories, sidebars, version }: DocsSet,
  basePath: string,
): NavbarPlace | undefined {
  const doc = docsById.get(id ?? '');
  const at = (urlPath: string): string => hrefOf(urlPath, basePath);
  if (doc) return { label: label ?? doc.sidebarLabel ?? doc.title, href: at(doc.urlPath) };
  const category = categories.find(
    ({ urlPath }) => id?.startsWith('/') && urlPath === underRoute(version.routeBasePath, id),
  );
  if (category) return { label: label ?? category.label, href: at(category.urlPath) };
  const href = sidebars.find(({ ownName }) => id === undefined && ownName === sidebar)?.mainHref;
  return href === undefined ? undefined : { label: label ?? sidebar, href };
}

/** The fields of the last version, else of the first that has any; the others override them by version. */
function placesByVersion(
  sets: readonly DocsSet[],
  placeOf: (set: DocsSet) => NavbarPlace | undefined,
): (NavbarPlace & NavbarTargets) | undefined {
  const found = sets.flatMap((set) => {
    const place = placeOf(set);
    return place ? [{ place, ...set.version }] : [];
  });
  const shown = found.find(({ isLast }) => isLast) ?? found[0];
  const others = found.flatMap(({ key, isLast, place }) => (isLast ? [] : [[key, place]]));
  const byVersion = others.length > 0 ? Object.fromEntries(others) : undefined;
  return shown && { ...shown.place, ...defined({ byVersion }) };
}

function versionLinks(
  item: NavbarItem,
  sets: readonly DocsSet[],
  report: Report,
  basePath: string,
): TargetLink[] {
  const setsByName = new Map(sets.map((set) => [set.version.name, set]));
  const { versions = [...setsByName.keys()] } = item;
  const names = Array.isArray(versions) ? versions : Object.keys(versions);
  return names.flatMap((name) => {
    const set = setsByName.get(name);
    if (!set) return report('a version that is not built', name, setsByName.keys());
    return { label: labelIn(item, set), href: startOf(set, basePath), version: set.version.key };
  });
}

function labelIn({ versions }: NavbarItem, { version }: DocsSet): string {
  const own = Array.isArray(versions) ? undefined : versions?.[version.name]?.label;
  return own ?? version.label;
}

function startOf({ mainDoc, version }: DocsSet, basePath: string): string {
  return hrefOf(mainDoc?.urlPath ?? version.routeBasePath, basePath);
}

/** The versions for the browser; undefined for docs without versions. */
export function versionsData(
  sets: readonly DocsSet[],
  basePath: string,
): DocsVersionData[] | undefined {
  const versioned = sets.filter(({ version }) => version.isVersioned);
  if (versioned.length === 0) return undefined;
  return versioned.map((set) => {
    const { key: name, set: id, label, isLast, banner, hasBadge } = set.version;
    return {
      name,
      ...defined({ set: id }),
      label,
      href: startOf(set, basePath),
      ...(isLast && { isLast }),
      ...(banner && { banner }),
      ...(hasBadge && { hasBadge }),
    };
  });
}
