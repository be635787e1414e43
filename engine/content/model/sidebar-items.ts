/** Converts sidebar nodes to the items sent to the browser, with final links and labels. */
import type GithubSlugger from 'github-slugger';
import type { SidebarCategory, SidebarItem } from '../../shared/sidebar';
import { decodePath, withBase } from '../../shared/url-path';
import { defined } from '../defined';
import { underRoute } from './doc';
import type { DocsContext } from './docs-tree';
import type { CategoryNode, SidebarNode } from './sidebar-schema';
import { encodePath } from './slug';

/** A generated page that lists a category's children (A35, B67). */
export interface CategoryPage {
  kind: 'category';
  /** Base path excluded. */
  urlPath: string;
  filePath: string;
  /** The heading (B67); the sidebar shows `label`. */
  title: string;
  label: string;
  description?: string;
  image?: string;
  keywords: string[];
  sidebar: string;
}

/** A sidebar while its items are written; what is found on the way is kept for all sidebars. */
export interface SidebarContext extends DocsContext {
  sidebar: string;
  /** Numbers repeated labels in sidebar order (B8). */
  slugger: GithubSlugger;
  categories: CategoryPage[];
  /** Doc id → the last sidebar that lists it as an item or as a category's page (A44). */
  sidebarOfDoc: Map<string, string>;
}

/** A43: the label of a doc is its own sidebar label, else the item's, else the title. */
export function toSidebarItem(node: SidebarNode, context: SidebarContext): SidebarItem {
  const { sidebar, basePath, version } = context;
  const { type, className, customProps } = node;
  const extra = defined({ className, customProps });
  if (type === 'html') {
    return { type, label: '', html: node.value, hasDefaultStyle: node.defaultStyle, ...extra };
  }
  const kind = type === 'ref' ? 'doc' : type;
  const messageId = `sidebar.${sidebar}.${kind}.${node.key ?? node.label}`;
  if (type === 'category') return { ...toCategory(node, messageId, context), ...extra };
  const label = version.messages?.[messageId] ?? node.label;
  if (type === 'link') {
    const { href, description } = node;
    return {
      type,
      label: label ?? '',
      href: withBase(href, basePath),
      ...defined({ description }),
      ...extra,
    };
  }
  const { doc } = node;
  if (type === 'doc') context.sidebarOfDoc.set(doc.id, sidebar);
  return {
    type: 'link',
    label: doc.sidebarLabel ?? label ?? doc.title,
    href: hrefOf(doc.urlPath, basePath),
    ...(type === 'doc' && { docId: doc.id }),
    ...(doc.isUnlisted && { isUnlisted: true }),
    ...defined({ description: node.description ?? doc.description }),
    ...extra,
  };
}

function toCategory(
  node: CategoryNode,
  messageId: string,
  context: SidebarContext,
): SidebarCategory {
  const { doc, link, collapsible } = node;
  const index = link?.type === 'generated-index' ? link : undefined;
  // Pages of parents come before those of their children (B8).
  const urlPath = index ? addCategoryPage(node, index, messageId, context) : doc?.urlPath;
  if (doc) context.sidebarOfDoc.set(doc.id, context.sidebar);
  const items = node.items.map((item) => toSidebarItem(item, context));
  const isListed = urlPath !== undefined && !doc?.isUnlisted;
  return {
    type: 'category',
    label: context.version.messages?.[messageId] ?? node.label,
    ...(urlPath !== undefined && { href: hrefOf(urlPath, context.basePath) }),
    ...(doc?.isUnlisted && { isUnlisted: true }),
    isCollapsible: collapsible,
    isCollapsed: collapsible && node.collapsed,
    ...defined({
      description: node.description ?? index?.description,
      firstHref: isListed ? undefined : firstHrefOf(items),
    }),
    items,
  };
}

/** A35, B8: slugs are relative to the docs root. */
function addCategoryPage(
  node: CategoryNode,
  link: Extract<CategoryNode['link'], { type: 'generated-index' }>,
  messageId: string,
  { sidebar, version, slugger, categories }: SidebarContext,
): string {
  const { routeBasePath, messages = {} } = version;
  const path = link.slug ? decodePath(link.slug) : `/category/${slugger.slug(node.label)}`;
  const urlPath = underRoute(routeBasePath, path.startsWith('/') ? path : `/${path}`);
  const label = messages[messageId] ?? node.label;
  const title = link.title === node.label ? label : (link.title ?? label);
  const translated = (field: string) => messages[`${messageId}.link.generated-index.${field}`];
  const description = translated('description') ?? link.description ?? node.description;
  categories.push({
    kind: 'category',
    urlPath,
    filePath: node.filePath ?? '',
    title: translated('title') ?? title,
    label,
    ...defined({ description, image: link.image }),
    keywords: link.keywords ?? [],
    sidebar,
  });
  return urlPath;
}

/** The `href` of a page, encoded and with base path (A9, B19). */
export function hrefOf(urlPath: string, basePath: string): string {
  return withBase(encodePath(urlPath), basePath);
}

/** B11, B42, B70: the first link, depth first, category pages included, unlisted ones not. */
export function firstHrefOf(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'html') continue;
    const own = item.isUnlisted ? undefined : item.href;
    const href = own ?? (item.type === 'category' ? firstHrefOf(item.items) : undefined);
    if (href !== undefined) return href;
  }
  return undefined;
}
