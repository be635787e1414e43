/** Maps every URL path of the site to its page. */
import { type Problem, type ProblemPlace, siteFile } from '../../shared/problem';
import { pathKey } from '../../shared/url-path';
import { type ReportLevel, severityOf } from '../config/report-level';
import type { ResolvedConfig } from '../config/schema';
import type { Doc, StandalonePage } from './doc';
import { frontMatterPlace } from './front-matter';
import type { CategoryPage } from './sidebar';

/** A page of the engine itself, such as the search page. */
interface BuiltInPage {
  kind: 'built-in';
  urlPath: string;
}

export type Route = Doc | CategoryPage | StandalonePage | BuiltInPage;

export interface RouteTable {
  /** Docs, then categories, standalone pages, built-in pages. */
  all: readonly Route[];
  /** Ignores trailing slash, letter case and percent-encoding (B7). */
  byPath: (urlPath: string) => Route | undefined;
  /** @param filePath of a Markdown or script file, relative to the site folder */
  byFile: (filePath: string) => Doc | StandalonePage | undefined;
}

/** Written last, over a page with its path. */
const notFound: BuiltInPage = { kind: 'built-in', urlPath: '/404' };

/** Of several pages with the same path, only the first gets a route; the others are reported (A10). */
export function buildRoutes(
  routes: readonly Route[],
  onDuplicate: ReportLevel,
  problems: Problem[],
): RouteTable {
  const byPath = new Map<string, Route>();
  const byFile = new Map<string, Doc | StandalonePage>();
  // Letters with accents may be one character or two, and look the same.
  const keyOf = (urlPath: string): string => pathKey(urlPath).normalize();
  const nameFile = (filePath: string, route: Doc | StandalonePage): void => {
    byFile.set(filePath, route);
    const normal = filePath.normalize();
    if (!byFile.has(normal)) byFile.set(normal, route);
  };
  for (const route of routes) {
    const key = keyOf(route.urlPath);
    const first = byPath.get(key) ?? (key === pathKey(notFound.urlPath) ? notFound : undefined);
    if (!first) {
      byPath.set(key, route);
      if (route.kind === 'doc' || route.kind === 'page') nameFile(route.filePath, route);
      continue;
    }
    // The second file is not published: links to it lead to the page that has its address.
    if (first.kind !== 'built-in' && first.kind !== 'category' && 'filePath' in route)
      nameFile(route.filePath, first);
    if (onDuplicate !== 'ignore') {
      problems.push({ severity: severityOf(onDuplicate), ...explainDuplicate(first, route) });
    }
  }
  return {
    all: [...byPath.values()],
    byPath: (urlPath) => byPath.get(keyOf(urlPath)),
    byFile: (filePath) => byFile.get(filePath) ?? byFile.get(filePath.normalize()),
  };
}

function explainDuplicate(first: Route, second: Route): Omit<Problem, 'severity'> {
  if (second.kind === 'built-in') {
    const what = `The address ${second.urlPath} belongs to a page of the engine`;
    return { ...placeOf(first), what, hints: ['Give the page another "slug".'] };
  }
  if (first.kind === 'built-in') {
    const what = `The page is left out: the engine's own page answers at ${second.urlPath}`;
    const hint =
      'Remove the file, or give it another "slug", if it is more than a "Page not found".';
    return { ...placeOf(second), what, hints: [hint] };
  }
  const what = `The address ${second.urlPath} is taken by ${siteFile(first.filePath)}`;
  const hints = ['Give one of the two another "slug"; the first one is published.'];
  return { ...placeOf(second), what, hints };
}

function placeOf(route: Route): ProblemPlace {
  if (route.kind === 'built-in') return { filePath: '' };
  return route.kind === 'category'
    ? { filePath: route.filePath }
    : frontMatterPlace(route, 'slug', 'id');
}

/** In a Docusaurus site, a plugin that is not run may have added the doc (A162). */
export function severityOfMissingDoc({
  onBrokenScripts,
  onBrokenLinks,
}: Pick<ResolvedConfig, 'onBrokenScripts' | 'onBrokenLinks'>): Problem['severity'] {
  return onBrokenScripts === 'error' || onBrokenLinks === 'error' ? 'error' : 'warning';
}
