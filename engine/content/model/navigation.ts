/** Sidebar, breadcrumbs and neighbours of each doc and category page. */
import type { Crumb } from '../../shared/page';
import type { Problem } from '../../shared/problem';
import type { SidebarItem } from '../../shared/sidebar';
import { breadcrumbsOf, type Place, placesByHref } from './breadcrumbs';
import type { Doc } from './doc';
import { frontMatterProblem } from './front-matter';
import { nearestHint } from './nearest-hint';
import { collectStops, type Neighbours, neighboursByHref, overrideNeighbours } from './pagination';
import type { CategoryPage, Sidebar } from './sidebar';
import { hrefOf } from './sidebar-items';

export interface PageNavigation extends Neighbours {
  /** Name of the sidebar shown. */
  sidebar?: string;
  /** Id of the set of docs; missing for the first one. */
  docsSet?: string;
  /** Key of the version; missing in docs without versions. */
  version?: string;
  /** Key of each other version with this page → `href` there; missing if there is none. */
  otherVersions?: Record<string, string>;
  /** Missing = none; empty = only the home icon (B52, B54). */
  breadcrumbs?: Crumb[];
  /** Shown by `DocCardList`: a category page's children, else the page's siblings (A91). */
  listing: readonly SidebarItem[];
}

interface NavigationInput {
  docs: ReadonlyMap<string, Doc>;
  draftIds: ReadonlySet<string>;
  categories: readonly CategoryPage[];
  sidebars: readonly Sidebar[];
  /** Doc id → name of the sidebar that lists it. */
  sidebarOfDoc: ReadonlyMap<string, string>;
  basePath: string;
  hasBreadcrumbs: boolean;
  /** Unique name of a sidebar; missing = as written. */
  nameOfSidebar?: (name: string) => string;
}

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
    const { problems: found, ...neighbours } = overrideNeighbours(doc, place.neighbours, overrides);
    problems.push(...chosen.problems, ...found);
    // Only the first of several docs with the same path is published (A10).
    if (byPath.has(doc.urlPath)) continue;
    const navigation = navigationAt(doc.urlPath, chosen.sidebar, place.place, input);
    byPath.set(doc.urlPath, { ...navigation, ...neighbours });
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
  // The home icon already represents the home page (B52).
  const breadcrumbs = urlPath === '/' ? [] : breadcrumbsOf(place);
  const { item, siblings = [] } = place ?? {};
  return {
    ...(sidebar !== undefined && { sidebar: nameOfSidebar(sidebar) }),
    ...(hasBreadcrumbs && { breadcrumbs }),
    listing: item?.type === 'category' ? item.items : siblings,
  };
}

/** A25, A44: `displayed_sidebar`, or the sidebar that lists the doc. */
function chooseSidebar(
  doc: Doc,
  sidebarOfDoc: ReadonlyMap<string, string>,
  sidebars: ReadonlyMap<string, unknown>,
): { sidebar: string | undefined; problems: Problem[] } {
  const displayed = doc.frontMatter.displayed_sidebar;
  if (displayed === undefined) return { sidebar: sidebarOfDoc.get(doc.id), problems: [] };
  if (displayed === null) return { sidebar: undefined, problems: [] };
  if (sidebars.has(displayed)) return { sidebar: displayed, problems: [] };
  const names = [...sidebars.keys()];
  const what = `Unknown sidebar in "displayed_sidebar": "${displayed}"`;
  const hint = nearestHint(displayed, names, `There are: ${names.join(', ') || 'no sidebars'}.`);
  const problem = frontMatterProblem(doc, 'displayed_sidebar', what, [hint]);
  return { sidebar: sidebarOfDoc.get(doc.id), problems: [problem] };
}
