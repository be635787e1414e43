/** Previous and next (B62–B66). */
import type { PageLink } from '../../shared/page';
import type { Problem } from '../../shared/problem';
import type { SidebarItem } from '../../shared/sidebar';
import type { Doc } from './doc';
import { type CategoryPage, idHints } from './sidebar';
import { hrefOf } from './sidebar-items';

export interface Neighbours {
  previous?: PageLink;
  next?: PageLink;
}

/** The page behind a link of the sidebar; undefined for web addresses and static files. */
export type FindPage = (href: string) => Doc | CategoryPage | undefined;

/**
 * The stops of a sidebar, depth first: a category with a page comes before its children. Unlisted
 * pages, references, raw HTML and other links are none (B63).
 */
export function collectStops(items: readonly SidebarItem[], findPage: FindPage): PageLink[] {
  const stops: PageLink[] = [];
  const visit = (list: readonly SidebarItem[]): void => {
    for (const item of list) {
      if (item.type === 'html') continue;
      const isStop = item.type === 'category' || item.docId !== undefined;
      if (isStop && item.href !== undefined && !item.isUnlisted) {
        stops.push({ href: item.href, title: stopTitle(item, findPage(item.href)) });
      }
      if (item.type === 'category') visit(item.items);
    }
  };
  visit(items);
  return stops;
}

/**
 * B65. The sidebar item's label is already the doc's `sidebar_label` where it has one (A43). A
 * category's is of what is below it: the doc it leads to has a name of its own.
 */
function stopTitle(
  { type, label }: Pick<SidebarItem & { label: string }, 'type' | 'label'>,
  page: Doc | CategoryPage | undefined,
): string {
  if (page?.kind !== 'doc') return label;
  return page.paginationLabel ?? page.sidebarLabel ?? (type === 'category' ? page.title : label);
}

/** The neighbours of every stop by its href; a page that stops twice has those of the first. */
export function neighboursByHref(stops: readonly PageLink[]): Map<string, Neighbours> {
  const neighbours = new Map<string, Neighbours>();
  stops.forEach(({ href }, index) => {
    if (neighbours.has(href)) return;
    const previous = stops[index - 1];
    const next = stops[index + 1];
    neighbours.set(href, { ...(previous && { previous }), ...(next && { next }) });
  });
  return neighbours;
}

export interface OverrideContext {
  docsById: ReadonlyMap<string, Doc>;
  draftIds: ReadonlySet<string>;
  basePath: string;
}

/**
 * Applies `pagination_next` and `pagination_prev` (B66): `null` removes the link, and so does a
 * target that is unlisted or a draft; an unknown id is an error.
 */
export function overrideNeighbours(
  doc: Doc,
  neighbours: Neighbours,
  context: OverrideContext,
): Neighbours & { problems: Problem[] } {
  const previous = override(doc, 'pagination_prev', neighbours.previous, context);
  const next = override(doc, 'pagination_next', neighbours.next, context);
  return {
    ...(previous.link && { previous: previous.link }),
    ...(next.link && { next: next.link }),
    problems: [...previous.problems, ...next.problems],
  };
}

function override(
  doc: Doc,
  field: 'pagination_prev' | 'pagination_next',
  neighbour: PageLink | undefined,
  { docsById, draftIds, basePath }: OverrideContext,
): { link?: PageLink; problems: Problem[] } {
  const id = doc.frontMatter[field];
  if (id === undefined) return { ...(neighbour && { link: neighbour }), problems: [] };
  if (id === null || draftIds.has(id)) return { problems: [] };
  const target = docsById.get(id);
  if (target) {
    const title = target.paginationLabel ?? target.sidebarLabel ?? target.title;
    const link = { href: hrefOf(target.urlPath, basePath), title };
    return target.isUnlisted ? { problems: [] } : { link, problems: [] };
  }
  const line = doc.frontMatterLines[field];
  const problem: Problem = {
    severity: 'error',
    filePath: doc.filePath,
    ...(line !== undefined && { line, column: 1 }),
    what: `Unknown doc id in "${field}": "${id}"`,
    hints: idHints(id, docsById),
  };
  return { problems: [problem] };
}
