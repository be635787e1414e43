/** Installs a generator, builds its site cold and again after one edit, and weighs the output. */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { listFiles, siteCacheFolder } from '../../engine/build/folders';
import { writeFiles } from '../../tests/support/files';
import { writePages } from '../corpus';
import { measureNode } from '../process-cost';
import { formatBytes, formatDuration } from '../report';
import type { Generator } from './generators';

/** Long, because npm retries when a registry lacks versions. */
const installTimeoutMs = 20 * 60_000;
/** Longer builds are stopped and reported. */
const buildTimeoutMs = 10 * 60_000;

/** A page of 1,000 words with tabs and a link to the previous page. */
export const mediumPath = '/part-01/section-001/page-00004';
export const linkedPath = '/part-01/section-001/page-00003';

export interface BuiltPeer {
  /** The table's rows about builds. */
  cells: Record<string, string>;
  /** Missing if there is nothing to serve. */
  hasOutput?: boolean;
  problem?: string;
}

/**
 * Installs the newest versions. If the registry lacks some of them, limit npm to earlier ones:
 * `npm_config_before=2026-11-01`.
 *
 * @returns version of the first package; empty for this engine, which is not installed
 */
export function install({ packages }: Generator, folder: string): string {
  const [first] = packages;
  if (first === undefined) return '';
  npmInstall(
    folder,
    packages.map((name) => `${name}@latest`),
  );
  const manifest = readFileSync(path.join(folder, 'node_modules', first, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/**
 * Installs packages into a folder of their own.
 *
 * @throws an `Error` with the last lines of npm's output
 */
export function npmInstall(folder: string, packages: readonly string[]): void {
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

/** @param folder holds the generator's packages */
export async function buildPeer(
  generator: Generator,
  folder: string,
  pages: number,
): Promise<BuiltPeer> {
  const cells: BuiltPeer['cells'] = { search: generator.search };
  clear(generator, folder);
  writeFiles(folder, generator.configure(pages));
  writePages(path.join(folder, generator.content), pages, generator.dialect);
  let peakBytes = 0;
  /** @returns the reason of a failure */
  const build = async (name: string): Promise<string | undefined> => {
    const cost = await measureNode(generator.build(folder), {
      cwd: folder,
      timeoutMs: buildTimeoutMs,
      environment: {
        ...generator.env,
        // With thousands of pages some need more than Node's default.
        ...(generator.packages.length > 0 && {
          NODE_OPTIONS: `--max-old-space-size=${Math.floor(totalmem() / 2 ** 20 / 2)}`,
        }),
      },
    });
    const { exitCode, isTimedOut, output, wallMs, cpuMs } = cost;
    peakBytes = Math.max(peakBytes, cost.peakBytes);
    cells.memory = formatBytes(peakBytes);
    if (isTimedOut) return `${name} was stopped after ${formatDuration(wallMs)}.`;
    if (exitCode !== 0) return `${name} failed with exit code ${exitCode}: ${lastLines(output)}`;
    cells[`${name} (CPU)`] = `${formatDuration(wallMs)} (${formatDuration(cpuMs)})`;
    return undefined;
  };
  const failure = await build('build, cold');
  if (failure !== undefined) return { cells, problem: failure };
  const output = path.join(folder, generator.output);
  const files = existsSync(output) ? listFiles(output) : [];
  if (files.length < pages) {
    return { cells, problem: `The build succeeded but wrote only ${files.length} files.` };
  }
  const sizes = files.map((file) => statSync(path.join(output, file)).size);
  cells.output = formatBytes(sizes.reduce((sum, size) => sum + size, 0));
  cells.files = String(files.length);
  const edited = path.join(folder, generator.content + mediumPath + generator.dialect.extension);
  appendFileSync(edited, '\nThe gauge was read once more.\n');
  const problem = await build('build, one edit');
  return { cells, hasOutput: true, ...(problem !== undefined && { problem }) };
}

/** Removes files of another size or an earlier run. */
export function clear(generator: Generator, folder: string): void {
  const { content, output, caches } = generator;
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
