import { expect, test } from 'vitest';
import type { TocEntry } from '../../shared/page';
import { buildToc } from './toc';

/** `h2 h4 h3` → headings with ids h2-0, h4-1, h3-2. */
function headings(levels: string) {
  return levels.split(' ').map((name, index) => ({
    level: Number(name.slice(1)),
    id: `${name}-${index}`,
    html: name,
    text: name,
  }));
}

/** Entries as `a(b c)`. */
function shape(entries: TocEntry[]): string {
  return entries
    .map(({ html, children }) => (children.length > 0 ? `${html}(${shape(children)})` : html))
    .join(' ');
}

test.each([
  ['h2 h3 h4', 2, 3, 'h2(h3)'],
  ['h1 h2', 2, 6, 'h2'],
  ['h1 h2', 1, 6, 'h2'],
  ['h2 h3 h4 h5 h6', 2, 6, 'h2(h3(h4(h5(h6))))'],
  ['h3 h4', 4, 5, 'h4'],
  ['h2 h4 h3', 2, 4, 'h2(h4 h3)'],
  ['h4 h3 h2', 2, 4, 'h4 h3 h2'],
  ['h2 h3 h2 h3 h3', 2, 3, 'h2(h3) h2(h3 h3)'],
  ['h2 h4 h2 h4', 2, 4, 'h2(h4) h2(h4)'],
  ['h2 h3 h4 h4', 3, 4, 'h3(h4 h4)'],
  ['h2 h3 h4', 4, 6, 'h4'],
])('B56, B57, B58: %s with levels %i to %i gives %s', (written, minimum, maximum, expected) => {
  expect(shape(buildToc(headings(written), { minimum, maximum }))).toBe(expected);
});

test('headings without an id or without words are left out', () => {
  const empty = { level: 2, id: 'section', html: '', text: '' };
  const list = [{ level: 2, html: 'a', text: 'a' }, empty, ...headings('h3')];
  expect(shape(buildToc(list, { minimum: 2, maximum: 3 }))).toBe('h3');
});
