/**
 * `npm run lines`: counts the lines of each folder, beside the project's goals. Leaves out data (JSON),
 * the pages of the site and the page that tests write.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { longPagePath } from '../tests/support/long-page';

const limits = {
  'Engine: sources and styles': 36_000,
  'Tests and fixtures': 28_000,
  'Benches and scripts': 4_500,
};
type Part = keyof typeof limits;

/** Tests and their helpers in any folder. */
const testPattern =
  /^tests\/|\.test\.|test-support\.|site-fixture\.|\/sample-(?:document|hit|pages|site)\./;

/** @param filePath relative to the project, with `/` */
export function partOf(filePath: string): Part {
  if (testPattern.test(filePath)) return 'Tests and fixtures';
  return filePath.startsWith('engine/') ? 'Engine: sources and styles' : 'Benches and scripts';
}

/** At most two levels deep. */
export function folderOf(filePath: string): string {
  return path.posix.dirname(filePath).split('/').slice(0, 2).join('/');
}

export function main(): number {
  const pattern = '{engine,tests,bench,scripts,bin}/**/*.{ts,tsx,js,mjs,css,md,mdx,yaml,yml}';
  const files = globSync(pattern, { ignore: longPagePath }).sort();
  for (const [part, limit] of Object.entries(limits)) {
    const counts: Record<string, number> = {};
    let sum = 0;
    for (const filePath of files.filter((file) => partOf(file) === part)) {
      const lines = readFileSync(filePath, 'utf8').split('\n').length - 1;
      counts[folderOf(filePath)] = (counts[folderOf(filePath)] ?? 0) + lines;
      sum += lines;
    }
    for (const [folder, lines] of Object.entries(counts)) console.log(row(`  ${folder}`, lines));
    const over = sum > limit ? `, ${format(sum - limit)} over it` : '';
    console.log(`${row(part, sum)}  limit ${format(limit)}${over}\n`);
  }
  return 0;
}

function row(name: string, lines: number): string {
  return `${name.padEnd(36)}${format(lines).padStart(8)}`;
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
