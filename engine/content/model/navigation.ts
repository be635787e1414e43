/** Where each doc and category page is among the others: sidebar, trail, neighbours. */
import { closestOf } from '../../shared/closest';
import type { Crumb } from '../../shared/page';
import type { Problem } from '../../shared/problem';
import type { SidebarItem } from '../../shared/sidebar';
import { breadcrumbsOf, type Place, placesByHref } from './breadcrumbs';
import type { Doc } from './doc';
import { collectStops, type Neighbours, neighboursByHref, overrideNeighbours } from './pagination';
import type { CategoryPage, Sidebar } from './sidebar';
import { hrefOf } from './sidebar-items';

/** Where a page is among the others. */
export interface PageNavigation extends Neighbours {
  /** Name of the sidebar shown. */
  sidebar?: string;
  /** The set of docs it belongs to; missing for the first one. */
  docsSet?: string;
  /** Key of the version it belongs to; missing in docs without versions. */
  version?: string;
  /** Versions that have this page too → where; missing without any. */
  otherVersions?: Record<string, string>;
  /** Missing = no trail; empty = the home icon alone (B52, B54). */
  breadcrumbs?: Crumb[];
  /** What `DocCardList` lists: a category page's children, any other page's neighbours (A91). */
  listing: readonly SidebarItem[];
}

export interface NavigationInput {
  docs: ReadonlyMap<string, Doc>;
  draftIds: ReadonlySet<string>;
  categories: readonly CategoryPage[];
  sidebars: readonly Sidebar[];
  /** Doc id → name of the sidebar that lists it. */
  sidebarOfDoc: ReadonlyMap<string, string>;
  basePath: string;
  hasBreadcrumbs: boolean;
  /** What pages call a sidebar; missing = as its author. */
  nameOfSidebar?: (name: string) => string;
}

/** What of a sidebar is asked for every page, made once. */
interface SidebarIndex {
  places: ReadonlyMap<string, Place>;
  neighbours: ReadonlyMap<string, Neighbours>;
}

/** The navigation of every doc and category page by `urlPath`. */
export function buildNavigation(input: NavigationInput): {
  byPath: Map<string, PageNavigation>;
  problems: Problem[];
} {
  const indexes = indexSidebars(input);
  const byPath = new Map<string, PageNavigation>();
  const problems: Problem[] = [];
  const { basePath, draftIds } = input;
  const overrides = { docsById: input.docs, draftIds, basePath };
  for (const doc of input.docs.values()) {
    const chosen = chooseSidebar(doc, input.sidebarOfDoc, indexes);
    const place = placeOf(doc, chosen.sidebar, indexes, basePath);
    const neighbours = overrideNeighbours(doc, place.neighbours, overrides);
    problems.push(...chosen.problems, ...neighbours.problems);
    // Of two docs with one address the first is published (A10).
    if (byPath.has(doc.urlPath)) continue;
    const { previous, next } = neighbours;
    byPath.set(doc.urlPath, {
      ...navigationAt(doc.urlPath, chosen.sidebar, place.place, input),
      ...(previous && { previous }),
      ...(next && { next }),
    });
  }
  for (const category of input.categories) {
    if (byPath.has(category.urlPath)) continue;
    const { place, neighbours } = placeOf(category, category.sidebar, indexes, basePath);
    const navigation = navigationAt(category.urlPath, category.sidebar, place, input);
    byPath.set(category.urlPath, { ...navigation, ...neighbours });
  }
  return { byPath, problems };
}

function indexSidebars(input: NavigationInput): Map<string, SidebarIndex> {
  const pagesByHref = new Map<string, Doc | CategoryPage>();
  for (const page of [...input.categories, ...input.docs.values()]) {
    pagesByHref.set(hrefOf(page.urlPath, input.basePath), page);
  }
  return new Map(
    input.sidebars.map(({ name, items }) => {
      const stops = collectStops(items, (href) => pagesByHref.get(href));
      return [name, { places: placesByHref(items), neighbours: neighboursByHref(stops) }];
    }),
  );
}

function placeOf(
  page: Doc | CategoryPage,
  sidebar: string | undefined,
  indexes: ReadonlyMap<string, SidebarIndex>,
  basePath: string,
): { place: Place | undefined; neighbours: Neighbours } {
  const index = sidebar === undefined ? undefined : indexes.get(sidebar);
  const href = hrefOf(page.urlPath, basePath);
  return { place: index?.places.get(href), neighbours: index?.neighbours.get(href) ?? {} };
}

function navigationAt(
  urlPath: string,
  sidebar: string | undefined,
  place: Place | undefined,
  { hasBreadcrumbs, nameOfSidebar = (name) => name }: NavigationInput,
): PageNavigation {
  // The home page is where every trail starts, so its own is empty (B52).
  const breadcrumbs = urlPath === '/' ? [] : breadcrumbsOf(place);
  return {
    ...(sidebar !== undefined && { sidebar: nameOfSidebar(sidebar) }),
    ...(hasBreadcrumbs && { breadcrumbs }),
    listing: listingOf(place),
  };
}

function listingOf(place: Place | undefined): readonly SidebarItem[] {
  if (!place) return [];
  return place.item.type === 'category' ? place.item.items : place.siblings;
}

/** A25, A44: `displayed_sidebar`, else the sidebar that lists the doc. */
function chooseSidebar(
  doc: Doc,
  sidebarOfDoc: ReadonlyMap<string, string>,
  sidebars: ReadonlyMap<string, unknown>,
): { sidebar: string | undefined; problems: Problem[] } {
  const displayed = doc.frontMatter.displayed_sidebar;
  if (displayed === undefined) return { sidebar: sidebarOfDoc.get(doc.id), problems: [] };
  if (displayed === null) return { sidebar: undefined, problems: [] };
  if (sidebars.has(displayed)) return { sidebar: displayed, problems: [] };
  const near = closestOf(displayed, sidebars.keys());
  const line = doc.frontMatterLines.displayed_sidebar;
  const problem: Problem = {
    severity: 'error',
    filePath: doc.filePath,
    ...(line !== undefined && { line, column: 1 }),
    what: `Unknown sidebar in "displayed_sidebar": "${displayed}"`,
    hints: [
      near === undefined
        ? `There are: ${[...sidebars.keys()].join(', ') || 'no sidebars'}.`
        : `Did you mean "${near}"?`,
    ],
  };
  return { sidebar: sidebarOfDoc.get(doc.id), problems: [problem] };
}
