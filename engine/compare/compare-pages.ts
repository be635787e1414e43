/** Differences between two builds of a site. Pure. */
import { closestOf } from '../shared/closest';
import type { PageFacts, PageLink, RedirectPage } from './page-facts';

/** Pages by route: `/guide/intro`. */
export type SitePages = ReadonlyMap<string, PageFacts | RedirectPage>;

interface Difference {
  route: string;
  /** Empty = missing. */
  old: string;
  new: string;
}

/** One line of the table. */
export interface Aspect {
  name: AspectName;
  /** Things on the old site, and how many of them the new one has. */
  total: number;
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
 * Counts routes, ids, links, images, tabs and code blocks one by one; contents, sidebars, breadcrumbs
 * and words, where order matters, by page. Additions of the new site are shown as differences but do
 * not lower the share.
 */
export function compareSites(oldPages: SitePages, newPages: SitePages): Aspect[] {
  const aspects = new Map(aspectNames.map((name) => [name, emptyAspect(name)]));
  const of = (name: AspectName) => aspects.get(name) as Aspect;
  const spelled = spellingOf(oldPages);
  for (const [route, oldPage] of oldPages) {
    // `/page.html` is served from the page's file: the redirect is not needed.
    if (oldPage.kind === 'redirect' && `${oldPage.target}.html` === route) continue;
    const newPage = newPages.get(route);
    compareRoute(of('routes'), route, oldPage, newPage, newPages);
    if (oldPage.kind === 'page' && newPage?.kind === 'page') {
      const internalLinks = oldPage.internalLinks.map(spelled);
      comparePage(of, route, { ...oldPage, internalLinks }, newPage);
    }
  }
  return [...aspects.values()];
}

/** Corrects links that differ from a route in case only. */
function spellingOf(pages: SitePages): (link: string) => string {
  const routes = new Map([...pages.keys()].map((route) => [route.toLowerCase(), route]));
  return (link) => {
    const [path = ''] = link.split('#');
    const route = pages.has(path) ? path : (routes.get(path.toLowerCase()) ?? path);
    return route + link.slice(path.length);
  };
}

function emptyAspect(name: AspectName): Aspect {
  return { name, total: 0, equal: 0, differences: [] };
}

function compareRoute(
  aspect: Aspect,
  route: string,
  oldPage: PageFacts | RedirectPage,
  newPage: PageFacts | RedirectPage | undefined,
  newPages: SitePages,
): void {
  aspect.total += 1;
  const show = (page: PageFacts | RedirectPage) =>
    page.kind === 'redirect' ? `redirect to ${page.target}` : 'page';
  if (newPage === undefined) {
    const nearest = closestOf(route, newPages.keys());
    const hint = nearest === undefined ? '' : `no page; the nearest is ${nearest}`;
    aspect.differences.push({ route, old: show(oldPage), new: hint });
  } else if (show(oldPage) !== show(newPage)) {
    aspect.differences.push({ route, old: show(oldPage), new: show(newPage) });
  } else {
    aspect.equal += 1;
  }
}

function comparePage(
  of: (name: AspectName) => Aspect,
  route: string,
  oldPage: PageFacts,
  newPage: PageFacts,
): void {
  const one = (name: AspectName, read: (page: PageFacts) => string) => {
    compareLists(of(name), route, [read(oldPage)], [read(newPage)]);
  };
  const many = (name: AspectName, read: (page: PageFacts) => readonly string[]) => {
    compareLists(of(name), route, read(oldPage), read(newPage));
  };
  const inOrder = (name: AspectName, read: (page: PageFacts) => readonly string[]) => {
    compareSequences(of(name), route, read(oldPage), read(newPage));
  };
  one('titles', ({ title }) => title);
  one('descriptions', ({ description }) => description);
  one('headings', ({ heading }) => heading);
  many('ids', ({ ids }) => ids);
  inOrder('contents', ({ contents }) => contents.map(showLink));
  inOrder('sidebars', ({ sidebar }) => sidebar);
  inOrder('versions', ({ versions }) => versions);
  inOrder('breadcrumbs', ({ breadcrumbs }) => breadcrumbs);
  inOrder('previous and next', ({ previous, next }) => [showLink(previous), showLink(next)]);
  many('internal links', ({ internalLinks }) => internalLinks);
  many('external links', ({ externalLinks }) => externalLinks);
  many('images', (page) => imagesOf(page, page === oldPage ? newPage : oldPage));
  many('tabs', ({ tabs }) => tabs);
  many('code', ({ code }) => code);
  inOrder('words', ({ words }) => words);
}

/** Alt texts, with file names where both sides have one: either may inline small images. */
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

/** Compares multisets; differences pair what each side lacks, in order. */
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

/** Items shown before and after the part that differs. */
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
