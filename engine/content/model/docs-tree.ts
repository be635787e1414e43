/** The docs folder as a tree, and the sidebar items generated from it (A39, A41). */
import type { CategoryFile } from './category-file';
import type { Doc } from './doc';
import { type SplitPrefix, splitNumberPrefix } from './number-prefix';
import type { CategoryNode, SidebarNode } from './sidebar-nodes';
import { splitPath } from './site-files';

interface Folder {
  docs: Doc[];
  /** Full paths of the folders directly inside. */
  folders: string[];
}

export interface DocsTree {
  /** Folders inside the docs folder, as on disk; the docs folder itself is empty. */
  folders: ReadonlyMap<string, Folder>;
  /** Category files by folder. */
  categoryFiles: ReadonlyMap<string, CategoryFile>;
  splitPrefix: SplitPrefix;
}

/**
 * @param docs the published ones
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
 * Looks up the doc a category links to by its full id; reports when there is none. Undefined for
 * drafts. The folder is the category's, as on disk.
 */
export type FindLinkedDoc = (file: CategoryFile, folder: string, id: string) => Doc | undefined;

/**
 * The items of a folder and of all folders below it: docs and categories together, by position,
 * then by name on disk; those without a position last (A41, B36).
 *
 * @param folderPath inside the docs folder, as on disk; empty = all
 * @returns undefined when the folder holds no docs
 */
export function generateItems(
  tree: DocsTree,
  folderPath: string,
  findLinkedDoc: FindLinkedDoc,
): SidebarNode[] | undefined {
  const folder = tree.folders.get(folderPath);
  if (!folder) return undefined;
  const entries: { position: number; source: string; node: SidebarNode }[] = [];
  for (const doc of folder.docs) {
    const { position = Number.POSITIVE_INFINITY, fileName } = doc;
    entries.push({ position, source: fileName, node: docNode(doc) });
  }
  for (const path of folder.folders) {
    const { node, position } = generateCategory(tree, path, findLinkedDoc);
    entries.push({ position, source: splitPath(path).name, node });
  }
  entries.sort((a, b) => compareNumbers(a.position, b.position) || (a.source < b.source ? -1 : 1));
  return entries.map(({ node }) => node);
}

/** A39 without metadata, A34–A37 with it. */
function generateCategory(
  tree: DocsTree,
  path: string,
  findLinkedDoc: FindLinkedDoc,
): { node: CategoryNode; position: number } {
  const file = tree.categoryFiles.get(path);
  const metadata = file?.metadata ?? {};
  const { link } = metadata;
  const docs = tree.folders.get(path)?.docs ?? [];
  const folderName = tree.splitPrefix(splitPath(path).name);
  const pageDoc =
    link === undefined
      ? firstByName(docs.filter((doc) => doc.isIndex))
      : file && link?.type === 'doc'
        ? (docs.find((doc) => doc.baseId === link.id) ?? findLinkedDoc(file, path, link.id))
        : undefined;
  const items = generateItems(tree, path, findLinkedDoc) ?? [];
  const className = metadata.className ?? pageDoc?.frontMatter.sidebar_class_name;
  const customProps = metadata.customProps ?? pageDoc?.frontMatter.sidebar_custom_props;
  const isCollapsible = metadata.collapsible ?? true;
  const node: CategoryNode = {
    type: 'category',
    label: metadata.label ?? pageDoc?.sidebarLabel ?? pageDoc?.title ?? folderName.rest,
    items: items.filter((item) => !(item.type === 'doc' && item.doc === pageDoc)),
    ...(pageDoc
      ? { page: { type: 'doc', doc: pageDoc } }
      : link?.type === 'generated-index' && { page: { type: 'generated', link } }),
    isCollapsible,
    isCollapsed: isCollapsible && (metadata.collapsed ?? true),
    ...(className !== undefined && { className }),
    ...(customProps && { customProps }),
    ...(metadata.description !== undefined && { description: metadata.description }),
    ...(metadata.key !== undefined && { key: metadata.key }),
    ...(file && { filePath: file.filePath }),
  };
  const position =
    metadata.position ?? pageDoc?.position ?? folderName.number ?? Number.POSITIVE_INFINITY;
  return { node, position };
}

/** A doc as an item of its own, with what its front matter says about it (A24). */
export function docNode(doc: Doc): SidebarNode {
  const { sidebar_class_name: className, sidebar_custom_props: customProps } = doc.frontMatter;
  return {
    type: 'doc',
    doc,
    isReference: false,
    ...(className !== undefined && { className }),
    ...(customProps && { customProps }),
  };
}

/** Of several index docs in a folder (`index.md` and `readme.md`) the first by name. */
function firstByName(docs: Doc[]): Doc | undefined {
  return docs.reduce<Doc | undefined>(
    (first, doc) => (first && first.fileName < doc.fileName ? first : doc),
    undefined,
  );
}

function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
