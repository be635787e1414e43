/**
 * `npm run lines`: counts the lines of each folder, beside the project's goals. Leaves out data (JSON),
 * the pages of the site and the page that tests write.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { sum } from '../bench/report';
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
    const counts = new Map<string, number>();
    for (const filePath of files.filter((file) => partOf(file) === part)) {
      const lines = readFileSync(filePath, 'utf8').split('\n').length - 1;
      counts.set(folderOf(filePath), (counts.get(folderOf(filePath)) ?? 0) + lines);
    }
    for (const [folder, lines] of counts) console.log(row(`  ${folder}`, lines));
    const lines = sum(counts.values());
    const over = lines > limit ? `, ${format(lines - limit)} over it` : '';
    console.log(`${row(part, lines)}  limit ${format(limit)}${over}\n`);
  }
  return 0;
}

const format = (count: number): string => count.toLocaleString('en-US');

const row = (name: string, lines: number): string => name.padEnd(36) + format(lines).padStart(8);
