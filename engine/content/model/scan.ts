/** Lists the files of a site folder. The one place of the model that touches the disk. */
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { classifyDocsFolder, classifyPagesFolder, type SiteFiles, splitPath } from './site-files';

export interface ScanOptions {
  /** Folders inside the site folder, without slashes at their ends. */
  docsPath: string;
  pagesPath: string;
  staticDirectories: readonly string[];
}

/**
 * Lists docs, partials, pages, category files and static files (A1–A4, A33, A108, A109). A folder
 * that does not exist counts as empty. Linked folders are read, but not one that leads back to a
 * folder it stands in. Files whose name starts with a dot count only in static folders.
 *
 * @param siteFolder absolute path
 */
export async function scanSite(siteFolder: string, options: ScanOptions): Promise<SiteFiles> {
  const { docsPath, pagesPath, staticDirectories } = options;
  const [docsPaths, pagePaths, ...staticPaths] = await Promise.all([
    listFiles(join(siteFolder, docsPath), '**/*.{md,mdx,json,yml,yaml}'),
    listFiles(join(siteFolder, pagesPath), '**/*.{md,mdx,js,jsx,ts,tsx}'),
    ...staticDirectories.map((directory) => listFiles(join(siteFolder, directory), '**/*', true)),
  ]);
  const docs = classifyDocsFolder(docsPath, docsPaths);
  const pages = classifyPagesFolder(pagesPath, pagePaths);
  return {
    ...docs,
    pages: pages.pages,
    partials: [...docs.partials, ...pages.partials],
    staticFiles: staticDirectories.flatMap((directory, index) =>
      (staticPaths[index] ?? []).map((path) => ({
        filePath: `${directory}/${path}`,
        urlPath: `/${path}`,
      })),
    ),
  };
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
