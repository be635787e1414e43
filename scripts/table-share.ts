/**
 * `npm run table-share`: measures how many words of the built articles, code blocks aside, are in
 * tables. Prose reads better, so the share should not grow unnoticed.
 *
 *     npm run table-share -- [--out DIR] [--max PERCENT]
 *
 * A share above `--max` is an error.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { globSync } from 'tinyglobby';
import { readOptions } from './options';

/** Counts the words of a page's articles, and those in tables, without code blocks and controls. */
export function countWords(html: string): { words: number; inTables: number } {
  const $ = load(html);
  $('pre, script, style, svg, button').remove();
  const wordsOf = (selector: string): number => {
    const text = $.html($(selector)).replace(/<[^>]*>/g, ' ');
    return text.match(/\S+/g)?.length ?? 0;
  };
  return { words: wordsOf('article'), inTables: wordsOf('article table') };
}

export function main(args: string[]): number {
  const values = readOptions(args, { out: 'dist', max: '' });
  const total = { file: 'all articles', words: 0, inTables: 0 };
  const counts = globSync('**/*.html', { cwd: values.out }).map((file) => {
    const count = countWords(readFileSync(path.join(values.out, file), 'utf8'));
    total.words += count.words;
    total.inTables += count.inTables;
    return { file, ...count };
  });
  if (total.words === 0) {
    console.error(`There are no pages in ${values.out}.\n  Run "npm run build" first.`);
    return 1;
  }
  const most = counts.sort((one, other) => other.inTables - one.inTables).slice(0, 10);
  for (const { file, words, inTables } of [...most, total]) {
    const share = ((100 * inTables) / Math.max(1, words)).toFixed(1);
    console.log(`${share.padStart(5)} %  ${inTables} of ${words} words  ${file}`);
  }
  const isTooMuch = values.max !== '' && (100 * total.inTables) / total.words > Number(values.max);
  if (isTooMuch) console.error(`At most ${values.max} % may be in tables.`);
  return isTooMuch ? 1 : 0;
}
