/** Sidebar, breadcrumbs and neighbors of each doc and category page. */
import type { Crumb, PageLink, PageMeta } from '../../shared/page';
import { errorAt, type Problem } from '../../shared/problem';
import type { SidebarCategory, SidebarEntry, SidebarItem } from '../../shared/sidebar';
import { defined } from '../defined';
import { idHints, nearestHint } from '../problems/nearest-hint';
import type { Doc } from './doc';
import type { DocsContext } from './docs-tree';
import { frontMatterPlace } from './front-matter';
import { type buildSidebars, type CategoryPage, hrefOf } from './sidebar';

export interface PageNavigation
  extends Pick<PageMeta, 'sidebar' | 'docsSet' | 'version' | 'otherVersions' | 'breadcrumbs'> {
  /** Labels of the categories with the page, outermost first, also where breadcrumbs are switched off. */
  categories: readonly string[];
  /** Shown by `DocCardList`: a category page's children, else the page's siblings (A91). */
  listing: readonly SidebarItem[];
  previous?: PageLink;
  next?: PageLink;
}

type Page = Doc | CategoryPage;

type BuiltSidebars = ReturnType<typeof buildSidebars>;

/** The navigation of every doc and category page by `urlPath`. */
export function buildNavigation(
  context: DocsContext,
  { sidebars, categories, sidebarOfDoc }: BuiltSidebars,
  uniqueName: (sidebar: string) => string,
): Map<string, PageNavigation> {
  const { docsById, basePath, version } = context;
  const { breadcrumbs: hasBreadcrumbs } = version.docs;
  const hrefOfPage = ({ urlPath }: Page): string => hrefOf(urlPath, basePath);
  const pagesByHref = new Map<string, Page>();
  for (const page of [...categories, ...docsById.values()]) pagesByHref.set(hrefOfPage(page), page);
  const indexes = new Map(
    sidebars.map(({ name, items }) => [name, indexSidebar(items, pagesByHref)]),
  );
  const byPath = new Map<string, PageNavigation>();
  for (const page of [...docsById.values(), ...categories]) {
    const isCategory = page.kind === 'category';
    const sidebar = isCategory
      ? page.sidebar
      : chooseSidebar(page, [...indexes.keys()], sidebarOfDoc, context.problems);
    const index = sidebar === undefined ? undefined : indexes.get(sidebar);
    const place = index?.places.get(hrefOfPage(page));
    const stops = index?.neighbors.get(hrefOfPage(page)) ?? {};
    const neighbors = isCategory ? stops : neighborsOf(page, stops, context);
    // Only the first of several pages with the same path is published (A10).
    if (byPath.has(page.urlPath)) continue;
    byPath.set(page.urlPath, {
      ...(sidebar !== undefined && { sidebar: uniqueName(sidebar) }),
      ...trailFields(place, page, hasBreadcrumbs),
      listing: (place?.item.type === 'category' ? place.item.items : place?.siblings) ?? [],
      ...neighbors,
    });
  }
  return byPath;
}

interface Place {
  ancestors: readonly SidebarCategory[];
  item: Exclude<SidebarItem, { type: 'html' }>;
  siblings: readonly SidebarItem[];
}

type Neighbors = Pick<PageNavigation, 'previous' | 'next'>;

/** The first place of every linked page, and the neighbors of its first stop, by href. */
function indexSidebar(items: readonly SidebarItem[], pagesByHref: ReadonlyMap<string, Page>) {
  const places = new Map<string, Place>();
  const stops: PageLink[] = [];
  const visit = (siblings: readonly SidebarItem[], ancestors: readonly SidebarCategory[]): void => {
    for (const item of siblings) {
      if (item.type === 'html') continue;
      const { href } = item;
      if (href !== undefined && !places.has(href)) places.set(href, { ancestors, item, siblings });
      if (isStop(item)) stops.push({ href: item.href, title: stopTitle(item, pagesByHref) });
      if (item.type === 'category') visit(item.items, [...ancestors, item]);
    }
  };
  visit(items, []);
  const neighbors = new Map<string, Neighbors>();
  stops.forEach(({ href }, index) => {
    const [previous, next] = [stops[index - 1], stops[index + 1]];
    if (!neighbors.has(href)) neighbors.set(href, defined({ previous, next }));
  });
  return { places, neighbors };
}

