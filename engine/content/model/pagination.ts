/** Previous and next (B62–B66). */
import type { PageLink } from '../../shared/page';
import type { Problem } from '../../shared/problem';
import type { SidebarItem } from '../../shared/sidebar';
import { defined } from '../defined';
import type { Doc } from './doc';
import { frontMatterProblem } from './front-matter';
import { type CategoryPage, idHints } from './sidebar';
import { hrefOf } from './sidebar-items';

export interface Neighbours {
  previous?: PageLink;
  next?: PageLink;
}

/**
 * The pages of a sidebar in reading order, a category's page before its children. Unlisted pages,
 * references, raw HTML and other links are skipped (B63).
 */
export function collectStops(
  items: readonly SidebarItem[],
  findPage: (href: string) => Doc | CategoryPage | undefined,
): PageLink[] {
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

/** B65. A category is labelled for its children, so its doc keeps its own title. */
function stopTitle(
  { type, label }: Pick<SidebarItem, 'type' | 'label'>,
  page: Doc | CategoryPage | undefined,
): string {
  if (page?.kind !== 'doc') return label;
  return page.paginationLabel ?? page.sidebarLabel ?? (type === 'category' ? page.title : label);
}

/** The neighbours of each page's first stop, by href. */
export function neighboursByHref(stops: readonly PageLink[]): Map<string, Neighbours> {
  const neighbours = new Map<string, Neighbours>();
  stops.forEach(({ href }, index) => {
    if (neighbours.has(href)) return;
    const previous = stops[index - 1];
    const next = stops[index + 1];
    neighbours.set(href, defined({ previous, next }));
  });
  return neighbours;
}

interface OverrideContext {
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
    ...defined({ previous: previous.link, next: next.link }),
    problems: [...previous.problems, ...next.problems],
  };
}

function override(
  doc: Doc,
  field: 'pagination_prev' | 'pagination_next',
  neighbour: PageLink | undefined,
  { docsById, draftIds, basePath }: OverrideContext,
): { link?: PageLink | undefined; problems: Problem[] } {
  const id = doc.frontMatter[field];
  if (id === undefined) return { link: neighbour, problems: [] };
  if (id === null || draftIds.has(id)) return { problems: [] };
  const target = docsById.get(id);
  if (target) {
    if (target.isUnlisted) return { problems: [] };
    const title = target.paginationLabel ?? target.sidebarLabel ?? target.title;
    return { link: { href: hrefOf(target.urlPath, basePath), title }, problems: [] };
  }
  const what = `Unknown doc id in "${field}": "${id}"`;
  return { problems: [frontMatterProblem(doc, field, what, idHints(id, docsById))] };
}
