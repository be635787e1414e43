/**
 * `npm run table-share`: how many of the articles' words outside code blocks are in tables, on the
 * built pages. Text reads better where it can, so the share should not grow unnoticed.
 *
 *     npm run table-share -- [--out DIR] [--max PERCENT]
 *
 * With `--max`, a larger share is an error.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Window } from 'happy-dom';
import { glob } from 'tinyglobby';

export interface WordCount {
  /** In articles, code blocks and controls left out. */
  words: number;
  /** Those of them in tables, heads included. */
  inTables: number;
}

const notRead = new Set(['PRE', 'SCRIPT', 'STYLE', 'SVG', 'BUTTON']);

/** Counts the words of a page; a page without an article has none. */
export function countWords(html: string): WordCount {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
  const page = new window.DOMParser().parseFromString(html, 'text/html');
  const count = { words: 0, inTables: 0 };
  const visit = (node: ChildNode, isInTable: boolean) => {
    const name = node.nodeName.toUpperCase();
    if (notRead.has(name)) return;
    if (name === '#TEXT') {
      const words = node.textContent?.match(/\S+/g)?.length ?? 0;
      count.words += words;
      if (isInTable) count.inTables += words;
    }
    for (const child of node.childNodes) visit(child, isInTable || name === 'TABLE');
  };
  for (const article of page.querySelectorAll('article')) {
    visit(article as unknown as ChildNode, false);
  }
  return count;
}

/** @returns percent, 0 without words */
export function shareOf({ words, inTables }: WordCount): number {
  return words === 0 ? 0 : (100 * inTables) / words;
}

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { out: { type: 'string', default: 'dist' }, max: { type: 'string' } },
  });
  const files = await glob('**/*.html', { cwd: values.out });
  if (files.length === 0) {
    console.error(`There are no pages in ${values.out}.\n  Run "npm run build" first.`);
    return 1;
  }
  const counts = await Promise.all(
    files.sort().map(async (file) => {
      return { file, ...countWords(await readFile(path.join(values.out, file), 'utf8')) };
    }),
  );
  const total = { words: 0, inTables: 0 };
  for (const { words, inTables } of counts) {
    total.words += words;
    total.inTables += inTables;
  }
  const most = counts.sort((one, other) => other.inTables - one.inTables).slice(0, 10);
  for (const count of most) {
    console.log(`${format(count)}  ${count.file}`);
  }
  console.log(`${format(total)}  all articles`);
  const isTooMuch = values.max !== undefined && shareOf(total) > Number(values.max);
  if (isTooMuch) console.error(`At most ${values.max} % may stand in tables.`);
  return isTooMuch ? 1 : 0;
}

/** `16.0 %   1600 of 10000 words` */
function format(count: WordCount): string {
  const share = shareOf(count).toFixed(1).padStart(5);
  return `${share} %  ${String(count.inTables).padStart(6)} of ${String(count.words).padStart(6)} words`;
}
