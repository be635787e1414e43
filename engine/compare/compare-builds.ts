/** `docs compare OLD NEW` (A126): compares what readers see of two builds of a site. */

import { closestOf } from '../shared/closest';
import type { Page, PageFacts, PageLink, SitePages } from './page-facts';
import { readSite } from './read-site';

/**
 * @param options.require minimum share of equal items per aspect, in percent
 * @param options.except paths to leave out, with all pages below them
 * @returns differences and table; `ok` is false if an aspect is below the required share
 * @throws HintedError
 */
export async function compareBuilds(
  oldPlace: string,
  newPlace: string,
  options: {
    workingDir: string;
    require?: number | undefined;
    except?: readonly string[] | undefined;
  },
): Promise<{ text: string; ok: boolean }> {
  const { workingDir, require: required = 0, except = [] } = options;
  const [oldPages, newPages] = await Promise.all([
    readSite(oldPlace, workingDir),
    readSite(newPlace, workingDir),
  ]);
  const aspects = compareSites(pagesWithout(oldPages, except), pagesWithout(newPages, except));
  const short = aspects.filter((aspect) => shareOf(aspect) < required);
  const names = short.map(({ name }) => name).join(', ');
  const text = [
    formatDifferences(aspects),
    formatTable(aspects),
    short.length > 0 ? `Below the required ${required} %: ${names}.` : '',
  ];
  return { text: text.filter((part) => part !== '').join('\n\n'), ok: short.length === 0 };
}

/** Also without those of other languages: `/search` and `/de/search`. */
function pagesWithout(pages: SitePages, except: readonly string[]): SitePages {
  const languages = new Set([...pages].map(([route, page]) => languageOf(route, page)));
  const isExcepted = (route: string) =>
    except.some((path) => route === path || route.startsWith(`${path.replace(/\/$/, '')}/`));
  const isKept = (route: string) => {
    const [, first, rest = ''] = /^\/([^/]+)(\/.+)/.exec(route) ?? [];
    return !isExcepted(route) && !(languages.has(first) && isExcepted(rest));
  };
  return new Map([...pages].filter(([route]) => isKept(route)));
}

/** The folder of a language: the first part of a page's path, if it is the page's language. */
function languageOf(route: string, page: Page): string | undefined {
  const [, first] = route.split('/');
  const isLanguage = page.kind === 'page' && first?.toLowerCase() === page.lang.toLowerCase();
  return isLanguage ? first : undefined;
}

/** The middle of longer texts is cut out. */
const maxChars = 600;

export function formatDifferences(aspects: readonly Aspect[]): string {
  return aspects
    .filter(({ differences }) => differences.length > 0)
    .map(({ name, differences }) =>
      [
        `${name}:`,
        ...differences.map(
          ({ route, old, new: now }) => `  ${route}\n    old: ${cut(old)}\n    new: ${cut(now)}`,
        ),
      ].join('\n'),
    )
    .join('\n\n');
}

export function formatTable(aspects: readonly Aspect[]): string {
  const rows = [
    ['', 'equal', '', 'differences'],
    ...aspects.map((aspect) => [
      aspect.name,
      `${formatShare(shareOf(aspect))} %`,
      `${aspect.equal.toLocaleString('en')} of ${aspect.total.toLocaleString('en')}`,
      aspect.differences.length.toLocaleString('en'),
    ]),
  ];
  const pad = (cell: string, column: number): string => {
    const width = Math.max(...rows.map((row) => row[column]?.length ?? 0));
    return column === 0 ? cell.padEnd(width) : cell.padStart(width);
  };
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}

/** In percent; 100 if there are no items. */
function shareOf({ equal, total }: Aspect): number {
  return total === 0 ? 100 : (100 * equal) / total;
}

/** Two decimals, rounded down, so that only a full match is 100. */
function formatShare(share: number): string {
  return share === 100 ? '100' : (Math.floor(share * 100) / 100).toFixed(2);
}

function cut(text: string): string {
  const line = text.replaceAll('\n', '⏎');
  if (line === '') return '(nothing)';
  if (line.length <= maxChars) return line;
  const half = maxChars / 2;
  return `${line.slice(0, half)} … ${line.slice(-half)}`;
}

interface Difference {
  route: string;
  /** Empty = missing. */
  old: string;
  new: string;
}

/** One line of the table. */
interface Aspect {
  name: string;
  /** Items of the old site. */
  total: number;
  /** Those that the new site has too. */
  equal: number;
  differences: Difference[];
}

type Compare = (
  aspect: Aspect,
  route: string,
  oldItems: readonly string[],
  newItems: readonly string[],
) => void;

/** What is compared, and whether its order matters. */
const aspectsOfPage: readonly [
  name: string,
  compare: Compare,
  read: (page: PageFacts, other: PageFacts) => readonly string[],
][] = [
  ['titles', compareLists, ({ title }) => [title]],
  ['descriptions', compareLists, ({ description }) => [description]],
  ['headings', compareLists, ({ heading }) => [heading]],
  ['ids', compareLists, ({ ids }) => ids],
  ['contents', compareSequences, ({ contents }) => contents.map(showLink)],
  ['sidebars', compareSequences, ({ sidebar }) => sidebar],
  ['versions', compareSequences, ({ versions }) => versions],
  ['breadcrumbs', compareSequences, ({ breadcrumbs }) => breadcrumbs],
  [
    'previous and next',
    compareSequences,
    ({ previous, next }) => [showLink(previous), showLink(next)],
  ],
  ['internal links', compareLists, ({ internalLinks }) => internalLinks],
  ['external links', compareLists, ({ externalLinks }) => externalLinks],
  ['images', compareLists, imagesOf],
  ['tabs', compareLists, ({ tabs }) => tabs],
  ['code', compareLists, ({ code }) => code],
  ['words', compareSequences, ({ words }) => words],
];

/**
 * Compares contents, sidebars, breadcrumbs and words, where order matters, once per page; everything else
 * item by item. Additions of the new site are listed as differences but do not lower the share.
 */
export function compareSites(oldPages: SitePages, newPages: SitePages): Aspect[] {
  const emptyAspect = (name: string): Aspect => ({ name, total: 0, equal: 0, differences: [] });
  const routes = emptyAspect('routes');
  const aspects = aspectsOfPage.map(([name]) => emptyAspect(name));
  const correctCase = caseCorrector(oldPages);
  for (const [route, oldPage] of oldPages) {
    if (oldPage.kind === 'redirect' && isNeedless(oldPage.target, route)) continue;
    compareRoute(routes, route, oldPage, newPages);
    const page = newPages.get(route);
    if (oldPage.kind !== 'page' || page?.kind !== 'page') continue;
    const [corrected, newPage] = [oldPage, page].map((one) => {
      return { ...one, internalLinks: one.internalLinks.map(correctCase) };
    }) as [PageFacts, PageFacts];
    for (const [index, [, compare, read]] of aspectsOfPage.entries()) {
      const [oldItems, newItems] = [read(corrected, newPage), read(newPage, corrected)];
      compare(aspects[index] as Aspect, route, oldItems, newItems);
    }
  }
  return [routes, ...aspects];
}

/** `/page.html` is the page's own file; Docusaurus also redirects to its not-found page. */
function isNeedless(target: string, route: string): boolean {
  return `${target}.html` === route || target === '/404';
}

/** Corrects links that differ from a route only in case. */
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
function compareLists(...[aspect, route, oldItems, newItems]: Parameters<Compare>): void {
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
function compareSequences(...[aspect, route, oldItems, newItems]: Parameters<Compare>): void {
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
