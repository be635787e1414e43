/** The docs folder as a tree, and the sidebar items generated from it (A39, A41). */
import { posix } from 'node:path';
import { errorAt, type Problem } from '../../shared/problem';
import { defined } from '../defined';
import { idHints } from '../problems/nearest-hint';
import type { Doc } from './doc';
import type { GeneratedFolder } from './docs-functions';
import type { VersionSource } from './docs-set';
import type {
  CategoryFile,
  CategoryNode,
  DocNode,
  GeneratedItem,
  SidebarNode,
} from './sidebar-schema';
import { type SplitPrefix, splitNumberPrefix, withoutNumberPrefixes } from './slug';

/** A version of the docs while its sidebars and navigation are built. */
export interface DocsContext {
  version: VersionSource;
  basePath: string;
  docs: readonly Doc[];
  docsById: ReadonlyMap<string, Doc>;
  /** Docs that are not published, but may be referenced (A99). */
  draftIds: ReadonlySet<string>;
  /** Folders that contain drafts; generating a sidebar from one is not a mistake. */
  draftFolders: ReadonlySet<string>;
  /** By folder inside the docs folder. */
  categoryFiles: ReadonlyMap<string, CategoryFile>;
  /** By path inside the docs folder, as on disk; the docs folder itself is empty. */
  folders: ReadonlyMap<string, Folder>;
  problems: Problem[];
  /** For a missing item that a plugin we do not run might have added (A161). */
  severityOfMissing: Problem['severity'];
  /** The same for a missing doc, which counts as a broken link. */
  severityOfMissingDoc: Problem['severity'];
  /** The configured generator; undefined while its result is pending (A119). */
  generate?: ((item: GeneratedItem) => GeneratedFolder | undefined) | undefined;
}

interface Folder {
  docs: Doc[];
  folders: string[];
}

/** `./guide/` → `guide`; empty for the docs folder itself. */
export function folderOf(dirName: string): string {
  return dirName.replace(/^(?:\.?\/)+|^\.$|\/+$/g, '');
}

export function foldersOf(docs: readonly Doc[]): Map<string, Folder> {
  const folders = new Map<string, Folder>([['', { docs: [], folders: [] }]]);
  const folderAt = (path: string): Folder => {
    let folder = folders.get(path);
    if (!folder) {
      folder = { docs: [], folders: [] };
      folders.set(path, folder);
      folderAt(posix.parse(path).dir).folders.push(path);
    }
    return folder;
  };
  for (const doc of docs) folderAt(doc.directory).docs.push(doc);
  return folders;
}

/**
 * The items of a folder and its subfolders, docs and categories mixed: by position, then by name on
 * disk; those without a position last (A41, B36).
 *
 * @param folderPath inside the docs folder, as on disk; empty = all
 */
export function generateItems(docs: DocsContext, folderPath: string): SidebarNode[] | undefined {
  const folder = docs.folders.get(folderPath);
  if (!folder) return undefined;
  const entries: { position: number | undefined; name: string; node: SidebarNode }[] = [
    ...folder.docs.map((doc) => {
      return { position: doc.position, name: doc.fileName, node: docNode(doc) };
    }),
    ...folder.folders.map((path) => generateCategory(docs, path)),
  ];
  const last = Number.MAX_VALUE;
  return entries
    .sort((a, b) => (a.position ?? last) - (b.position ?? last) || (a.name < b.name ? -1 : 1))
    .map(({ node }) => node);
}

/** A39 without metadata, A34–A37 with it. */
function generateCategory(context: DocsContext, path: string) {
  const file = context.categoryFiles.get(path);
  const { position, link, ...metadata } = file?.metadata ?? {};
  const name = posix.basename(path);
  const { rest, number } = splitPrefixOf(context)(name);
  const doc = findPageDoc(context, path);
  const items = generateItems(context, path) ?? [];
  const index = link?.type === 'generated-index' ? link : undefined;
  const node: CategoryNode = {
    ...metadata,
    type: 'category',
    label: metadata.label ?? doc?.sidebarLabel ?? doc?.title ?? rest,
    items: items.filter((item) => item.type !== 'doc' || item.id !== doc?.id),
    link: doc ? { type: 'doc', id: doc.id } : index,
    doc,
    className: metadata.className ?? doc?.frontMatter.sidebar_class_name,
    customProps: metadata.customProps ?? doc?.frontMatter.sidebar_custom_props,
    filePath: file?.filePath,
  };
  return { node, name, position: position ?? doc?.position ?? number };
}

/** The linked doc (A36), which may be named by its id inside the folder; without a link the index. */
function findPageDoc(context: DocsContext, path: string): Doc | undefined {
  const file = context.categoryFiles.get(path);
  const docs = context.folders.get(path)?.docs ?? [];
  const link = file?.metadata.link;
  if (!file || link === undefined) return docs.find(({ isIndex }) => isIndex);
  if (link?.type !== 'doc') return undefined;
  const { id } = link;
  const doc = docs.find(({ baseId }) => baseId === id) ?? context.docsById.get(id);
  const fullId = `${withoutNumberPrefixes(path, splitPrefixOf(context))}/${id}`;
  if (!doc && !context.draftIds.has(id) && !context.draftIds.has(fullId)) {
    const what = `Unknown doc id in the category link: "${id}"`;
    const place = { filePath: file.filePath, ...file.linkPosition };
    context.problems.push(errorAt(place, what, ...idHints(id, context.docsById)));
  }
  return doc;
}

export function splitPrefixOf({ version }: DocsContext): SplitPrefix {
  return version.functions?.splitPrefix ?? splitNumberPrefix;
}

/** A doc as a sidebar item, with the class and custom data of its front matter (A24). */
export function docNode(doc: Doc): DocNode {
  const { sidebar_class_name: className, sidebar_custom_props: customProps } = doc.frontMatter;
  const fields = defined({ label: doc.sidebarLabel, className, customProps });
  return { type: 'doc', id: doc.id, doc, ...fields };
}
