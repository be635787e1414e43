/** What git knows about a site's files: their last changes (A102), and how they were renamed. */
import path from 'node:path';
import { commitDate, commitMark, gitLog, runGit, unquote } from '../../history/git';
import type { LastUpdate } from '../../shared/page';
import { type Problem, siteFile, warningAt } from '../../shared/problem';

export interface LastUpdates {
  /** By file; files git does not know are missing. */
  byFile: ReadonlyMap<string, LastUpdate>;
  problems: Problem[];
}

/** Never rejects: without git or a repository there are no dates, but a warning. */
export async function readLastUpdates(
  siteDir: string,
  filePaths: readonly string[],
): Promise<LastUpdates> {
  if (filePaths.length === 0) return { byFile: new Map(), problems: [] };
  const obstacle = await findObstacle(siteDir);
  const byFile = obstacle ? new Map<string, LastUpdate>() : await readLog(siteDir, filePaths);
  const unknown = filePaths.filter((filePath) => !byFile.has(filePath));
  const [first] = unknown;
  if (first === undefined) return { byFile, problems: [] };
  const others = unknown.length === 1 ? '' : ` and ${unknown.length - 1} more`;
  const [what, hint] = obstacle
    ? [`Last-updated dates are left out: ${obstacle[0]}`, obstacle[1]]
    : [
        `Pages without a last-updated date, because git does not know them yet: ${siteFile(first)}${others}`,
        'They get a date with the commit that adds them.',
      ];
  return { byFile, problems: [warningAt('.', what, hint)] };
}

/** Why there are no dates at all. */
async function findObstacle(siteDir: string): Promise<[what: string, hint: string] | undefined> {
  try {
    const isShallow = await runGit(siteDir, 'rev-parse', '--is-shallow-repository');
    if (isShallow !== 'true') return undefined;
    return [
      'the clone has only the newest commits',
      'Fetch the whole history: git fetch --unshallow, or fetch-depth: 0 in a workflow.',
    ];
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT') return ['git is not installed', 'Install git.'];
    const [remedy] = /git config .*safe\.directory .+/.exec(stderr) ?? [];
    if (remedy) return ['git refuses to read a folder that another user owns', `Run "${remedy}".`];
    return [
      'the folder is not in a git repository',
      'Build inside a clone, or write "last_update" into the front matter of pages.',
    ];
  }
}

/** A single log lists the newest commits first and is read until every file has appeared. */
async function readLog(
  siteDir: string,
  filePaths: readonly string[],
): Promise<Map<string, LastUpdate>> {
  const waiting = new Set(filePaths);
  const found = new Map<string, LastUpdate>();
  const format = `--format=${commitMark}%ct%x09%an`;
  let current: LastUpdate = {};
  for await (const line of gitLog(siteDir, format, '--name-only', '--no-renames', '--', '.')) {
    if (line.startsWith(commitMark)) {
      const [seconds = '', author = ''] = line.slice(1).split('\t');
      current = { date: commitDate(seconds), ...(author !== '' && { author }) };
    } else if (waiting.delete(unquote(line))) {
      found.set(unquote(line), current);
      if (waiting.size === 0) break;
    }
  }
  return found;
}

/** The parts that pages show (A102). */
export function shownLastUpdate(
  known: LastUpdate | undefined,
  options: { showLastUpdateTime: boolean; showLastUpdateAuthor: boolean },
): LastUpdate | undefined {
  const { date, author } = known ?? {};
  const shown = {
    ...(options.showLastUpdateTime && date !== undefined && { date }),
    ...(options.showLastUpdateAuthor && author !== undefined && { author }),
  };
  return Object.keys(shown).length > 0 ? shown : undefined;
}

export function addLastUpdates(
  pages: Iterable<{ filePath: string; lastUpdate?: LastUpdate }>,
  byFile: ReadonlyMap<string, LastUpdate>,
): void {
  for (const page of pages) {
    const known = byFile.get(page.filePath);
    if (known) page.lastUpdate = { ...known, ...page.lastUpdate };
  }
}

/**
 * Files renamed since another file was last committed, uncommitted changes included. Empty without git,
 * a repository or enough history.
 *
 * @param sinceFile relative to the site folder
 * @returns old name → current name, relative to the site folder
 */
export async function readRenames(
  siteDir: string,
  sinceFile: string,
): Promise<Map<string, string>> {
  const renames = new Map<string, string>();
  const changes = ['-z', '--name-status', '-M', '--diff-filter=R', '--no-color'];
  try {
    const prefix = await runGit(siteDir, 'rev-parse', '--show-prefix');
    const since = await runGit(siteDir, 'log', '-1', '--format=%H', '--', sinceFile);
    const log = ['log', '--reverse', '--format=', ...changes, `${since}..HEAD`, '--'];
    const committed = since === '' ? '' : await runGit(siteDir, ...log);
    const uncommitted = await runGit(siteDir, 'diff', ...changes, 'HEAD', '--');
    const names = `${committed}\0${uncommitted}`.split('\0').map((name) => name.trim());
    // `R097`, then the old name, then the new one.
    names.forEach((status, index) => {
      const [from, to] = names.slice(index + 1, index + 3);
      if (!/^R\d+$/.test(status) || !from || !to) return;
      const [old = '', now = ''] = [from, to].map((name) => path.posix.relative(prefix, name));
      for (const [first, last] of renames) if (last === old) renames.set(first, now);
      renames.set(old, now);
    });
  } catch {
    // The ledger also finds moved pages by their text.
  }
  return renames;
}
