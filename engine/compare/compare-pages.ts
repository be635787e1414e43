/** Finds the differences between two builds of a site. Pure. */
import { closestOf } from '../shared/closest';
import type { Page, PageFacts, PageLink } from './page-facts';

/** Pages by route: `/guide/intro`. */
export type SitePages = ReadonlyMap<string, Page>;

interface Difference {
  route: string;
  /** Empty = missing. */
  old: string;
  new: string;
}

/** One line of the table. */
export interface Aspect {
  name: AspectName;
  /** Items of the old site. */
  total: number;
  /** Those the new site has, too. */
  equal: number;
  differences: Difference[];
}

const aspectNames = [
  'routes',
  'titles',
  'descriptions',
  'headings',
  'ids',
  'contents',
  'sidebars',
  'versions',
  'breadcrumbs',
  'previous and next',
  'internal links',
  'external links',
  'images',
  'tabs',
  'code',
  'words',
] as const;
export type AspectName = (typeof aspectNames)[number];

/**
 * Compares contents, sidebars, breadcrumbs and words, where order matters, once per page; everything else
 * item by item. Additions of the new site are listed as differences but do not lower the share.
 */
export function compareSites(oldPages: SitePages, newPages: SitePages): Aspect[] {
  const aspects = new Map(
    aspectNames.map((name): [AspectName, Aspect] => [
      name,
      { name, total: 0, equal: 0, differences: [] },
    ]),
  );
  const aspect = (name: AspectName) => aspects.get(name) as Aspect;
  const correctCase = caseCorrector(oldPages);
  for (const [route, oldPage] of oldPages) {
    // `/page.html` is the page's own file and needs no redirect.
    if (oldPage.kind === 'redirect' && `${oldPage.target}.html` === route) continue;
    compareRoute(aspect('routes'), route, oldPage, newPages);
    const newPage = newPages.get(route);
    if (oldPage.kind === 'page' && newPage?.kind === 'page') {
      const internalLinks = oldPage.internalLinks.map(correctCase);
      comparePage(aspect, route, { ...oldPage, internalLinks }, newPage);
    }
  }
  return [...aspects.values()];
}

/** Corrects links that differ from a route in case only. */
function caseCorrector(pages: SitePages): (link: string) => string {
  const routes = new Map([...pages.keys()].map((route) => [route.toLowerCase(), route]));
  return (link) => {
    const [path = ''] = link.split('#');
    const route = pages.has(path) ? path : (routes.get(path.toLowerCase()) ?? path);
    return route + link.slice(path.length);
  };
}

function compareRoute(aspect: Aspect, route: string, oldPage: Page, newPages: SitePages): void {
  aspect.total += 1;
  const show = (page: Page) => (page.kind === 'redirect' ? `redirect to ${page.target}` : 'page');
  const newPage = newPages.get(route);
  const nearest = newPage ? undefined : closestOf(route, newPages.keys());
  const hint = nearest === undefined ? '' : `no page; the nearest is ${nearest}`;
  const shown = newPage ? show(newPage) : hint;
  if (show(oldPage) === shown) aspect.equal += 1;
  else aspect.differences.push({ route, old: show(oldPage), new: shown });
}

function comparePage(
  aspect: (name: AspectName) => Aspect,
  route: string,
  oldPage: PageFacts,
  newPage: PageFacts,
): void {
  const inAnyOrder = (name: AspectName, read: (page: PageFacts) => readonly string[]) => {
    compareLists(aspect(name), route, read(oldPage), read(newPage));
  };
  const inOrder = (name: AspectName, read: (page: PageFacts) => readonly string[]) => {
    compareSequences(aspect(name), route, read(oldPage), read(newPage));
  };
  inAnyOrder('titles', ({ title }) => [title]);
  inAnyOrder('descriptions', ({ description }) => [description]);
  inAnyOrder('headings', ({ heading }) => [heading]);
  inAnyOrder('ids', ({ ids }) => ids);
  inOrder('contents', ({ contents }) => contents.map(showLink));
  inOrder('sidebars', ({ sidebar }) => sidebar);
  inOrder('versions', ({ versions }) => versions);
  inOrder('breadcrumbs', ({ breadcrumbs }) => breadcrumbs);
  inOrder('previous and next', ({ previous, next }) => [showLink(previous), showLink(next)]);
  inAnyOrder('internal links', ({ internalLinks }) => internalLinks);
  inAnyOrder('external links', ({ externalLinks }) => externalLinks);
  inAnyOrder('images', (page) => imagesOf(page, page === oldPage ? newPage : oldPage));
  inAnyOrder('tabs', ({ tabs }) => tabs);
  inAnyOrder('code', ({ code }) => code);
  inOrder('words', ({ words }) => words);
}

/** Alt texts, with file names if both sides have one; either may inline small images. */
function imagesOf({ images }: PageFacts, other: PageFacts): string[] {
  return images.map(({ alt, name }, index) => {
    const counterpart = other.images[index];
    const isInline = name === undefined || (counterpart && counterpart.name === undefined);
    return isInline ? alt : `${alt} (${name})`;
  });
}

function showLink(link: PageLink | undefined): string {
  return link === undefined ? '' : `${link.label} → ${link.href}`;
}

/** Compares as multisets; differences pair the items missing on each side, in order. */
function compareLists(
  aspect: Aspect,
  route: string,
  oldItems: readonly string[],
  newItems: readonly string[],
): void {
  const onlyOld = without(oldItems, newItems);
  const onlyNew = without(newItems, oldItems);
  aspect.total += oldItems.length;
  aspect.equal += oldItems.length - onlyOld.length;
  for (let index = 0; index < Math.max(onlyOld.length, onlyNew.length); index++) {
    aspect.differences.push({ route, old: onlyOld[index] ?? '', new: onlyNew[index] ?? '' });
  }
}

/** Multiset difference. */
function without(items: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1);
  return items.filter((item) => {
    const count = counts.get(item) ?? 0;
    counts.set(item, count - 1);
    return count <= 0;
  });
}

/** Items shown before and after a difference. */
const surroundings = 3;

/** At most one difference: from the first item that differs to the last. */
function compareSequences(
  aspect: Aspect,
  route: string,
  oldItems: readonly string[],
  newItems: readonly string[],
): void {
  aspect.total += 1;
  const shorter = Math.min(oldItems.length, newItems.length);
  let start = 0;
  while (start < shorter && oldItems[start] === newItems[start]) start++;
  if (start === oldItems.length && start === newItems.length) {
    aspect.equal += 1;
    return;
  }
  let end = 0;
  while (end < shorter - start && oldItems.at(-1 - end) === newItems.at(-1 - end)) end++;
  const part = (items: readonly string[]) =>
    items
      .slice(Math.max(0, start - surroundings), items.length - Math.max(0, end - surroundings))
      .join(aspect.name === 'words' ? ' ' : ' | ');
  aspect.differences.push({ route, old: part(oldItems), new: part(newItems) });
}
