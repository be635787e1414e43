// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { type ContentTree, isTreeElement } from '../shared/content-tree';
import { markHydrated, readServerPage } from './server-page';

const page = {
  build: 'b1',
  meta: { urlPath: '/a', kind: 'doc', title: 'A', headTitle: 'A | Docs' },
  tree: [
    '',
    [
      'Tabs',
      {},
      [
        ['TabItem', {}, ['']],
        ['TabItem', {}, ['<p>lazy</p>']],
      ],
    ],
  ],
  sidebars: {},
};

beforeEach(() => {
  document.body.innerHTML = `<div id="app"><article><div data-slot="0"><p data-slot="1">author’s</p></div><div data-slot="1"><p>one</p></div></article></div>
    <script type="application/json" id="page-data">${JSON.stringify(page)}</script>`;
});

test('empty strings are read from the server’s elements, others are unchanged', () => {
  const { container, page: read } = readServerPage();
  expect(container.id).toBe('app');
  const stringsOf = (tree: ContentTree): string[] =>
    tree.flatMap((node) => (isTreeElement(node) ? stringsOf(node[2]) : String(node)));
  expect(stringsOf(read.tree)).toEqual([
    '<p data-slot="1">author’s</p>',
    '<p>one</p>',
    '<p>lazy</p>',
  ]);
});

test('B95: a document without page data is rejected', () => {
  document.getElementById('page-data')?.remove();
  expect(() => readServerPage()).toThrow('This document is not a page of the site.');
});

test('B32: hydration marks the root, removes speculation rules, and takes over scroll restoration', () => {
  document.head.innerHTML = '<script type="speculationrules">{}</script>';
  markHydrated();
  expect(document.documentElement.dataset.hasHydrated).toBe('true');
  expect(document.head.innerHTML).toBe('');
  expect(window.history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
});
