/**
 * `npm run table-share`: how many of the articles' words outside code blocks are in tables, on the
 * built pages. Text reads better where it can, so the share should not grow unnoticed.
 *
 *     npm run table-share -- [--out DIR] [--max PERCENT]
 *
 * With `--max`, a larger share is an error.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Window } from 'happy-dom';
import { globSync } from 'tinyglobby';
import { readOptions } from './options';

export interface WordCount {
  /** In articles, code blocks and controls left out. */
  words: number;
  /** Those of them in tables, heads included. */
  inTables: number;
}

/** Counts the words of a page; a page without an article has none. */
export function countWords(html: string): WordCount {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
  const page = new window.DOMParser().parseFromString(html, 'text/html');
  for (const unread of page.querySelectorAll('pre, script, style, svg, button')) unread.remove();
  const wordsOf = (selector: string): number =>
    [...page.querySelectorAll(selector)].flatMap(
      (element) => element.innerHTML.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? [],
    ).length;
  return { words: wordsOf('article'), inTables: wordsOf('article table') };
}

/** @returns percent, 0 without words */
export function shareOf({ words, inTables }: WordCount): number {
  return words === 0 ? 0 : (100 * inTables) / words;
}

export function main(args: string[]): number {
  const values = readOptions(args, { out: 'dist', max: '' });
  const files = globSync('**/*.html', { cwd: values.out }).sort();
  if (files.length === 0) {
    console.error(`There are no pages in ${values.out}.\n  Run "npm run build" first.`);
    return 1;
  }
  const counts = files.map((file) => ({
    file,
    ...countWords(readFileSync(path.join(values.out, file), 'utf8')),
  }));
  const total = { file: 'all articles', words: 0, inTables: 0 };
  for (const { words, inTables } of counts) {
    total.words += words;
    total.inTables += inTables;
  }
  const most = counts.sort((one, other) => other.inTables - one.inTables).slice(0, 10);
  for (const count of [...most, total]) {
    const [share, inTables, words] = [shareOf(count).toFixed(1), count.inTables, count.words];
    console.log(`${share.padStart(5)} %  ${inTables} of ${words} words  ${count.file}`);
  }
  const isTooMuch = values.max !== '' && shareOf(total) > Number(values.max);
  if (isTooMuch) console.error(`At most ${values.max} % may be in tables.`);
  return isTooMuch ? 1 : 0;
}
