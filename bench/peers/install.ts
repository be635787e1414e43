/** Installs the newest versions of packages into a folder of their own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @param packages names, installed in their newest version; for a registry that lacks some of the
 *   newest, npm takes a date: `npm_config_before=2026-11-01`
 * @returns version of the first package
 * @throws an `Error` with the last lines npm said
 */
export function installPackages(
  folder: string,
  packages: readonly string[],
  timeoutMs: number,
): string {
  mkdirSync(folder, { recursive: true });
  // No "type": Docusaurus writes CommonJS beside it.
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const wanted = packages.map((name) => `${name}@latest`);
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['install', '--save-exact', '--no-audit', '--no-fund', ...wanted],
    { cwd: folder, timeout: timeoutMs, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(lastLines(stdout + stderr));
  const file = path.join(folder, 'node_modules', packages[0] ?? '', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** What a program said at the end, in one line that fits below a table. */
export function lastLines(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[a-z]/i.test(line) && !/complete log of this run/.test(line));
  const errors = lines.filter((line) => /error|cannot|failed|killed|heap/i.test(line));
  return (errors.length > 0 ? errors.slice(0, 2) : lines.slice(-2)).join(' ').slice(0, 300);
}
