import { expect, test } from 'vitest';
import { pageBlocks, unfollowedPage } from './page-blocks';

const frame = (article: string): string =>
  `<nav><p>Menu</p></nav><article class="prose" data-slot="0">${article}</article><footer></footer>`;
const texts = (article: string): string[] =>
  pageBlocks(frame(article)).blocks.map(([, text]) => text);

test('B251: each element at the top of the article is a block, also those in slots', () => {
  expect(texts('<h1>A</h1>\n<p>b <b>c</b></p>')).toEqual(['A', 'b c']);
  expect(
    texts('<div class="slot" data-slot="0"><p>a</p></div><section><p>b</p><p>c</p></section>'),
  ).toEqual(['a', 'b\nc']);
});

test('B251: white space counts only in code; lines, cells and pictures are kept apart', () => {
  expect(texts('<p>a\n  b</p><pre><code>a\n  b\n</code></pre>')).toEqual(['a b', 'a\n  b']);
  expect(
    texts('<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>'),
  ).toEqual(['A · B\n1 · 2']);
  expect(texts('<ul><li>a</li><li>b<br>c</li></ul><p><img alt="Pier" src="x.png"></p>')).toEqual([
    'a\nb\nc',
    'Pier',
  ]);
});

test('B251: buttons, drawings, markup and addresses do not count', () => {
  const plain = pageBlocks(frame('<p>See the pier</p>'));
  const marked = '<p>See <a href="/x">the</a> <em>pier</em><button>Copy</button><svg></svg></p>';
  expect(pageBlocks(frame(marked))).toEqual(plain);
  expect(pageBlocks(frame('<p>See the piers</p>')).page).not.toBe(plain.page);
});

test('B251: only the fingerprint of a long block is kept, and it still distinguishes texts', () => {
  const long = pageBlocks(frame(`<p>${'word '.repeat(1000)}</p>`));
  const other = pageBlocks(frame(`<p>${'word '.repeat(1000)}end</p>`));
  expect(long.blocks[0]?.[1]).toBe('');
  expect(long.blocks[0]?.[0]).not.toBe(other.blocks[0]?.[0]);
});

test('B251: a page without an article is not tracked', () => {
  expect(pageBlocks('<main></main>')).toEqual(unfollowedPage);
});
