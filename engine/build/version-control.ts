/**
 * When and by whom each page was last changed, from git (A102). One `git log` tells it for all files:
 * newest commits come first, so the first one that names a file is its last change, and reading ends
 * as soon as every file has been named.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { LastUpdate } from '../shared/page';
import { type Problem, siteFile } from '../shared/problem';

export interface LastUpdatesInput {
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

/** Never rejects: without git, or outside of a repository, the dates are left out with a warning. */
export async function readLastUpdates({
  siteDir,
  filePaths,
}: LastUpdatesInput): Promise<LastUpdates> {
  const warn = (what: string, hint: string): Problem[] => [
    { severity: 'warning', filePath: '.', what, hints: [hint] },
  ];
  if (filePaths.length === 0) return { byFile: new Map(), problems: [] };
  let isShallow: boolean;
  try {
    const answer = await run(siteDir, ['rev-parse', '--is-shallow-repository']);
    isShallow = answer.trim() === 'true';
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return {
      byFile: new Map(),
      problems: isMissing
        ? warn('Last-updated dates are left out: git is not installed', 'Install git.')
        : warn(
            'Last-updated dates are left out: the folder is not in a git repository',
            'Build inside a clone, or write "last_update" into the front matter of pages.',
          ),
    };
  }
  if (isShallow) {
    return {
      byFile: new Map(),
      problems: warn(
        'Last-updated dates are left out: the clone has only the newest commits',
        'Fetch the whole history: git fetch --unshallow, or fetch-depth: 0 in a workflow.',
      ),
    };
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

/** Begins a commit's line; a file's name cannot hold it. */
const commitMark = '\u0001';

async function readLog(
  siteDir: string,
  filePaths: readonly string[],
): Promise<Map<string, LastUpdate>> {
  const waiting = new Set(filePaths);
  const found = new Map<string, LastUpdate>();
  // Names of files as they are, one a line; `--relative` counts them from the site folder.
  const git = spawn(
    'git',
    [
      '-c',
      'core.quotePath=false',
      'log',
      `--format=${commitMark}%ct%x09%an`,
      '--name-only',
      '--no-renames',
      '--no-show-signature',
      '--no-color',
      '--relative',
      '--',
      '.',
    ],
    { cwd: siteDir, stdio: ['ignore', 'pipe', 'ignore'] },
  );
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

/** Git puts names with quotes, backslashes and control characters in quotes: `"a\"b.md"`. */
function unquote(line: string): string {
  if (!line.startsWith('"')) return line;
  try {
    return JSON.parse(line) as string;
  } catch {
    return line;
  }
}

function run(cwd: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const git = spawn('git', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    git.stdout.on('data', (data: Buffer) => {
      output += data.toString();
    });
    git.on('error', reject);
    git.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`git ended with code ${code}.`)),
    );
  });
}

/** The parts of it that pages show (A102). */
export function shownLastUpdate(
  known: LastUpdate | undefined,
  options: { showLastUpdateTime: boolean; showLastUpdateAuthor: boolean },
): LastUpdate | undefined {
  const date = options.showLastUpdateTime ? known?.date : undefined;
  const author = options.showLastUpdateAuthor ? known?.author : undefined;
  if (date === undefined && author === undefined) return undefined;
  return { ...(date !== undefined && { date }), ...(author !== undefined && { author }) };
}

/** Puts the dates of version control under those the pages' front matter has written (A31). */
export function addLastUpdates(
  pages: Iterable<{ filePath: string; lastUpdate?: LastUpdate }>,
  byFile: ReadonlyMap<string, LastUpdate>,
): void {
  for (const page of pages) {
    const known = byFile.get(page.filePath);
    if (known) page.lastUpdate = { ...known, ...page.lastUpdate };
  }
}
