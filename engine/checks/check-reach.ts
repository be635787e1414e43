/** Every page must be a few clicks from home by links in articles alone, without the sidebar. */

import { errorAt, type Problem } from '../shared/problem';
import { pathKey } from '../shared/url-path';

export interface ReachPage {
  filePath: string;
  /** Spelled as published. */
  urlPath: string;
  /** Addresses of the pages its article links to. */
  links: readonly string[];
}

export interface ReachOptions {
  home: string;
  maxClicks: number;
  configPath: string;
}

export function checkReach(
  pages: readonly ReachPage[],
  { home, maxClicks, configPath }: ReachOptions,
): Problem[] {
  const byKey = new Map(pages.map((page) => [pathKey(page.urlPath), page]));
  const start = byKey.get(pathKey(home));
  if (!start) {
    const what = `There is no page at "${home}" to count clicks from`;
    return [errorAt({ filePath: configPath }, what, 'Correct "reach.home".')];
  }
  const routes = shortestRoutes(start, byKey);
  return pages.flatMap((page): Problem[] => {
    const route = routes.get(page);
    if (route && route.length - 1 <= maxClicks) return [];
    return [
      errorAt(
        page,
        route
          ? `"${page.urlPath}" is ${route.length - 1} clicks from "${home}", but at most ${maxClicks} ${maxClicks === 1 ? 'is' : 'are'} allowed`
          : `No chain of links inside articles leads from "${home}" to "${page.urlPath}"`,
        ...(route ? [`Shortest way: ${route.map(({ urlPath }) => urlPath).join(' → ')}.`] : []),
        maxClicks === 1
          ? `Link to it from "${home}".`
          : `Link to it from an article that is at most ${maxClicks - 1} clicks from "${home}".`,
      ),
    ];
  });
}

/** Breadth-first search: each reachable page with its shortest route, both ends included. */
function shortestRoutes(
  start: ReachPage,
  byKey: ReadonlyMap<string, ReachPage>,
): Map<ReachPage, ReachPage[]> {
  const routes = new Map<ReachPage, ReachPage[]>([[start, [start]]]);
  // Iterating a Map also visits entries added during the iteration, in insertion order.
  for (const [page, route] of routes) {
    for (const link of page.links) {
      const target = byKey.get(pathKey(link));
      if (target && !routes.has(target)) routes.set(target, [...route, target]);
    }
  }
  return routes;
}
