/**
 * By links inside articles alone, no page is more than a few clicks from home: a reader who never
 * opens the sidebar finds everything.
 */

import type { Problem } from '../shared/problem';
import { pathKey } from '../shared/url-path';

export interface ReachPage {
  /** For messages; relative to the site folder. */
  filePath: string;
  /** Spelled as published. */
  urlPath: string;
  /** Addresses of the pages its article links to. */
  links: readonly string[];
}

export interface ReachOptions {
  /** Address where readers begin. */
  home: string;
  maxClicks: number;
  /** The checks file, for a home that does not exist. */
  configPath: string;
}

/** Problems come in the order of the pages. */
export function checkReach(
  pages: readonly ReachPage[],
  { home, maxClicks, configPath }: ReachOptions,
): Problem[] {
  const byKey = new Map(pages.map((page) => [pathKey(page.urlPath), page]));
  const start = byKey.get(pathKey(home));
  if (!start) {
    const what = `There is no page at "${home}" to count clicks from`;
    const hints = ['Correct "reach.home".'];
    return [{ severity: 'error', filePath: configPath, what, hints }];
  }
  const routes = shortestRoutes(start, byKey);
  return pages.flatMap((page): Problem[] => {
    const route = routes.get(page);
    if (route && route.length - 1 <= maxClicks) return [];
    return [
      {
        severity: 'error',
        filePath: page.filePath,
        what: route
          ? `"${page.urlPath}" is ${route.length - 1} clicks from "${home}", but at most ${maxClicks} ${maxClicks === 1 ? 'is' : 'are'} allowed`
          : `No chain of links inside articles leads from "${home}" to "${page.urlPath}"`,
        hints: [
          ...(route ? [`Shortest way: ${route.map(({ urlPath }) => urlPath).join(' → ')}.`] : []),
          maxClicks === 1
            ? `Link to it from "${home}".`
            : `Link to it from an article that is at most ${maxClicks - 1} clicks from "${home}".`,
        ],
      },
    ];
  });
}

/** Breadth first: for each page the pages on the shortest way to it, itself included. */
function shortestRoutes(
  start: ReachPage,
  byKey: ReadonlyMap<string, ReachPage>,
): Map<ReachPage, ReachPage[]> {
  const routes = new Map<ReachPage, ReachPage[]>([[start, [start]]]);
  // A Map gives entries that are added while it is walked, in the order they were added.
  for (const [page, route] of routes) {
    for (const link of page.links) {
      const target = byKey.get(pathKey(link));
      if (target && !routes.has(target)) routes.set(target, [...route, target]);
    }
  }
  return routes;
}
