/** The newest changes of pages from git: one log, read until there are enough (A133). */
import { commitMark, gitLog, runGit } from './git';
import { createLogReader, type PageChange } from './parse-log';

/** Commits to read: an old history with few visible changes must not slow a build. */
const mostCommits = 1000;

/**
 * The newest commit that changed a folder of the site; undefined without git or a repository, or if
 * git does not know the folder.
 */
export async function newestCommit(siteDir: string, folder: string): Promise<string | undefined> {
  try {
    return (await runGit(siteDir, 'log', '-1', '--format=%H', '--', folder)) || undefined;
  } catch {
    return undefined;
  }
}

/** @param most the number of changes wanted */
export async function readHistory(
  siteDir: string,
  folder: string,
  most: number,
): Promise<PageChange[]> {
  // Whole files show the heading above a change and where front matter ends.
  const patches =
    '--patch --unified=1000000 --find-renames --no-ext-diff --no-textconv --src-prefix=a/ --dst-prefix=b/';
  const commits = [`--max-count=${mostCommits}`, `--format=${commitMark}%ct%x09%P`];
  const reader = createLogReader(most);
  for await (const line of gitLog(siteDir, ...commits, ...patches.split(' '), '--', folder)) {
    if (!reader.add(line)) break;
  }
  return reader.end();
}
