/** From sidebar nodes to the items the browser sees: final links, final labels. */
import type { SidebarCategory, SidebarItem, SidebarLink } from '../../shared/sidebar';
import { isExternalHref, withBase } from '../../shared/url-path';
import type { CategoryNode, DocNode, GeneratedIndexLink, SidebarNode } from './sidebar-nodes';
import { encodePath } from './slug';

/** What has a label that its author wrote. */
export type LabelledNode = Exclude<SidebarNode, { type: 'html' }>;

export interface LinkWriter {
  basePath: string;
  /** The written label in the language that is built; undefined for a doc without one. */
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
          ...descriptionOf(node.description),
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

/** The link to a page of the site as it is in HTML (A9, B19). */
export function hrefOf(urlPath: string, basePath: string): string {
  return withBase(encodePath(urlPath), basePath);
}

/** A43: the doc's own sidebar label, the label at the item, the title. */
function toDocLink(node: DocNode, { basePath, labelOf }: LinkWriter): SidebarLink {
  const { doc } = node;
  return {
    type: 'link',
    label: doc.sidebarLabel ?? labelOf(node) ?? doc.title,
    href: hrefOf(doc.urlPath, basePath),
    ...(!node.isReference && { docId: doc.id }),
    ...(doc.isUnlisted && { isUnlisted: true }),
    ...descriptionOf(node.description ?? doc.description),
    ...baseFields(node),
  };
}

function toCategory(node: CategoryNode, writer: LinkWriter): SidebarCategory {
  const { page } = node;
  const urlPath =
    page && (page.type === 'doc' ? page.doc.urlPath : writer.addCategoryPage(node, page.link));
  const isUnlisted = page?.type === 'doc' && page.doc.isUnlisted;
  const items = toSidebarItems(node.items, writer);
  const firstHref = urlPath === undefined || isUnlisted ? firstHrefOf(items) : undefined;
  const ownDescription = page?.type === 'generated' ? page.link.description : undefined;
  return {
    type: 'category',
    label: writer.labelOf(node) ?? node.label,
    ...(urlPath !== undefined && { href: hrefOf(urlPath, writer.basePath) }),
    ...(isUnlisted && { isUnlisted }),
    isCollapsible: node.isCollapsible,
    isCollapsed: node.isCollapsed,
    ...descriptionOf(node.description ?? ownDescription),
    ...(firstHref !== undefined && { firstHref }),
    items,
    ...baseFields(node),
  };
}

/**
 * B11, B42, B70: where a list of items leads, depth first: a link, a category's page, or what comes
 * first inside it. Unlisted pages are passed over.
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

function descriptionOf(description: string | undefined) {
  return description === undefined ? undefined : { description };
}

function baseFields(node: SidebarNode) {
  const { className, customProps } = node;
  return {
    ...(className !== undefined && { className }),
    ...(customProps && { customProps }),
  };
}
