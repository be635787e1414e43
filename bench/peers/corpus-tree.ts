/** Sections and pages of the corpus, for generators whose sidebar is in their configuration. */
import { type CorpusFile, corpusFiles } from '../corpus';
import { convertPage, type Dialect, readCorpusPage } from './convert';

export interface CorpusEntry {
  title: string;
  /** `/part-01/section-001/page-00002`, without a suffix. */
  urlPath: string;
}

export interface CorpusGroup {
  label: string;
  /** Relative to the folder of the pages: `part-01/section-001`. */
  folder: string;
  groups: CorpusGroup[];
  pages: CorpusEntry[];
}

export interface CorpusTree {
  home: CorpusEntry;
  /** Parts, which hold sections, which hold pages. */
  groups: CorpusGroup[];
}

const docsFolder = 'docs/';

/** The sidebar that this engine and Docusaurus read out of the folders. */
export function readCorpusTree(files: Iterable<CorpusFile>): CorpusTree {
  const groups = new Map<string, CorpusGroup>();
  const tree: CorpusTree = { home: { title: '', urlPath: '/' }, groups: [] };
  for (const { filePath, content } of files) {
    const inDocs = filePath.slice(docsFolder.length);
    const slash = inDocs.lastIndexOf('/');
    const folder = slash < 0 ? '' : inDocs.slice(0, slash);
    if (inDocs.endsWith('/_category_.json')) {
      const { label } = JSON.parse(content) as { label: string };
      const group: CorpusGroup = { label, folder, groups: [], pages: [] };
      groups.set(folder, group);
      const parent = groups.get(folder.replace(/\/?[^/]*$/, ''));
      (parent ? parent.groups : tree.groups).push(group);
    } else if (inDocs === 'index.mdx') {
      tree.home.title = readCorpusPage(content).title;
    } else if (inDocs.endsWith('.mdx')) {
      const entry = { title: readCorpusPage(content).title, urlPath: urlPathOf(filePath) };
      groups.get(folder)?.pages.push(entry);
    }
  }
  return tree;
}

/** A group as a generator's configuration spells it, the groups in it before its pages. */
export function convertGroup<Item>(
  group: CorpusGroup,
  toGroup: (label: string, items: Item[]) => Item,
  toPage: (page: CorpusEntry) => Item,
): Item {
  const inner = group.groups.map((child) => convertGroup(child, toGroup, toPage));
  return toGroup(group.label, [...inner, ...group.pages.map(toPage)]);
}

/** All pages in the words of a generator, in the folder it keeps them in, one at a time. */
export function* convertedPages(
  pageCount: number,
  dialect: Dialect,
  folder: string,
): Generator<CorpusFile> {
  for (const { filePath, content } of corpusFiles(pageCount)) {
    if (!filePath.endsWith('.mdx')) continue;
    const urlPath = urlPathOf(filePath);
    yield {
      filePath: folder + filePath.slice(docsFolder.length - 1).replace(/\.mdx$/, dialect.extension),
      content: convertPage(readCorpusPage(content), dialect, urlPath),
    };
  }
}

/** `docs/part-01/x.mdx` → `/part-01/x`; the home page is `/`. */
function urlPathOf(filePath: string): string {
  return filePath.slice(docsFolder.length - 1).replace(/(?:index)?\.mdx$/, '');
}
