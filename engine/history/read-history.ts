/** The newest changes of pages from git: one log, read until enough is known (A133). */
import { commitMark, gitLog, runGit } from './git';
import { createLogReader, type PageChange } from './parse-log';

/** Commits that are looked at: an old history with few changes for readers must not slow a build. */
const mostCommits = 1000;

/**
 * The newest commit that has changed a folder of the site; undefined without git or a repository, and
 * for a folder that git does not know.
 */
export async function newestCommit(siteDir: string, folder: string): Promise<string | undefined> {
  try {
    return (await runGit(siteDir, 'log', '-1', '--format=%H', '--', folder)) || undefined;
  } catch {
    return undefined;
  }
}

/** @param most how many changes are wanted */
export async function readHistory(
  siteDir: string,
  folder: string,
  most: number,
): Promise<PageChange[]> {
  // With whole files, which name the heading above a change and show where front matter ends.
  const patches =
    '--patch --unified=1000000 --find-renames --no-ext-diff --no-textconv --src-prefix=a/ --dst-prefix=b/';
  const commits = [`--max-count=${mostCommits}`, `--format=${commitMark}%ct%x09%P`];
  const reader = createLogReader(most);
  for await (const line of gitLog(siteDir, ...commits, ...patches.split(' '), '--', folder)) {
    if (!reader.add(line)) break;
  }
  return reader.end();
}
