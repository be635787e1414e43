/** Every page must be a few clicks from home by links in articles alone, without the sidebar. */
import type { JsxAttribute, MarkdownNode } from '../content/compile/parse/markdown-nodes';
import type { ResolvedConfig } from '../content/config/schema';
import { linkContextOf, resolveLink } from '../content/model/link-resolution';
import { buildSiteModel, type SourceFile } from '../content/model/model';
import { firstHrefOf } from '../content/model/sidebar';
import type { SiteFiles } from '../content/model/site-files';
import { errorAt, type Problem } from '../shared/problem';
import type { SidebarItem } from '../shared/sidebar';
import { pathKey, withoutBase } from '../shared/url-path';
import { type CheckedPage, nodesOf } from './checked-page';
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

interface ReachSite {
  config: ResolvedConfig;
  files: SiteFiles;
  /** Docs and Markdown pages; other pages count as having no links. */
  pages: readonly CheckedPage[];
  categorySources: readonly SourceFile[];
  /** Sources of the scripts a page imports. */
  importsOf(page: CheckedPage): string[];
}

/** Docs, standalone pages and category pages (which link to what they list), without unlisted pages. */
export function reachPagesOf(site: ReachSite): ReachPage[] {
  const { config, files, pages, categorySources, importsOf } = site;
  const summaries = pages.map(({ filePath, frontMatter }) => {
    return { filePath, frontMatter, frontMatterLines: {} };
  });
  const model = buildSiteModel({ config, files, summaries, categorySources, mode: 'production' });
  const context = linkContextOf(model, config, () => false);
  const pageByFile = new Map(pages.map((page) => [page.filePath, page]));

  const linksOf = (filePath: string, urlPath: string): string[] => {
    const page = pageByFile.get(filePath);
    return (page ? hrefsOf(page, importsOf(page)) : []).flatMap((href) => {
      const target = resolveLink({ href, filePath }, urlPath, context);
      return target.kind === 'route' ? [target.urlPath] : [];
    });
  };
  const listedOn = (urlPath: string): string[] =>
    (model.navigation.get(urlPath)?.listing ?? []).flatMap((item) => {
      const href = entryOf(item);
      return href === undefined ? [] : [withoutBase(href, config.basePath) ?? href];
    });

  return model.routes.all.flatMap((route): ReachPage[] => {
    if (route.kind === 'built-in') return [];
    const { filePath, urlPath } = route;
    if (route.kind === 'category') return [{ filePath, urlPath, links: listedOn(urlPath) }];
    if (route.isUnlisted) return [];
    return [{ filePath, urlPath, links: linksOf(filePath, urlPath) }];
  });
}

function entryOf(item: SidebarItem): string | undefined {
  if (item.type === 'html') return undefined;
  return item.type === 'link' ? item.href : (item.href ?? firstHrefOf(item.items));
}

/** The imports and exports of a page. */
export function scriptOf(page: CheckedPage): string {
  const blocks = nodesOf(page.tree).filter(({ type }) => type === 'mdxjsEsm');
  return blocks.map(({ value = '' }) => value).join('\n');
}

/**
 * Links in text, URLs passed to components (`href="…"`, `items={[{ href: '…' }]}`), and those in the
 * sources of imported components.
 */
function hrefsOf(page: CheckedPage, scripts: readonly string[]): string[] {
  const hrefs = nodesOf(page.tree).flatMap((node) => {
    if (node.type.startsWith('mdxJsx')) return hrefsInAttributes(node);
    return (node.type === 'link' || node.type === 'definition') && node.url ? [node.url] : [];
  });
  return [...[scriptOf(page), ...scripts].flatMap(hrefsInScript), ...hrefs];
}

function hrefsInAttributes({ attributes }: MarkdownNode): string[] {
  if (!Array.isArray(attributes)) return [];
  return attributes.flatMap(({ name, value }: JsxAttribute) => {
    if (typeof value === 'string') return name === 'href' || name === 'to' ? [value] : [];
    if (!value) return [];
    return hrefsInScript(name === 'href' || name === 'to' ? `${name}=${value.value}` : value.value);
  });
}

/** `{ href: '/api' }` → `/api`; also `to`, and quoted keys. */
function hrefsInScript(code: string): string[] {
  const pattern = /(?:^|[\s{,"'])(?:href|to)["']?\s*[:=]\s*["'`]([^"'`\s]+)["'`]/g;
  return [...code.matchAll(pattern)].map((match) => match[1] as string);
}
