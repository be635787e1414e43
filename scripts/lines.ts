/**
 * `npm run lines`: how many lines each folder has, beside the goals of the project, and its longest
 * files and functions. Fails where one of these is over its limit; the totals of folders are a
 * report. Data (JSON), the pages of the site and the page that tests write are not counted.
 */
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { longPagePath } from '../bench/long-page';
import { type LongPart, longFunctions } from './long-functions';

interface Part {
  name: string;
  limit: number;
}

const engine: Part = { name: 'Engine: sources and styles', limit: 36_000 };
const tests: Part = { name: 'Tests and fixtures', limit: 28_000 };
const tools: Part = { name: 'Benches and scripts', limit: 4_500 };
const parts = [engine, tests, tools];

const fileLimit = 400;
const functionLimit = 80;
/** How many of the longest files and functions are shown, at least. */
const shown = 5;

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
    .map((filePath) => {
      const code = readFileSync(filePath, 'utf8');
      return { filePath, code, lines: code.split('\n').length - 1 };
    });
  for (const [part, folders] of countByFolder(files)) {
    for (const [folder, lines] of folders) console.log(row(`  ${folder}`, lines));
    const sum = [...folders.values()].reduce((total, lines) => total + lines, 0);
    console.log(`${row(part.name, sum, part.limit)}\n`);
  }
  const scripts = files.filter(({ filePath }) => /\.(?:tsx?|m?js|css)$/.test(filePath));
  const functions = scripts
    .filter(({ filePath }) => !filePath.endsWith('.css'))
    .flatMap(({ filePath, code }) => longFunctions(filePath, code));
  const over = [
    ...printLongest(
      'Files',
      fileLimit,
      scripts.map(({ filePath, lines }) => ({ place: filePath, lines })),
    ),
    ...printLongest('Functions', functionLimit, functions),
  ];
  if (over.length === 0) return 0;
  console.error(
    `Longer than ${fileLimit} lines in a file or ${functionLimit} in a function: ` +
      `${over.map(({ place }) => place).join(', ')}. ` +
      'Split each by what its parts do, or delete what it does not need.',
  );
  return 1;
}

function row(name: string, lines: number, limit?: number): string {
  const count = `${name.padEnd(36)}${format(lines).padStart(8)}`;
  if (limit === undefined) return count;
  const over = lines > limit ? `, ${format(lines - limit)} over it` : '';
  return `${count}  limit ${format(limit)}${over}`;
}

/**
 * Prints all above the limit, and the longest in any case.
 *
 * @returns those above it
 */
function printLongest(title: string, limit: number, all: readonly LongPart[]): LongPart[] {
  const sorted = all.toSorted((a, b) => b.lines - a.lines);
  const over = sorted.filter(({ lines }) => lines > limit);
  console.log(`${title}: ${over.length} of ${all.length} above the limit of ${limit} lines`);
  for (const { place, lines } of sorted.slice(0, Math.max(shown, over.length))) {
    console.log(`${String(lines).padStart(6)}  ${place}`);
  }
  console.log();
  return over;
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
