/** Calls the functions of a Docusaurus configuration that customize a set of docs (A119). */

import path from 'node:path';
import { messageOf } from '../../shared/error-text';
import { warningAt } from '../../shared/problem';
import { defined } from '../defined';
import type { Doc } from './doc';
import { type DocsContext, folderOf, foldersOf, generateItems, splitPrefixOf } from './docs-tree';
import { hrefOf } from './sidebar';
import type { CategoryNode, GeneratedItem, SidebarNode } from './sidebar-schema';
import type { SplitPrefix } from './slug';

export interface DocsFunctions {
  /** Absolute, as Docusaurus passes folders. */
  siteDir: string;
  configFile: string;
  sidebarItemsGenerator?: (args: GeneratorArguments) => unknown;
  editUrl?: (place: Record<string, string>) => unknown;
  splitPrefix?: SplitPrefix;
}

interface GeneratorArguments {
  item: GeneratedItem;
  docs: { id: string; sidebarPosition: number | undefined }[];
  isCategoryIndex: (place: {
    fileName: string;
    directories: string[];
    extension: string;
  }) => boolean;
  [name: string]: unknown;
}

/** Items in the format of a sidebars file. */
export type GeneratedFolder = { items: unknown } | { error: unknown };

export async function runGenerator(
  context: DocsContext,
  item: GeneratedItem,
): Promise<GeneratedFolder> {
  try {
    return { items: await generatedItems(context, item) };
  } catch (error) {
    return { error };
  }
}

function generatedItems(context: DocsContext, item: GeneratedItem): unknown {
  const { version, docs, docsById, categoryFiles } = context;
  const { siteDir = '', sidebarItemsGenerator } = version.functions ?? {};
  const defaultSidebarItemsGenerator = (args: GeneratorArguments): unknown[] => {
    const shown = args.docs.flatMap(({ id, sidebarPosition }): Doc[] => {
      const doc = docsById.get(id);
      if (!doc) return [];
      const { position: _, ...rest } = doc;
      const { name: fileName, ext: extension } = path.posix.parse(doc.fileName);
      const directories = doc.directory.split('/').reverse();
      const isIndex = args.isCategoryIndex({ fileName, directories, extension });
      return [{ ...rest, ...defined({ position: sidebarPosition }), isIndex }];
    });
    const tree = { ...context, folders: foldersOf(shown) };
    return (generateItems(tree, folderOf(args.item.dirName)) ?? []).map(withoutDocs);
  };
  return sidebarItemsGenerator?.({
    item,
    docs: docs.map((doc) => ({
      id: doc.id,
      title: doc.title,
      frontMatter: doc.frontMatter,
      source: `@site/${doc.filePath}`,
      sourceDirName: doc.directory || '.',
      sidebarPosition: doc.position,
    })),
    version: { versionName: version.name, contentPath: path.resolve(siteDir, version.path) },
    categoriesMetadata: Object.fromEntries(
      [...categoryFiles].map(([folder, { metadata }]) => [folder, metadata]),
    ),
    numberPrefixParser: (name: string) => {
      const { rest, number } = splitPrefixOf(context)(name);
      return { filename: rest, numberPrefix: number };
    },
    isCategoryIndex: ({ fileName, directories: [folder = ''] }) =>
      ['index', 'readme', folder.toLowerCase()].includes(fileName.toLowerCase()),
    defaultSidebarItemsGenerator,
  });
}

function withoutDocs(node: SidebarNode): object {
  const { doc: _doc, filePath: _filePath, items, ...item } = node as Partial<CategoryNode>;
  return defined({ ...item, items: items?.map(withoutDocs) });
}

/** Sets edit links with the configuration's function; results that are not URLs are left out. */
export function writeEditUrls(
  { version, docs, basePath, problems }: DocsContext,
  locale: string,
): void {
  const { name, path: folder, functions } = version;
  if (!functions?.editUrl) return;
  const { editUrl, configFile } = functions;
  let cause: string | undefined;
  for (const doc of docs) {
    if (doc.frontMatter.custom_edit_url !== undefined) continue;
    try {
      const written = editUrl({
        version: name,
        versionDocsDirPath: folder,
        docPath: doc.filePath.slice(folder.length + 1),
        permalink: hrefOf(doc.urlPath, basePath),
        locale,
      });
      if (written === undefined || written === null || written === '') continue;
      const address = String(written);
      if (address.startsWith('/') || /^[a-z]+:\/\//.test(address)) doc.editUrl = address;
      else cause ??= 'it did not return a web address';
    } catch (error) {
      cause ??= messageOf(error);
    }
  }
  if (cause === undefined) return;
  const what = `The function "editUrl" left pages without an edit link: ${cause}.`;
  problems.push(warningAt(configFile, what, 'Return a web address, or nothing.'));
}
