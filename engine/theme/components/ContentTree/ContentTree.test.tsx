// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
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

test('A tree of one string needs no wrapper in the article', () => {
  expect(render(['<h1>A</h1><p>b</p>'])).toBe(
    '<article class="prose" data-slot="0"><h1>A</h1><p>b</p></article>',
  );
});

test('Slots are numbered in document order, through islands and elements', () => {
  const tree: Tree = ['<p>0</p>', ['Box', { name: 'x' }, ['<p>1</p>']], '<p>2</p>'];
  expect(render(tree)).toBe(
    '<article class="prose"><div data-slot="0"><p>0</p></div>' +
      '<section data-name="x"><div data-slot="1"><p>1</p></div></section>' +
      '<div data-slot="2"><p>2</p></div></article>',
  );
});

test('An element with one string needs no wrapper', () => {
  const tree: Tree = [
    [
      'ul',
      {},
      [
        ['li', {}, ['<p>a</p>']],
        ['li', {}, [['Box', {}, []]]],
      ],
    ],
  ];
  expect(render(tree)).toContain('<ul><li data-slot="0"><p>a</p></li><li><section');
});

test('Slots are spans in phrasing content, also inside islands, else divs', () => {
  const tree: Tree = [
    ['p', {}, ['a ', ['Box', {}, ['b']], ' c']],
    ['blockquote', {}, ['<p>d</p>', ['Box', {}, []]]],
  ];
  expect(render(tree)).toContain('<p><span data-slot="0">a </span><section');
  expect(render(tree)).toContain('<span data-slot="1">b</span>');
  expect(render(tree)).toContain('<blockquote><div data-slot="3"><p>d</p></div>');
});

test('An island in a table gets its content in a slot: it may put it into a cell', () => {
  const tree: Tree = [['tbody', {}, [['Box', {}, ['a']]]]];
  expect(render(tree)).toContain('<span data-slot="0">a</span>');
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
