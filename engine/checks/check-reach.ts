/** Every page must be a few clicks from home, following only links in articles, not the sidebar. */
import { unescapeHtml } from '../content/compile/html';
import { errorAt, type Problem } from '../shared/problem';
import { pathKey, withoutBase } from '../shared/url-path';
import { checksConfigName } from './checks-config';

export interface ReachPage {
  filePath: string;
  /** Spelled as published. */
  urlPath: string;
  /** Addresses of the pages its article links to. */
  links: readonly string[];
}

export function checkReach(
  pages: readonly ReachPage[],
  { home, maxClicks }: { home: string; maxClicks: number },
): Problem[] {
  const byKey = new Map(pages.map((page) => [pathKey(page.urlPath), page]));
  const start = byKey.get(pathKey(home));
  if (!start) {
    const what = `There is no page at "${home}" to count clicks from`;
    return [errorAt(checksConfigName, what, 'Correct "reach.home".')];
  }
  const routes = shortestRoutes(start, byKey);
  return pages.flatMap((page): Problem[] => {
    const { urlPath } = page;
    const route = routes.get(page)?.map((step) => step.urlPath);
    const hint =
      maxClicks === 1
        ? `Link to it from "${home}".`
        : `Link to it from an article that is at most ${maxClicks - 1} clicks from "${home}".`;
    if (!route) {
      const what = `No chain of links inside articles leads from "${home}" to "${urlPath}"`;
      return [errorAt(page, what, hint)];
    }
    const clicks = route.length - 1;
    if (clicks <= maxClicks) return [];
    const what = `"${urlPath}" is ${clicks} clicks from "${home}", but at most ${maxClicks} ${maxClicks === 1 ? 'is' : 'are'} allowed`;
    return [errorAt(page, what, `Shortest way: ${route.join(' → ')}.`, hint)];
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

/** Paths of the pages that a page's content links to, except by glossary terms, which the build links. */
export function linksIn(html: string, basePath: string): string[] {
  return Array.from(html.matchAll(/<a\b(?! class="term")[^>]*?\shref="(\/[^"#?]*)/g)).flatMap(
    ([, href = '']) => withoutBase(unescapeHtml(href), basePath) ?? [],
  );
}
