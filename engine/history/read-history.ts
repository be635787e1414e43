/** The newest changes of pages from git: one log, read until enough is known (A133). */
import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { commitMark, createLogReader, type PageChange } from './parse-log';

const run = promisify(execFile);

/** Commits that are looked at: an old history with few changes for readers must not slow a build. */
const mostCommits = 1000;

/**
 * The newest commit that has changed the folder; undefined without git, outside of a repository, and
 * for a folder that git does not know.
 *
 * @param siteDir absolute
 * @param folder relative to the site folder
 */
export async function newestCommit(siteDir: string, folder: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['log', '-1', '--format=%H', '--', folder], {
      cwd: siteDir,
    });
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Never rejects: where git fails, what it has said until then counts.
 *
 * @param folder relative to the site folder
 * @param most how many changes are wanted
 */
export async function readHistory(
  siteDir: string,
  folder: string,
  most: number,
): Promise<PageChange[]> {
  // With whole files, which name the heading above a change and show where front matter ends.
  const git = spawn(
    'git',
    [
      '-c',
      'core.quotePath=false',
      'log',
      `--max-count=${mostCommits}`,
      `--format=${commitMark}%ct%x09%P`,
      '--patch',
      '--unified=1000000',
      '--find-renames',
      '--no-color',
      '--no-ext-diff',
      '--no-textconv',
      '--no-show-signature',
      '--src-prefix=a/',
      '--dst-prefix=b/',
      '--relative',
      '--',
      folder,
    ],
    { cwd: siteDir, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  git.on('error', () => {});
  const reader = createLogReader(most);
  for await (const line of createInterface({ input: git.stdout })) {
    if (!reader.add(line)) break;
  }
  git.kill();
  return reader.end();
}
