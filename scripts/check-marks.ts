/** Checks that marks such as B12 name a statement, and statements have tests: `npm test -- --only marks`. */
import { readFileSync } from 'node:fs';
import picocolors from 'picocolors';
import { globSync } from 'tinyglobby';
import { formatProblems } from '../engine/content/problems/format-problems';
import { checkMarks, type TextFile } from './marks';

export function main(): number {
  const lists = ['docs/authoring.md', 'docs/behaviour.md'].map(readText);
  // The check's own examples name marks there are none of.
  const sources = globSync('{engine,tests,bench,scripts,bin,site}/**/*.{ts,tsx,js,mjs,css}', {
    ignore: ['scripts/marks.test.ts'],
  }).map(readText);
  const problems = checkMarks(lists, sources);
  const isColorful = picocolors.isColorSupported;
  if (problems.length > 0) console.error(formatProblems(problems, { isColorful, outcome: '' }));
  else console.log('Every mark names a statement, and every statement has its tests.');
  return problems.length > 0 ? 1 : 0;
}

function readText(filePath: string): TextFile {
  return { filePath, text: readFileSync(filePath, 'utf8') };
}
