/** Converts sidebar nodes to the items sent to the browser, with final links and labels. */
import type { SidebarCategory, SidebarItem, SidebarLink } from '../../shared/sidebar';
import { isExternalHref, withBase } from '../../shared/url-path';
import { defined } from '../defined';
import type { CategoryNode, DocNode, GeneratedIndexLink, SidebarNode } from './sidebar-nodes';
import { encodePath } from './slug';

export type LabelledNode = Exclude<SidebarNode, { type: 'html' }>;

export interface LinkWriter {
  basePath: string;
  /** The translated label; undefined for a doc without one in the sidebar. */
  labelOf: (node: LabelledNode) => string | undefined;
  /** Called in sidebar order, parents before their children (B8); returns the page's path. */
  addCategoryPage: (node: CategoryNode, link: GeneratedIndexLink) => string;
}

export function toSidebarItems(nodes: readonly SidebarNode[], writer: LinkWriter): SidebarItem[] {
  return nodes.map((node): SidebarItem => {
    switch (node.type) {
      case 'doc':
        return toDocLink(node, writer);
      case 'category':
        return toCategory(node, writer);
      case 'link': {
        const { label, href } = node;
        return {
          type: 'link',
          label: writer.labelOf(node) ?? label,
          href: isExternalHref(href) ? href : withBase(href, writer.basePath),
          ...defined({ description: node.description }),
          ...baseFields(node),
        };
      }
      case 'html': {
        const { html, hasDefaultStyle } = node;
        return { type: 'html', label: '', html, hasDefaultStyle, ...baseFields(node) };
      }
      default:
        return node satisfies never;
    }
  });
}

/** The `href` of a page, encoded and with base path (A9, B19). */
export function hrefOf(urlPath: string, basePath: string): string {
  return withBase(encodePath(urlPath), basePath);
}

/** A43: the label is the doc's own sidebar label, else the item's, else the title. */
function toDocLink(node: DocNode, { basePath, labelOf }: LinkWriter): SidebarLink {
  const { doc } = node;
  return {
    type: 'link',
    label: doc.sidebarLabel ?? labelOf(node) ?? doc.title,
    href: hrefOf(doc.urlPath, basePath),
    ...(!node.isReference && { docId: doc.id }),
    ...(doc.isUnlisted && { isUnlisted: true }),
    ...defined({ description: node.description ?? doc.description }),
    ...baseFields(node),
  };
}

function toCategory(node: CategoryNode, writer: LinkWriter): SidebarCategory {
  const { page } = node;
  const urlPath =
    page && (page.type === 'doc' ? page.doc.urlPath : writer.addCategoryPage(node, page.link));
  const isUnlisted = page?.type === 'doc' && page.doc.isUnlisted;
  const items = toSidebarItems(node.items, writer);
  const ownDescription = page?.type === 'generated' ? page.link.description : undefined;
  return {
    type: 'category',
    label: writer.labelOf(node) ?? node.label,
    ...(urlPath !== undefined && { href: hrefOf(urlPath, writer.basePath) }),
    ...(isUnlisted && { isUnlisted }),
    isCollapsible: node.isCollapsible,
    isCollapsed: node.isCollapsed,
    ...defined({
      description: node.description ?? ownDescription,
      firstHref: urlPath === undefined || isUnlisted ? firstHrefOf(items) : undefined,
    }),
    items,
    ...baseFields(node),
  };
}

/**
 * B11, B42, B70: the first link in a list of items, depth first, category pages included. Unlisted
 * pages are skipped.
 */
export function firstHrefOf(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'html') continue;
    const own = item.isUnlisted ? undefined : item.href;
    const href = own ?? (item.type === 'category' ? firstHrefOf(item.items) : undefined);
    if (href !== undefined) return href;
  }
  return undefined;
}

function baseFields({ className, customProps }: SidebarNode) {
  return defined({ className, customProps });
}
