/**
 * `npm run lines`: how many lines each folder has, beside the goals of the project. Data (JSON), the
 * pages of the site and the page that tests write are not counted.
 */
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { longPagePath } from '../bench/long-page';

interface Part {
  name: string;
  limit: number;
}

const engine: Part = { name: 'Engine: sources and styles', limit: 36_000 };
const tests: Part = { name: 'Tests and fixtures', limit: 28_000 };
const tools: Part = { name: 'Benches and scripts', limit: 4_500 };
const parts = [engine, tests, tools];

/** Tests, and what only they import, wherever it is. */
const testPattern =
  /^tests\/|\.test\.|test-support\.|site-fixture\.|\/sample-(?:document|hit|pages|site)\./;

/** @param filePath relative to the project, with `/` */
export function partOf(filePath: string): Part {
  if (testPattern.test(filePath)) return tests;
  return filePath.startsWith('engine/') ? engine : tools;
}

/** Lines of each folder, two levels deep at most, by the part they belong to. */
export function countByFolder(
  files: readonly { filePath: string; lines: number }[],
): Map<Part, Map<string, number>> {
  const counts = new Map(parts.map((part) => [part, new Map<string, number>()]));
  for (const { filePath, lines } of files) {
    const folder = filePath.split('/').slice(0, -1).slice(0, 2).join('/');
    const folders = counts.get(partOf(filePath));
    folders?.set(folder, (folders.get(folder) ?? 0) + lines);
  }
  return counts;
}

export function main(): number {
  const files = globSync(
    '{engine,tests,bench,scripts,bin}/**/*.{ts,tsx,js,mjs,css,md,mdx,yaml,yml}',
    { ignore: longPagePath },
  )
    .sort()
    .map((filePath) => ({
      filePath,
      lines: readFileSync(filePath, 'utf8').split('\n').length - 1,
    }));
  for (const [part, folders] of countByFolder(files)) {
    for (const [folder, lines] of folders) console.log(row(`  ${folder}`, lines));
    const sum = [...folders.values()].reduce((total, lines) => total + lines, 0);
    console.log(`${row(part.name, sum, part.limit)}\n`);
  }
  return 0;
}

function row(name: string, lines: number, limit?: number): string {
  const count = `${name.padEnd(36)}${format(lines).padStart(8)}`;
  if (limit === undefined) return count;
  const over = lines > limit ? `, ${format(lines - limit)} over it` : '';
  return `${count}  limit ${format(limit)}${over}`;
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
