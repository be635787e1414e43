/** Runs git in the site folder. */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/**
 * In hooks, aliases and `git rebase --exec`, GIT_DIR is meant for the top of a working tree. In the
 * site's folder, git would take it for that top, or look for the repository in it.
 */
function siteEnvironment(siteDir: string): NodeJS.ProcessEnv {
  const { GIT_DIR: _repository, GIT_INDEX_FILE: _index, ...others } = process.env;
  const isGiven = others.GIT_WORK_TREE !== undefined || !isInClone(siteDir);
  return isGiven ? process.env : others;
}

function isInClone(folder: string): boolean {
  const outer = path.dirname(folder);
  return existsSync(path.join(folder, '.git')) || (outer !== folder && isInClone(outer));
}

export async function runGit(siteDir: string, ...args: string[]): Promise<string> {
  const options = { cwd: siteDir, env: siteEnvironment(siteDir), maxBuffer: 2 ** 28 };
  return (await promisify(execFile)('git', args, options)).stdout.trim();
}

/** Begins the line of a commit; patch lines and file names never contain it. */
export const commitMark = '\u0001';

/**
 * Lines of `git log` with paths relative to the site folder; git is stopped when the loop over them
 * ends. Never rejects: if git fails, there are no more lines.
 */
export async function* gitLog(siteDir: string, ...options: string[]): AsyncGenerator<string> {
  const log =
    '-c core.quotePath=false log --no-color --no-show-signature --relative --encoding=UTF-8';
  const git = spawn('git', [...log.split(' '), ...options], {
    cwd: siteDir,
    env: siteEnvironment(siteDir),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  git.on('error', () => {});
  try {
    yield* createInterface({ input: git.stdout });
  } finally {
    git.kill();
  }
}

/** ISO date of a commit, UTC. */
export function commitDate(seconds: string): string {
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}

/** Git quotes names with quotes, backslashes or control characters: `"a\"b.md"`. */
export function unquote(name: string): string {
  if (!name.startsWith('"')) return name;
  try {
    return JSON.parse(name) as string;
  } catch {
    return name;
  }
}
