/**
 * Date and author of each page's last change, from git (A102). A single `git log` lists the newest
 * commits first and is read until every file has appeared.
 */
import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { LastUpdate } from '../../shared/page';
import { type Problem, siteFile } from '../../shared/problem';

interface LastUpdatesInput {
  /** Absolute. */
  siteDir: string;
  /** Relative to the site folder, with `/`. */
  filePaths: readonly string[];
}

export interface LastUpdates {
  /** By file; files git does not know are missing. */
  byFile: ReadonlyMap<string, LastUpdate>;
  /** At most one warning. */
  problems: Problem[];
}

const run = promisify(execFile);

/** Never rejects: without git or a repository there are no dates, but a warning. */
export async function readLastUpdates({
  siteDir,
  filePaths,
}: LastUpdatesInput): Promise<LastUpdates> {
  const warn = (what: string, hint: string): Problem[] => [
    { severity: 'warning', filePath: '.', what, hints: [hint] },
  ];
  const leftOut = (reason: string, hint: string): LastUpdates => ({
    byFile: new Map(),
    problems: warn(`Last-updated dates are left out: ${reason}`, hint),
  });
  if (filePaths.length === 0) return { byFile: new Map(), problems: [] };
  try {
    const { stdout } = await run('git', ['rev-parse', '--is-shallow-repository'], { cwd: siteDir });
    if (stdout.trim() === 'true') {
      return leftOut(
        'the clone has only the newest commits',
        'Fetch the whole history: git fetch --unshallow, or fetch-depth: 0 in a workflow.',
      );
    }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isMissing) return leftOut('git is not installed', 'Install git.');
    return leftOut(
      'the folder is not in a git repository',
      'Build inside a clone, or write "last_update" into the front matter of pages.',
    );
  }
  const byFile = await readLog(siteDir, filePaths);
  const unknown = filePaths.filter((filePath) => !byFile.has(filePath));
  const [first] = unknown;
  if (first === undefined) return { byFile, problems: [] };
  const others = unknown.length === 1 ? '' : ` and ${unknown.length - 1} more`;
  return {
    byFile,
    problems: warn(
      `Pages without a last-updated date, because git does not know them yet: ${siteFile(first)}${others}`,
      'They get a date with the commit that adds them.',
    ),
  };
}

/** Marks a commit's line; cannot be part of a file name. */
const commitMark = '\u0001';

async function readLog(
  siteDir: string,
  filePaths: readonly string[],
): Promise<Map<string, LastUpdate>> {
  const waiting = new Set(filePaths);
  const found = new Map<string, LastUpdate>();
  // File names are unescaped, one per line, relative to the site folder.
  const log = `-c core.quotePath=false log --format=${commitMark}%ct%x09%an --name-only`;
  const options = '--no-renames --no-show-signature --no-color --relative -- .';
  const git = spawn('git', `${log} ${options}`.split(' '), {
    cwd: siteDir,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let current: LastUpdate = {};
  for await (const line of createInterface({ input: git.stdout })) {
    if (line.startsWith(commitMark)) {
      const [seconds = '', author = ''] = line.slice(1).split('\t');
      const date = new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
      current = { date, ...(author !== '' && { author }) };
    } else if (waiting.delete(unquote(line))) {
      found.set(unquote(line), current);
      if (waiting.size === 0) break;
    }
  }
  git.kill();
  return found;
}

/** Git quotes names with quotes, backslashes or control characters: `"a\"b.md"`. */
function unquote(line: string): string {
  if (!line.startsWith('"')) return line;
  try {
    return JSON.parse(line) as string;
  } catch {
    return line;
  }
}

/** The parts that pages show (A102). */
export function shownLastUpdate(
  known: LastUpdate | undefined,
  options: { showLastUpdateTime: boolean; showLastUpdateAuthor: boolean },
): LastUpdate | undefined {
  const date = options.showLastUpdateTime ? known?.date : undefined;
  const author = options.showLastUpdateAuthor ? known?.author : undefined;
  if (date === undefined && author === undefined) return undefined;
  return { ...(date !== undefined && { date }), ...(author !== undefined && { author }) };
}

/** Front matter takes precedence (A31). */
export function addLastUpdates(
  pages: Iterable<{ filePath: string; lastUpdate?: LastUpdate }>,
  byFile: ReadonlyMap<string, LastUpdate>,
): void {
  for (const page of pages) {
    const known = byFile.get(page.filePath);
    if (known) page.lastUpdate = { ...known, ...page.lastUpdate };
  }
}
