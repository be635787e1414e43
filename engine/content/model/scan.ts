/** Lists the files of a site folder. The one place of the model that touches the disk. */
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { classifyDocsFolder, classifyPagesFolder, type SiteFiles, splitPath } from './site-files';

export interface ScanOptions {
  /** One folder for each version of each set of docs. */
  docs: readonly DocsFolder[];
  /** Folders inside the site folder, without slashes at their ends. */
  pagesPath: string;
  staticDirectories: readonly string[];
  pages?: FilePatterns;
}

interface DocsFolder {
  path: string;
  patterns?: FilePatterns;
}

/** Which files of a folder count, beside the rules of A2; missing = all. */
interface FilePatterns {
  include: readonly string[];
  exclude: readonly string[];
}

/**
 * Lists docs, partials, pages, category files and static files (A1–A4, A33, A108, A109). A folder
 * that does not exist counts as empty. Linked folders are read, but not one that leads back to a
 * folder it is in. Files whose name starts with a dot count only in static folders.
 *
 * @param siteFolder absolute path
 */
export async function scanSite(siteFolder: string, options: ScanOptions): Promise<SiteFiles> {
  const { pagesPath, staticDirectories } = options;
  const [docs, pagePaths, wantedPages, ...staticPaths] = await Promise.all([
    Promise.all(options.docs.map((folder) => scanDocs(siteFolder, folder))),
    listFiles(join(siteFolder, pagesPath), '**/*.{md,mdx,js,jsx,ts,tsx}'),
    wantedFiles(join(siteFolder, pagesPath), options.pages),
    ...staticDirectories.map((directory) => listFiles(join(siteFolder, directory), '**/*', true)),
  ]);
  const pages = classifyPagesFolder(pagesPath, pagePaths.filter(wantedPages));
  return {
    docs: docs.flatMap((folder) => folder.docs),
    categoryFiles: docs.flatMap((folder) => folder.categoryFiles),
    problems: docs.flatMap((folder) => folder.problems),
    pages: pages.pages,
    partials: [...docs.flatMap((folder) => folder.partials), ...pages.partials],
    staticFiles: staticDirectories.flatMap((directory, index) =>
      (staticPaths[index] ?? []).map((path) => ({
        filePath: `${directory}/${path}`,
        urlPath: `/${path}`,
      })),
    ),
  };
}

async function scanDocs(siteFolder: string, { path: docsPath, patterns }: DocsFolder) {
  const folder = join(siteFolder, docsPath);
  const [paths, isWanted] = await Promise.all([
    listFiles(folder, '**/*.{md,mdx,json,yml,yaml}'),
    wantedFiles(folder, patterns),
  ]);
  return classifyDocsFolder(
    docsPath,
    paths.filter((path) => !/\.mdx?$/.test(path) || isWanted(path)),
  );
}

/** Partials (A2) are read wherever they are imported from, so patterns are about the others. */
async function wantedFiles(
  folder: string,
  patterns: FilePatterns | undefined,
): Promise<(path: string) => boolean> {
  const isAll = patterns?.include.some((pattern) => /^\*\*\/\*\.\{md,mdx[^}]*\}$/.test(pattern));
  if (!patterns || (isAll && patterns.exclude.length === 0)) return () => true;
  const { include, exclude } = patterns;
  const found = await glob([...include], {
    cwd: folder,
    ignore: [...exclude],
    expandDirectories: false,
  });
  const wanted = new Set(found.map((path) => path.replaceAll('\\', '/')));
  return (path) => wanted.has(path) || splitPath(path).name.startsWith('_');
}

async function listFiles(folder: string, pattern: string, dot = false): Promise<string[]> {
  const paths = await glob(pattern, { cwd: folder, dot, expandDirectories: false });
  const isLoop = await loopTest(folder, paths);
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isLoop(splitPath(path).directory))
    .sort();
}

/**
 * Finds the folders that were reached through a link to a folder above them: a folder is in a loop
 * when its chain of parents has the same real folder twice. The glob itself stops only when it
 * meets a link again, so one round of every loop is in its list.
 */
async function loopTest(folder: string, paths: readonly string[]) {
  const directories = new Set<string>();
  for (const path of paths) {
    for (let { directory } = splitPath(path); directory !== ''; ) {
      if (directories.has(directory)) break;
      directories.add(directory);
      directory = splitPath(directory).directory;
    }
  }
  const realPaths = new Map<string, string>();
  await Promise.all(
    [...directories, ''].map(async (directory) => {
      const absolute = join(folder, directory);
      realPaths.set(directory, await realpath(absolute).catch(() => absolute));
    }),
  );
  return (directory: string): boolean => {
    const seen = new Set<string | undefined>();
    for (let current = directory; ; current = splitPath(current).directory) {
      const real = realPaths.get(current);
      if (seen.has(real)) return true;
      seen.add(real);
      if (current === '') return false;
    }
  };
}
