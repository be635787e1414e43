/** Files renamed since another file was last committed, from git. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Includes uncommitted changes. Empty without git, a repository or enough history.
 *
 * @param sinceFile relative to the site folder
 * @returns old name → current name, relative to the site folder
 */
export async function readRenames(
  siteDir: string,
  sinceFile: string,
): Promise<Map<string, string>> {
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await run('git', args, { cwd: siteDir, maxBuffer: 2 ** 28 });
    return stdout;
  };
  const renames = new Map<string, string>();
  const changes = ['-z', '--name-status', '-M', '--diff-filter=R', '--no-color'];
  try {
    const prefix = (await git('rev-parse', '--show-prefix')).trim();
    const since = (await git('log', '-1', '--format=%H', '--', sinceFile)).trim();
    const committed =
      since === ''
        ? ''
        : await git('log', '--reverse', '--format=', ...changes, `${since}..HEAD`, '--');
    const uncommitted = await git('diff', ...changes, 'HEAD', '--');
    const inSite = (name: string): string => path.posix.relative(prefix, name);
    const names = `${committed}\0${uncommitted}`.split('\0').map((name) => name.trim());
    names.forEach((status, index) => {
      const [from, to] = [names[index + 1], names[index + 2]];
      if (!/^R\d+$/.test(status) || !from || !to) return;
      addRename(renames, inSite(from), inSite(to));
    });
  } catch {
    // The ledger also finds moved pages by their text.
  }
  return renames;
}

/** Merges chains of renames. */
function addRename(renames: Map<string, string>, from: string, to: string): void {
  for (const [first, last] of renames) if (last === from) renames.set(first, to);
  renames.set(from, to);
}
