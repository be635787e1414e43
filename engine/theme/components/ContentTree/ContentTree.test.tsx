// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { bindLeanTree, leanTree, type ContentTree as Tree } from '../../../shared/content-tree';
import { ContentTree, type Islands } from './ContentTree';

function Box({ children, name }: { children?: ReactNode; name?: unknown }) {
  return <section data-name={String(name)}>{children}</section>;
}
const islands: Islands = { Box };
const render = (tree: Tree): string =>
  renderToString(<ContentTree tree={tree} islands={islands} />).replaceAll(' class="slot"', '');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '';
});

test('A tree of one string is the article itself', () => {
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

test('Text parents get span slots, through islands as well; others div slots', () => {
  const tree: Tree = [
    ['p', {}, ['a ', ['Box', {}, ['b']], ' c']],
    ['blockquote', {}, ['<p>d</p>', ['Box', {}, []]]],
  ];
  expect(render(tree)).toContain('<p><span data-slot="0">a </span><section');
  expect(render(tree)).toContain('<span data-slot="1">b</span>');
  expect(render(tree)).toContain('<blockquote><div data-slot="3"><p>d</p></div>');
});

test('What is in an island in a table has a wrapper: the island may put it into a cell', () => {
  const tree: Tree = [['tbody', {}, [['Box', {}, ['a']]]]];
  expect(render(tree)).toContain('<span data-slot="0">a</span>');
});

test('A string directly in a table is refused: the parser would move its slot out', () => {
  expect(() => render([['tbody', {}, ['<tr></tr>', ['Box', {}, []]]]])).toThrow(
    'Static HTML stands directly in <tbody>, which cannot hold a slot: <tr></tr>',
  );
});

test('An island that is not loaded is named', () => {
  expect(() => render([['Chart', {}, []]])).toThrow('The island <Chart> is not loaded.');
});

test('Rendering again leaves the HTML of slots alone', () => {
  const tree: Tree = ['<details><summary>a</summary>b</details>', ['Box', {}, ['<p>c</p>']]];
  let again = (): void => {};
  function Page() {
    const [count, setCount] = useState(0);
    again = () => setCount(count + 1);
    // New objects on purpose: only the tree keeps its identity.
    return <ContentTree tree={tree} islands={{ Box }} className={count > 0 ? 'x' : undefined} />;
  }
  const host = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(host).render(<Page />));
  const details = host.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  act(() => again());
  expect(host.querySelector('article')?.className).toBe('prose x');
  expect(host.querySelector('details')).toBe(details);
  expect(details.open).toBe(true);
});

test('A lean tree takes over the server HTML without reading or changing it', () => {
  const tree: Tree = ['<p>0</p>', ['Box', { name: 'x' }, ['<p>1</p>']]];
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(<ContentTree tree={tree} islands={islands} />);
  const before = host.innerHTML;
  const slots = new Map<number, { readonly innerHTML: string }>();
  let reads = 0;
  for (const element of host.querySelectorAll('[data-slot]')) {
    slots.set(Number(element.getAttribute('data-slot')), {
      get innerHTML() {
        reads += 1;
        return element.innerHTML;
      },
    });
  }
  const errors: unknown[] = [];
  act(() => {
    hydrateRoot(
      host,
      <ContentTree tree={bindLeanTree(leanTree(tree), slots)} islands={islands} />,
      {
        onRecoverableError: (error) => errors.push(error),
      },
    );
  });
  expect(errors).toEqual([]);
  expect(host.innerHTML).toBe(before);
  // Development React compares the HTML to warn of differences; production never reads it.
  expect(reads).toBeLessThanOrEqual(slots.size);
});
