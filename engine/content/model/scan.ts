/** Lists the files of a site folder. */
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import {
  classifyDocsFolder,
  classifyPagesFolder,
  mergeFiles,
  type SiteFiles,
  type StaticFile,
  splitPath,
  withParentFolders,
} from './site-files';

interface ScanOptions {
  /** One folder per version of each set of docs. */
  docs: readonly { path: string; patterns?: FilePatterns }[];
  /** Inside the site folder, without outer slashes. */
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
 *
 * @param siteFolder absolute path
 */
export async function scanSite(siteFolder: string, options: ScanOptions): Promise<SiteFiles> {
  const { pagesPath, staticDirectories } = options;
  const scanDocs = async ({ path, patterns }: ScanOptions['docs'][number]) => {
    const folder = join(siteFolder, path);
    const paths = await listWanted(folder, '**/*.{md,mdx,json,yml,yaml}', patterns);
    return classifyDocsFolder(path, paths);
  };
  const [docs, pages, staticFiles] = await Promise.all([
    Promise.all(options.docs.map(scanDocs)),
    listWanted(join(siteFolder, pagesPath), '**/*.{md,mdx,js,jsx,ts,tsx}', options.pages),
    Promise.all(staticDirectories.map((directory) => listStaticFiles(siteFolder, directory))),
  ]);
  return mergeFiles(docs, classifyPagesFolder(pagesPath, pages), staticFiles.flat());
}

async function listStaticFiles(siteFolder: string, directory: string): Promise<StaticFile[]> {
  const paths = await listFiles(join(siteFolder, directory), '**/*', true);
  return paths.map((path) => ({ filePath: `${directory}/${path}`, urlPath: `/${path}` }));
}

/** Patterns do not apply to files with an underscore: partials (A2) and category files. */
async function listWanted(
  folder: string,
  pattern: string,
  patterns: FilePatterns | undefined,
): Promise<string[]> {
  // The default patterns match everything; a large site does not need to be listed twice.
  const isAll = patterns?.include.some((one) => /^\*\*\/\*\.\{md,mdx[^}]*\}$/.test(one));
  if (!patterns || (isAll && patterns.exclude.length === 0)) return listFiles(folder, pattern);
  const [paths, matching] = await Promise.all([
    listFiles(folder, pattern),
    glob([...patterns.include], {
      cwd: folder,
      ignore: [...patterns.exclude],
      expandDirectories: false,
    }),
  ]);
  const wanted = new Set(matching);
  return paths.filter((path) => wanted.has(path) || splitPath(path).name.startsWith('_'));
}

async function listFiles(folder: string, pattern: string, dot = false): Promise<string[]> {
  const paths = await glob(pattern, { cwd: folder, dot, expandDirectories: false });
  const isLoop = await loopTest(folder, paths);
  return paths.filter((path) => !isLoop(splitPath(path).directory)).sort();
}

/**
 * Detects folders reached through a link to one of their parents: two folders of the path have the
 * same real path. The glob follows each link once, so its list contains one round of every loop.
 */
async function loopTest(folder: string, paths: readonly string[]) {
  const directories = new Set(
    paths.flatMap((path) => withParentFolders(splitPath(path).directory)),
  );
  const realPaths = new Map(
    await Promise.all(
      [...directories].map(async (directory) => {
        const absolute = join(folder, directory);
        return [directory, await realpath(absolute).catch(() => absolute)] as const;
      }),
    ),
  );
  return (directory: string): boolean => {
    const chain = withParentFolders(directory).map((parent) => realPaths.get(parent));
    return new Set(chain).size < chain.length;
  };
}
