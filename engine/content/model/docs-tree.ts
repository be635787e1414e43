/** The docs folder as a tree, and the sidebar items generated from it (A39, A41). */
import { defined } from '../defined';
import type { CategoryFile } from './category-file';
import type { Doc } from './doc';
import { type SplitPrefix, splitNumberPrefix } from './number-prefix';
import { type CategoryNode, categoryTarget, type DocNode, type SidebarNode } from './sidebar-nodes';
import { splitPath } from './site-files';

interface Folder {
  docs: Doc[];
  /** Full paths of the direct subfolders. */
  folders: string[];
}

export interface DocsTree {
  /** By path inside the docs folder, as on disk; the docs folder itself is empty. */
  folders: ReadonlyMap<string, Folder>;
  categoryFiles: ReadonlyMap<string, CategoryFile>;
  splitPrefix: SplitPrefix;
}

/**
 * @param docs published ones only
 * @param categoryFiles by folder inside the docs folder
 */
export function buildDocsTree(
  docs: readonly Doc[],
  categoryFiles: ReadonlyMap<string, CategoryFile>,
  splitPrefix: SplitPrefix = splitNumberPrefix,
): DocsTree {
  const folders = new Map<string, Folder>([['', { docs: [], folders: [] }]]);
  const folderAt = (path: string): Folder => {
    let folder = folders.get(path);
    if (!folder) {
      folder = { docs: [], folders: [] };
      folders.set(path, folder);
      folderAt(splitPath(path).directory).folders.push(path);
    }
    return folder;
  };
  for (const doc of docs) folderAt(doc.directory).docs.push(doc);
  return { folders, categoryFiles, splitPrefix };
}

/**
 * Finds the doc a category links to by its full id, and reports an unknown one; undefined for drafts.
 * The folder is the category's, as on disk.
 */
export type FindLinkedDoc = (file: CategoryFile, folder: string, id: string) => Doc | undefined;

/**
 * The items of a folder and its subfolders, docs and categories mixed: by position, then by name on
 * disk; those without a position last (A41, B36).
 *
 * @param folderPath inside the docs folder, as on disk; empty = all
 * @returns undefined if the folder contains no docs
 */
export function generateItems(
  tree: DocsTree,
  folderPath: string,
  findLinkedDoc: FindLinkedDoc,
): SidebarNode[] | undefined {
  const folder = tree.folders.get(folderPath);
  if (!folder) return undefined;
  const entries: { position: number | undefined; name: string; node: SidebarNode }[] = [
    ...folder.docs.map((doc) => ({
      position: doc.position,
      name: doc.fileName,
      node: docNode(doc),
    })),
    ...folder.folders.map((path) => ({
      ...generateCategory(tree, path, findLinkedDoc),
      name: splitPath(path).name,
    })),
  ];
  const last = Number.MAX_VALUE;
  return entries
    .sort((a, b) => (a.position ?? last) - (b.position ?? last) || (a.name < b.name ? -1 : 1))
    .map(({ node }) => node);
}

/** A39 without metadata, A34–A37 with it. */
function generateCategory(
  tree: DocsTree,
  path: string,
  findLinkedDoc: FindLinkedDoc,
): { node: CategoryNode; position: number | undefined } {
  const file = tree.categoryFiles.get(path);
  const metadata = file?.metadata ?? {};
  const { link } = metadata;
  const docs = tree.folders.get(path)?.docs ?? [];
  const folderName = tree.splitPrefix(splitPath(path).name);
  const pageDoc =
    link === undefined
      ? // There may be several: `index.md` and `readme.md`.
        docs.filter((doc) => doc.isIndex).sort((a, b) => (a.fileName < b.fileName ? -1 : 1))[0]
      : file && link?.type === 'doc'
        ? (docs.find((doc) => doc.baseId === link.id) ?? findLinkedDoc(file, path, link.id))
        : undefined;
  const items = generateItems(tree, path, findLinkedDoc) ?? [];
  const isCollapsible = metadata.collapsible ?? true;
  const node: CategoryNode = {
    type: 'category',
    label: metadata.label ?? pageDoc?.sidebarLabel ?? pageDoc?.title ?? folderName.rest,
    items: items.filter((item) => !(item.type === 'doc' && item.doc === pageDoc)),
    isCollapsible,
    isCollapsed: isCollapsible && (metadata.collapsed ?? true),
    ...defined({
      page: categoryTarget(pageDoc, link),
      className: metadata.className ?? pageDoc?.frontMatter.sidebar_class_name,
      customProps: metadata.customProps ?? pageDoc?.frontMatter.sidebar_custom_props,
      description: metadata.description,
      key: metadata.key,
      filePath: file?.filePath,
    }),
  };
  return { node, position: metadata.position ?? pageDoc?.position ?? folderName.number };
}

/** A doc as a sidebar item, with the class and custom data of its front matter (A24). */
export function docNode(doc: Doc): DocNode {
  const { sidebar_class_name: className, sidebar_custom_props: customProps } = doc.frontMatter;
  return { type: 'doc', doc, isReference: false, ...defined({ className, customProps }) };
}
