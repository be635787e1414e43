/** A sidebar while it is being built: docs are resolved, links are not final yet. */
import type { CategoryLink } from './category-file';
import type { Doc } from './doc';

interface NodeBase {
  className?: string;
  customProps?: Record<string, unknown>;
  /** Distinguishes equal labels in translations (A24). */
  key?: string;
  description?: string;
}

export interface DocNode extends NodeBase {
  type: 'doc';
  doc: Doc;
  /** Written in the sidebar; the doc's own label takes precedence (A43). */
  label?: string;
  /** A link only: the doc does not belong to this sidebar (A42). */
  isReference: boolean;
}

export interface CategoryNode extends NodeBase {
  type: 'category';
  label: string;
  items: SidebarNode[];
  /** Missing = the category has no page of its own. */
  page?: { type: 'doc'; doc: Doc } | { type: 'generated'; link: GeneratedIndexLink };
  isCollapsible: boolean;
  isCollapsed: boolean;
  /** The category or sidebars file; missing for a folder without metadata. */
  filePath?: string;
}

interface LinkNode extends NodeBase {
  type: 'link';
  label: string;
  /** As written: a full URL or a path without base path. */
  href: string;
}

interface HtmlNode extends NodeBase {
  type: 'html';
  html: string;
  hasDefaultStyle: boolean;
}

export type SidebarNode = DocNode | CategoryNode | LinkNode | HtmlNode;
export type GeneratedIndexLink = Extract<CategoryLink, { type: 'generated-index' }>;

/** @param doc the category's doc, if it has one */
export function categoryTarget(
  doc: Doc | undefined,
  link: CategoryLink | null | undefined,
): CategoryNode['page'] {
  if (doc) return { type: 'doc', doc };
  return link?.type === 'generated-index' ? { type: 'generated', link } : undefined;
}
