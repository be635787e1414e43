// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { table } from '../../../../tests/support/table';
import type { ContentTree as Tree } from '../../../shared/content-tree';
import { host, prepareHost, show } from '../../test-support';
import { ContentTree, type Islands } from './ContentTree';

function Box({ children, name }: { children?: ReactNode; name?: unknown }) {
  return <section data-name={String(name)}>{children}</section>;
}
const islands: Islands = { Box };
const render = (tree: Tree): string =>
  renderToString(<ContentTree tree={tree} islands={islands} />).replaceAll(' class="slot"', '');

prepareHost();

test.each(table`
  A tree of one string needs no wrapper in the article → ["<h1>A</h1><p>b</p>"] → <article class="prose" data-slot="0"><h1>A</h1><p>b</p></article>
  Slots are numbered in document order, through islands and elements → ["<p>0</p>", ["Box", {"name": "x"}, ["<p>1</p>"]], "<p>2</p>"] → <article class="prose"><div data-slot="0"><p>0</p></div><section data-name="x"><div data-slot="1"><p>1</p></div></section><div data-slot="2"><p>2</p></div></article>
  An element with one string needs no wrapper → [["ul", {}, [["li", {}, ["<p>a</p>"]], ["li", {}, [["Box", {}, []]]]]]] → <ul><li data-slot="0"><p>a</p></li><li><section
  Slots are spans in phrasing content, also inside islands → [["p", {}, ["a ", ["Box", {}, ["b"]], " c"]]] → <p><span data-slot="0">a </span><section data-name="undefined"><span data-slot="1">b</span>
  Slots are divs elsewhere → [["blockquote", {}, ["<p>d</p>", ["Box", {}, []]]]] → <blockquote><div data-slot="0"><p>d</p></div>
  An island in a table gets its content in a slot: it may put it into a cell → [["tbody", {}, [["Box", {}, ["a"]]]]] → <span data-slot="0">a</span>
`)('%s', (_, tree, html) => {
  expect(render(JSON.parse(tree))).toContain(html);
});

test('A string directly in a table is an error: the parser would move its slot out', () => {
  expect(() => render([['tbody', {}, ['<tr></tr>', ['Box', {}, []]]]])).toThrow(
    'Static HTML is directly in <tbody>, which cannot hold a slot: <tr></tr>',
  );
});

test('An island that is not loaded is an error', () => {
  expect(() => render([['Chart', {}, []]])).toThrow('The island <Chart> is not loaded.');
});

test('Rendering again leaves the HTML of slots alone', () => {
  const tree: Tree = ['<details><summary>a</summary>b</details>', ['Box', {}, ['<p>c</p>']]];
  show(<ContentTree tree={tree} islands={{ Box }} />);
  const details = host.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  // Another class and new islands: only the tree keeps its identity.
  show(<ContentTree tree={tree} islands={{ Box }} className="x" />);
  expect(host.querySelector('article')?.className).toBe('prose x');
  expect(host.querySelector('details')).toBe(details);
  expect(details.open).toBe(true);
});
