/** Installs a generator, builds its site cold and again after one edit, and weighs the output. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { siteCacheFolder } from '../../engine/build/folders';
import { writeFiles } from '../../tests/support/files';
import { editPage, fileSizes } from '../build';
import { writePages } from '../corpus';
import { measureNode } from '../process-cost';
import { formatBytes, formatDuration, sum } from '../report';
import type { Generator } from './generators';

/** Long, because npm retries when a registry lacks versions. */
const installTimeoutMs = 20 * 60_000;
const buildTimeoutMs = 10 * 60_000;

/** A page of 1,000 words with tabs and a link to the previous page. */
export const mediumPath = '/part-01/section-001/page-00004';
export const linkedPath = '/part-01/section-001/page-00003';

/**
 * Installs the newest versions. If the registry lacks some of them, limit npm to earlier ones:
 * `npm_config_before=2026-11-01`.
 *
 * @returns version of the first package; empty for this engine, which is not installed
 */
export function install({ packages: [first, ...others] }: Generator, folder: string): string {
  if (first === undefined) return '';
  npmInstall(folder, ...[first, ...others].map((name) => `${name}@latest`));
  const manifest = readFileSync(path.join(folder, 'node_modules', first, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** @throws an `Error` with the last lines of npm's output */
export function npmInstall(folder: string, ...packages: string[]): void {
  mkdirSync(folder, { recursive: true });
  // No "type": Docusaurus writes CommonJS files beside it.
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const args = ['install', '--save-exact', '--no-audit', '--no-fund', ...packages];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    timeout: installTimeoutMs,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(lastLines(stdout + stderr));
}

/**
 * @param folder holds the generator's packages
 * @param cells receives the table's rows about builds; `files` only if there is output to serve
 * @throws an `Error` with the reason of a failure
 */
export async function buildPeer(
  generator: Generator,
  folder: string,
  pages: number,
  cells: Record<string, string>,
): Promise<void> {
  clear(generator, folder);
  writeFiles(folder, generator.configure(pages));
  writePages(path.join(folder, generator.content), pages, generator.dialect);
  // With thousands of pages some need more memory than Node's default.
  const NODE_OPTIONS = `--max-old-space-size=${Math.floor(totalmem() / 2 ** 20 / 2)}`;
  const isInstalled = generator.packages.length > 0;
  const environment = { ...generator.env, ...(isInstalled && { NODE_OPTIONS }) };
  let peakBytes = 0;
  const build = async (name: string): Promise<void> => {
    const options = { cwd: folder, timeoutMs: buildTimeoutMs, environment };
    const cost = await measureNode(generator.build, options);
    const { exitCode, isTimedOut, output, wallMs, cpuMs } = cost;
    peakBytes = Math.max(peakBytes, cost.peakBytes);
    cells.memory = formatBytes(peakBytes);
    if (isTimedOut) throw new Error(`${name} was stopped after ${formatDuration(wallMs)}.`);
    if (exitCode !== 0) {
      throw new Error(`${name} failed with exit code ${exitCode}: ${lastLines(output)}`);
    }
    cells[`${name} (CPU)`] = `${formatDuration(wallMs)} (${formatDuration(cpuMs)})`;
  };
  await build('build, cold');
  const sizes = fileSizes(path.join(folder, generator.output));
  if (sizes.size < pages) {
    throw new Error(`The build succeeded but wrote only ${sizes.size} files.`);
  }
  cells.output = formatBytes(sum(sizes.values()));
  cells.files = String(sizes.size);
  editPage(path.join(folder, generator.content + mediumPath + generator.dialect.extension));
  await build('build, one edit');
}

/** Removes files of another size or an earlier run. */
export function clear({ content, output, caches }: Generator, folder: string): void {
  for (const name of [content, output, ...caches, siteCacheFolder(folder)]) {
    rmSync(path.resolve(folder, name), { recursive: true, force: true });
  }
}

/** The end of a program's output, or its errors if any, as one line for below a table. */
export function lastLines(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[a-z]/i.test(line) && !/complete log of this run/.test(line));
  const errors = lines.filter((line) => /error|cannot|failed|killed|heap/i.test(line));
  return (errors.length > 0 ? errors.slice(0, 2) : lines.slice(-2)).join(' ').slice(0, 300);
}
