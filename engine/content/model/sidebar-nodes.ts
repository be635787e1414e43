/** A sidebar while it is being built: docs are looked up, addresses are not final yet. */
import type { CategoryLink } from './category-file';
import type { Doc } from './doc';

interface NodeBase {
  className?: string;
  customProps?: Record<string, unknown>;
  /** Author's distinguishing key for translations (A24). */
  key?: string;
  description?: string;
}

export interface DocNode extends NodeBase {
  type: 'doc';
  doc: Doc;
  /** Label written at the item; the doc's own label goes before it (A43). */
  label?: string;
  /** Linked, but the doc does not belong to this sidebar (A42). */
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
  /** The category file, or the file of the sidebar; missing for a folder without metadata. */
  filePath?: string;
}

interface LinkNode extends NodeBase {
  type: 'link';
  label: string;
  /** As written: a web address or a path without base path. */
  href: string;
}

interface HtmlNode extends NodeBase {
  type: 'html';
  html: string;
  hasDefaultStyle: boolean;
}

export type SidebarNode = DocNode | CategoryNode | LinkNode | HtmlNode;
export type GeneratedIndexLink = Extract<CategoryLink, { type: 'generated-index' }>;
