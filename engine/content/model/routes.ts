/** Every address of the site, and which page answers it. */
import { type Problem, siteFile } from '../../shared/problem';
import { pathKey } from '../../shared/url-path';
import type { ReportLevel } from '../config/schema';
import type { Doc, StandalonePage } from './doc';
import type { CategoryPage } from './sidebar';

type SitePage = Doc | CategoryPage | StandalonePage;

/** An address that the engine itself answers, such as the search page. */
interface BuiltInPage {
  kind: 'built-in';
  urlPath: string;
}

export type Route = SitePage | BuiltInPage;

export interface RouteTable {
  /** In order: docs, categories, standalone pages, built-in ones. */
  all: readonly Route[];
  /** The route of an address; a trailing slash, letter case and encoding do not matter (B7). */
  byPath: (urlPath: string) => Route | undefined;
  /** The route of a Markdown or script file, relative to the site folder. */
  byFile: (filePath: string) => Doc | StandalonePage | undefined;
}

/**
 * Collects the routes. Of two with one address the first wins; the other is reported and has no
 * route (A10).
 */
export function buildRoutes(
  routes: readonly Route[],
  onDuplicate: ReportLevel,
): { table: RouteTable; problems: Problem[] } {
  const byPath = new Map<string, Route>();
  const byFile = new Map<string, Doc | StandalonePage>();
  const all: Route[] = [];
  const problems: Problem[] = [];
  for (const route of routes) {
    const key = pathKey(route.urlPath);
    const first = byPath.get(key);
    if (first) {
      if (onDuplicate !== 'ignore') problems.push(duplicateProblem(first, route, onDuplicate));
      continue;
    }
    byPath.set(key, route);
    if (route.kind === 'doc' || route.kind === 'page') byFile.set(route.filePath, route);
    all.push(route);
  }
  return {
    table: {
      all,
      byPath: (urlPath) => byPath.get(pathKey(urlPath)),
      byFile: (filePath) => byFile.get(filePath),
    },
    problems,
  };
}

function duplicateProblem(first: Route, second: Route, level: ReportLevel): Problem {
  const severity = severityOf(level);
  if (second.kind === 'built-in') {
    const what = `The address ${second.urlPath} belongs to a page of the engine`;
    const hints = ['Give the page another "slug".'];
    return { severity, ...placeOf(first), what, hints };
  }
  const taken = first.kind === 'built-in' ? 'a page of the engine' : siteFile(first.filePath);
  const what = `The address ${second.urlPath} is taken by ${taken}`;
  const hints = ['Give one of the two another "slug"; the first one is published.'];
  return { severity, ...placeOf(second), what, hints };
}

/** The level of a check as the severity of its problems. */
export function severityOf(level: ReportLevel): Problem['severity'] {
  return level === 'error' ? 'error' : 'warning';
}

/** Where the address of a page is written. */
function placeOf(route: Route): Pick<Problem, 'filePath' | 'line' | 'column'> {
  if (route.kind === 'built-in') return { filePath: '' };
  const line = route.kind === 'category' ? undefined : route.frontMatterLines.slug;
  return { filePath: route.filePath, ...(line !== undefined && { line, column: 1 }) };
}
