/** Sorts the files of a site folder by kind (A1–A4, A33, A108). `scan.ts` reads the disk. */
import type { Problem } from '../../shared/problem';
import { glossaryFileName } from '../glossary/glossary-file';

/** Paths relative to the site folder, with `/`, sorted. */
export interface SiteFiles {
  docs: string[];
  /** Markdown files that other pages import (A2). */
  partials: string[];
  /** Standalone pages (A108). */
  pages: string[];
  /** At most one per folder (A33). */
  categoryFiles: string[];
  staticFiles: StaticFile[];
  problems: Problem[];
}

export interface StaticFile {
  filePath: string;
  /** Base path excluded: `/img/x.png` for `static/img/x.png` (A109). */
  urlPath: string;
}

const markdownFile = /\.mdx?$/;
const pageFile = /\.(?:mdx?|[jt]sx?)$/;
const testFile = /\.test\.[^./]+$/;
/** A path with a segment that starts with an underscore. */
const underscored = /(?:^|\/)_/;
/** By precedence (A33). */
const categoryFileNames = ['_category_.json', '_category_.yml', '_category_.yaml'];

/**
 * Sorts the files of a docs folder (A1, A2, A33).
 *
 * @param folder the docs folder inside the site folder, e.g. `docs`
 * @param paths relative to that folder, whose own name never excludes a file
 */
export function classifyDocsFolder(folder: string, paths: readonly string[]) {
  const docs: string[] = [];
  const partials: string[] = [];
  const categoryFilesByFolder = new Map<string, string[]>();
  for (const path of paths) {
    const { name, directory } = splitPath(path);
    const filePath = `${folder}/${path}`;
    if (categoryFileNames.includes(name)) {
      if (underscored.test(directory)) continue;
      const siblings = categoryFilesByFolder.get(directory) ?? [];
      categoryFilesByFolder.set(directory, [...siblings, filePath]);
    } else if (markdownFile.test(name)) {
      if (!isExcluded(path)) docs.push(filePath);
      else if (isPartial(path)) partials.push(filePath);
    }
  }
  return { docs, partials, ...chooseCategoryFiles(categoryFilesByFolder) };
}

function chooseCategoryFiles(byFolder: ReadonlyMap<string, string[]>) {
  const categoryFiles: string[] = [];
  const problems: Problem[] = [];
  for (const candidates of byFolder.values()) {
    const [used = '', ...ignored] = candidates.toSorted((a, b) => formatRank(a) - formatRank(b));
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

/** Sorts the files of the pages folder (A108). Parameters as for the docs. */
export function classifyPagesFolder(folder: string, paths: readonly string[]) {
  const pages: string[] = [];
  const partials: string[] = [];
  for (const path of paths) {
    if (!pageFile.test(path) || path.endsWith('.d.ts')) continue;
    if (!isExcluded(path)) pages.push(`${folder}/${path}`);
    else if (markdownFile.test(path) && isPartial(path)) partials.push(`${folder}/${path}`);
  }
  return { pages, partials };
}

/** Combines the files of all folders. */
export function mergeFiles(
  docs: readonly ReturnType<typeof classifyDocsFolder>[],
  pages: ReturnType<typeof classifyPagesFolder>,
  staticFiles: StaticFile[],
): SiteFiles {
  return {
    docs: docs.flatMap((folder) => folder.docs),
    categoryFiles: docs.flatMap((folder) => folder.categoryFiles),
    problems: docs.flatMap((folder) => folder.problems),
    pages: pages.pages,
    partials: [...docs.flatMap((folder) => folder.partials), ...pages.partials],
    staticFiles,
  };
}

/** A page compiled from text: Markdown or the glossary. */
export function isTextPage(filePath: string): boolean {
  return markdownFile.test(filePath) || filePath === glossaryFileName;
}

/** A2: files with an underscore, tests and their `__tests__` folders are not pages. */
function isExcluded(path: string): boolean {
  return underscored.test(path) || testFile.test(path);
}

/** Whether an excluded Markdown file can be imported by pages. */
function isPartial(path: string): boolean {
  return !testFile.test(path) && !/(?:^|\/)__tests__\//.test(path);
}

/** `a/b/c.md` → `a/b` and `c.md`; the directory of a file at the root is empty. */
export function splitPath(path: string): { directory: string; name: string } {
  const slash = path.lastIndexOf('/');
  return { directory: path.slice(0, Math.max(slash, 0)), name: path.slice(slash + 1) };
}

/** `a/b` → ``, `a`, `a/b`. */
export function withParentFolders(directory: string): string[] {
  const parts = directory === '' ? [] : directory.split('/');
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}

/**
 * A4: whether a file represents its folder: `index`, `readme`, or named like the folder.
 *
 * @param path relative to the docs folder
 */
export function isIndexFile(path: string): boolean {
  const { directory, name } = splitPath(path);
  const base = name.replace(markdownFile, '').toLowerCase();
  const folderName = splitPath(directory).name.toLowerCase();
  return base === 'index' || base === 'readme' || (folderName !== '' && base === folderName);
}
