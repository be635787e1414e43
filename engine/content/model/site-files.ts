/**
 * What of a site folder is what: the rules of A1–A4, A33 and A108 over plain lists of paths. The
 * disk is read in `scan.ts`.
 */
import type { Problem } from '../../shared/problem';
import { glossaryFileName } from '../glossary/glossary-file';

/** Paths relative to the site folder, with `/`, sorted. */
export interface SiteFiles {
  docs: string[];
  /** Markdown files of the docs and pages folders that are only imported (A2). */
  partials: string[];
  /** Standalone pages (A108). */
  pages: string[];
  /** At most one for each folder (A33). */
  categoryFiles: string[];
  staticFiles: StaticFile[];
  problems: Problem[];
}

export interface StaticFile {
  filePath: string;
  /** Where it is published, base path excluded: `/img/x.png` for `static/img/x.png` (A109). */
  urlPath: string;
}

const markdownFile = /\.mdx?$/;
const pageFile = /\.(?:mdx?|[jt]sx?)$/;
const categoryFileNames = ['_category_.json', '_category_.yml', '_category_.yaml'];

/**
 * Sorts the files of a docs folder (A1, A2, A33).
 *
 * @param folder the docs folder inside the site folder, e.g. `docs`
 * @param paths its files, relative to it: only folders inside it can exclude a file
 */
export function classifyDocsFolder(folder: string, paths: readonly string[]) {
  const docs: string[] = [];
  const partials: string[] = [];
  const categoryFilesByFolder = new Map<string, string[]>();
  for (const path of paths) {
    const { name, directory } = splitPath(path);
    const filePath = `${folder}/${path}`;
    if (categoryFileNames.includes(name)) {
      if (isExcluded(directory, 'x')) continue;
      const siblings = categoryFilesByFolder.get(directory);
      if (siblings) siblings.push(filePath);
      else categoryFilesByFolder.set(directory, [filePath]);
    } else if (markdownFile.test(name)) {
      if (!isExcluded(directory, name)) docs.push(filePath);
      else if (isPartial(path)) partials.push(filePath);
    }
  }
  return { docs, partials, ...chooseCategoryFiles(categoryFilesByFolder) };
}

/** A33: of several category files in one folder the first of json, yml, yaml is used. */
function chooseCategoryFiles(byFolder: ReadonlyMap<string, string[]>) {
  const categoryFiles: string[] = [];
  const problems: Problem[] = [];
  for (const candidates of byFolder.values()) {
    const [used, ...ignored] = [...candidates].sort((a, b) => formatRank(a) - formatRank(b));
    if (used === undefined) continue;
    categoryFiles.push(used);
    for (const filePath of ignored) {
      problems.push({
        severity: 'warning',
        filePath,
        what: `The folder has more than one category file; ${splitPath(used).name} is used`,
        hints: [`Remove ${splitPath(filePath).name}.`],
      });
    }
  }
  return { categoryFiles, problems };
}

function formatRank(filePath: string): number {
  return categoryFileNames.indexOf(splitPath(filePath).name);
}

/** Sorts the files of the folder of standalone pages (A108). Parameters as for the docs. */
export function classifyPagesFolder(folder: string, paths: readonly string[]) {
  const pages: string[] = [];
  const partials: string[] = [];
  for (const path of paths) {
    const { name, directory } = splitPath(path);
    if (!pageFile.test(name) || /\.d\.ts$/.test(name)) continue;
    if (!isExcluded(directory, name)) pages.push(`${folder}/${path}`);
    else if (markdownFile.test(name) && isPartial(path)) partials.push(`${folder}/${path}`);
  }
  return { pages, partials };
}

/** A page whose text is compiled: Markdown, and the glossary. */
export function isTextPage(filePath: string): boolean {
  return markdownFile.test(filePath) || filePath === glossaryFileName;
}

/** A2: an underscore, a test file or a folder of tests keeps a file from becoming a page. */
function isExcluded(directory: string, name: string): boolean {
  return (
    name.startsWith('_') ||
    /\.test\.[^.]+$/.test(name) ||
    directory.split('/').some((part) => part.startsWith('_'))
  );
}

/** An underscore makes a Markdown file a partial; tests are nothing at all. */
function isPartial(path: string): boolean {
  return !/\.test\.[^.]+$/.test(path) && !/(?:^|\/)__tests__\//.test(path);
}

/** `a/b/c.md` → `a/b` and `c.md`; the directory of a file at the root is empty. */
export function splitPath(path: string): { directory: string; name: string } {
  const slash = path.lastIndexOf('/');
  return { directory: path.slice(0, Math.max(slash, 0)), name: path.slice(slash + 1) };
}

/**
 * A4: whether a file stands for its folder: `index`, `readme`, or the folder's own name.
 *
 * @param path relative to the docs folder; a file at the root has no folder name to share
 */
export function isIndexFile(path: string): boolean {
  const { directory, name } = splitPath(path);
  const base = name.replace(markdownFile, '').toLowerCase();
  const folderName = splitPath(directory).name.toLowerCase();
  return base === 'index' || base === 'readme' || (folderName !== '' && base === folderName);
}
