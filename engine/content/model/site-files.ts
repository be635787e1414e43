/** Sorts the files of a site folder by kind (A1–A4, A33, A108). `scan.ts` reads the disk. */
import { posix } from 'node:path';
import { groupBy } from '../../shared/group-by';
import { type Problem, warningAt } from '../../shared/problem';
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

/** A folder inside the site folder and the files in it, whose paths are relative to the folder. */
type Listing = readonly [folder: string, paths: readonly string[]];

/** Endings of texts that people expect to become pages. */
export const otherTexts = ['MD', 'MDX', 'markdown', 'mdown', 'mkd', 'adoc', 'asciidoc', 'rst'];

const markdownFile = /\.mdx?$/;
const pageFile = /\.(?:mdx?|[jt]sx?)$/;
/** A2: not published. */
const testFile = /\.test\.[^./]+$|(?:^|\/)__tests__\//;
/** Of these files, only Markdown counts, as partials (A2). */
const underscored = /(?:^|\/)_/;
/** Names that look like those of category files. */
const nearCategoryName = /^(?:_category|category_|_?categories_?)\.(?:json|ya?ml)$/i;
/** By precedence (A33). */
const categoryFileNames = ['_category_.json', '_category_.yml', '_category_.yaml'];

export function sortFiles(
  docs: readonly Listing[],
  pages: Listing,
  staticFiles: StaticFile[] = [],
): SiteFiles {
  const files: SiteFiles = {
    docs: [],
    partials: [],
    pages: [],
    categoryFiles: [],
    staticFiles,
    problems: [],
  };
  for (const listing of docs) {
    sortPages(listing, markdownFile, files.docs, files);
    sortCategoryFiles(listing, files);
    files.problems.push(...textsLeftOut(listing));
  }
  sortPages(pages, pageFile, files.pages, files);
  return files;
}

function sortPages(
  [folder, paths]: Listing,
  kind: RegExp,
  pages: string[],
  { partials }: SiteFiles,
): void {
  for (const path of paths) {
    if (!kind.test(path) || path.endsWith('.d.ts') || testFile.test(path)) continue;
    if (!underscored.test(path)) pages.push(`${folder}/${path}`);
    else if (markdownFile.test(path)) partials.push(`${folder}/${path}`);
  }
}

function textsLeftOut([folder, paths]: Listing): Problem[] {
  const [first, ...more] = paths.filter((path) => {
    return otherTexts.includes(posix.extname(path).slice(1)) && !underscored.test(path);
  });
  if (first === undefined) return [];
  const others = more.length > 0 ? `, nor are ${more.length} others like it` : '';
  const what = `The file is not a page${others}: only .md and .mdx are`;
  return [warningAt(`${folder}/${first}`, what, 'Convert it to Markdown, or rename it.')];
}

function sortCategoryFiles([folder, paths]: Listing, { categoryFiles, problems }: SiteFiles): void {
  const files = paths
    .filter((path) => !underscored.test(posix.dirname(path)))
    .map((path) => posix.parse(`${folder}/${path}`));
  for (const { dir, base, ext } of files) {
    if (!nearCategoryName.test(base)) continue;
    const what = 'The file is not read: it is not named like a category file';
    problems.push(warningAt(`${dir}/${base}`, what, `Name it "_category_${ext}".`));
  }
  const named = files.filter(({ base }) => categoryFileNames.includes(base));
  for (const [dir, own] of groupBy(named, (file) => file.dir)) {
    const names = own.map(({ base }) => base);
    const used = categoryFileNames.find((name) => names.includes(name));
    categoryFiles.push(`${dir}/${used}`);
    for (const name of names.filter((one) => one !== used)) {
      const what = `The folder has more than one category file; ${used} is used`;
      problems.push(warningAt(`${dir}/${name}`, what, `Remove ${name}.`));
    }
  }
}

export function isTextPage(filePath: string): boolean {
  return markdownFile.test(filePath) || filePath === glossaryFileName;
}

/** `a/b` → ``, `a`, `a/b`. */
export function withParentFolders(directory: string): string[] {
  const parts = directory === '' ? [] : directory.split('/');
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}
