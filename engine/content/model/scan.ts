/** Lists and reads the files of a site folder. */
import { realpath } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { glob } from 'tinyglobby';
import { otherTexts, type SiteFiles, sortFiles, withParentFolders } from './site-files';

interface ScanOptions {
  /** One folder per version of each set of docs. */
  docs: readonly { path: string; patterns?: FilePatterns }[];
  pagesPath: string;
  staticDirectories: readonly string[];
  pages?: FilePatterns;
}

/** Restricts the files of a folder, in addition to A2; missing = all. */
interface FilePatterns {
  include: readonly string[];
  exclude: readonly string[];
}

/**
 * Lists docs, partials, pages, category files and static files (A1–A4, A33, A108, A109). A missing
 * folder counts as empty. Symbolic links are followed unless they lead back to a parent folder.
 * Dotfiles count only in static folders.
 */
export async function scanSite(siteFolder: string, options: ScanOptions): Promise<SiteFiles> {
  const { pagesPath } = options;
  const list = async (folder: string, endings: string, patterns?: FilePatterns) =>
    [folder, await listWanted(join(siteFolder, folder), `**/*.${endings}`, patterns)] as const;
  const [docs, pages, staticFiles] = await Promise.all([
    Promise.all(
      options.docs.map(({ path, patterns }) =>
        list(path, `{md,mdx,json,yml,yaml,${otherTexts.join()}}`, patterns),
      ),
    ),
    list(pagesPath, '{md,mdx,js,jsx,ts,tsx}', options.pages),
    Promise.all(
      options.staticDirectories.map(async (directory) => {
        const paths = await listFiles(join(siteFolder, directory), '**/*', true);
        return paths.map((path) => ({ filePath: `${directory}/${path}`, urlPath: `/${path}` }));
      }),
    ),
  ]);
  return sortFiles(docs, pages, staticFiles.flat());
}

/** Patterns do not apply to files with an underscore: partials (A2) and category files. */
async function listWanted(
  folder: string,
  pattern: string,
  { include, exclude }: FilePatterns = { include: [pattern], exclude: [] },
): Promise<string[]> {
  // The default patterns match everything; a large site does not need to be listed twice.
  const isAll = include.some((one) => /^\*\*\/\*\.\{md,mdx[^}]*\}$/.test(one));
  const paths = await listFiles(folder, pattern);
  if (isAll && exclude.length === 0) return paths;
  const options = { cwd: folder, ignore: [...exclude], expandDirectories: false };
  const wanted = new Set(await glob([...include], options));
  return paths.filter((path) => wanted.has(path) || posix.basename(path).startsWith('_'));
}

/** The glob follows a loop of links once: two folders on the path then have the same real path. */
async function listFiles(folder: string, pattern: string, dot = false): Promise<string[]> {
  const paths = await glob(pattern, { cwd: folder, dot, expandDirectories: false });
  const foldersOf = (path: string): string[] => withParentFolders(posix.parse(path).dir);
  const realPaths = new Map<string, string>();
  for (const directory of new Set(paths.flatMap(foldersOf))) {
    const absolute = join(folder, directory);
    realPaths.set(directory, await realpath(absolute).catch(() => absolute));
  }
  const isLoop = (path: string): boolean => {
    const chain = foldersOf(path).map((directory) => realPaths.get(directory));
    return new Set(chain).size < chain.length;
  };
  return paths.filter((path) => !isLoop(path)).sort();
}

/** Removes the byte-order mark, converts CRLF and CR to LF (A6), and ends front matter with three dashes. */
export function normalizeSource(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(longFrontMatterEnd, '$1');
}

/** As in Docusaurus, the first line that begins with three dashes ends the block. */
const longFrontMatterEnd = /^(---[ \t]*\n(?:(?!---).*\n)*---)-+(?=[ \t]*(?:\n|$))/;
