/** The pages of a site with the links in their articles, for the reach check. */
import type { JsxAttribute, MarkdownNode } from '../content/compile/markdown-nodes';
import type { ResolvedConfig } from '../content/config/schema';
import { linkContextOf, resolveLink } from '../content/model/link-resolution';
import { buildSiteModel, type SourceFile } from '../content/model/model';
import { firstHrefOf } from '../content/model/sidebar-items';
import type { SiteFiles } from '../content/model/site-files';
import type { SidebarItem } from '../shared/sidebar';
import { withoutBase } from '../shared/url-path';
import type { ReachPage } from './check-reach';
import { type CheckedPage, nodesOf } from './checked-page';

export interface ReachSite {
  config: ResolvedConfig;
  files: SiteFiles;
  /** Docs and Markdown pages; other pages count as having no links. */
  pages: readonly CheckedPage[];
  categorySources: readonly SourceFile[];
  /** Sources of the scripts a page imports. */
  importsOf?: ((page: CheckedPage) => string[]) | undefined;
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
    return (page ? hrefsOf(page, importsOf?.(page) ?? []) : []).flatMap((href) => {
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