/** B63: what previous and next lead to: docs of this sidebar, and categories with a page. */
export function isStop(item: SidebarItem): item is SidebarEntry & { href: string } {
  if (item.type === 'html' || item.isUnlisted || item.href === undefined) return false;
  return item.type === 'category' || item.docId !== undefined;
}

/** B65. A category is labeled for its children, so its doc keeps its own title. */
function stopTitle(
  { type, label, href }: SidebarItem & { href: string },
  pagesByHref: ReadonlyMap<string, Page>,
): string {
  const page = pagesByHref.get(href);
  if (page?.kind !== 'doc') return label;
  return page.paginationLabel ?? page.sidebarLabel ?? (type === 'category' ? page.title : label);
}

function trailFields(place: Place | undefined, { urlPath }: Page, hasBreadcrumbs: boolean) {
  const trail = trailOf(place);
  // The home icon already represents the home page (B52).
  const breadcrumbs = urlPath === '/' ? [] : trail;
  const categories = breadcrumbs.slice(0, -1).map(({ label }) => label);
  return { ...(hasBreadcrumbs && { breadcrumbs }), categories };
}

/** The page's ancestors, then the page itself without a link (B53); empty without a sidebar (B54). */
function trailOf(place: Place | undefined): Crumb[] {
  if (!place) return [];
  const ancestors = place.ancestors.map(({ label, href, isUnlisted }): Crumb => {
    return href !== undefined && !isUnlisted ? { label, href } : { label };
  });
  return [...ancestors, { label: place.item.label }];
}

/** A25, A44: `displayed_sidebar`, or the sidebar that lists the doc. */
function chooseSidebar(
  doc: Doc,
  names: readonly string[],
  sidebarOfDoc: BuiltSidebars['sidebarOfDoc'],
  problems: Problem[],
): string | undefined {
  const { displayed_sidebar: displayed } = doc.frontMatter;
  if (displayed === null) return undefined;
  if (displayed !== undefined && names.includes(displayed)) return displayed;
  if (displayed !== undefined) {
    const what = `Unknown sidebar in "displayed_sidebar": "${displayed}"`;
    const hint = nearestHint(displayed, names, `There are: ${names.join(', ') || 'no sidebars'}.`);
    problems.push(errorAt(frontMatterPlace(doc, 'displayed_sidebar'), what, hint));
  }
  return sidebarOfDoc.get(doc.id);
}

function neighborsOf(doc: Doc, { previous, next }: Neighbors, context: DocsContext): Neighbors {
  return defined({
    previous: neighborOf(doc, 'pagination_prev', previous, context),
    next: neighborOf(doc, 'pagination_next', next, context),
  });
}

/** B66: `null`, an unlisted page or a draft removes the neighbor; an unknown id is an error. */
function neighborOf(
  doc: Doc,
  field: 'pagination_prev' | 'pagination_next',
  neighbor: PageLink | undefined,
  { docsById, draftIds, basePath, problems }: DocsContext,
): PageLink | undefined {
  const id = doc.frontMatter[field];
  if (id === undefined) return neighbor;
  if (id === null || draftIds.has(id)) return undefined;
  const target = docsById.get(id);
  if (!target) {
    const what = `Unknown doc id in "${field}": "${id}"`;
    problems.push(errorAt(frontMatterPlace(doc, field), what, ...idHints(id, docsById)));
    return undefined;
  }
  const title = target.paginationLabel ?? target.sidebarLabel ?? target.title;
  return target.isUnlisted ? undefined : { href: hrefOf(target.urlPath, basePath), title };
}
