/** Tests the parts of the comparison that need neither registry nor browser. */
import { expect, test } from 'vitest';
import { comparison } from './all';
import { lastLines } from './build-peer';
import { chooseGenerators } from './generators';

test('generators are chosen by id, all by default', () => {
  const ids = (only?: string) => chooseGenerators(only).map(({ id }) => id);
  expect(ids()).toEqual(['docs', 'docusaurus', 'vitepress', 'rspress', 'starlight']);
  expect(ids('docs,vitepress')).toEqual(['docs', 'vitepress']);
  expect(() => ids('vite')).toThrow('There is no "vite", only docs, docusaurus');
});

test('the errors in the output of a program are kept, without colors', () => {
  const said =
    '\u001b[31mError: no\u001b[0m such file\n    at x\nnpm error A complete log of this run';
  expect(lastLines(said)).toBe('Error: no such file');
  expect(lastLines('one\ntwo\nthree\n')).toBe('two three');
});

test('the table has a column for each generator: its builds, and the medians of the browser', () => {
  const built = [
    { name: 'A', title: 'A 1.0.0', cells: { 'build, cold (CPU)': '1.5 s (2.1 s)' } },
    { name: 'B', title: 'B', cells: {} },
  ];
  const found = new Map([['first paint, home', new Map([['A', [8.13, 1200, 20]]])]]);
  const table = comparison('2,000 pages', built, found).replace(/ +/g, ' ');
  expect(table.split('\n').slice(2)).toEqual([
    '| build, cold (CPU) | 1.5 s (2.1 s) | – |',
    '| first paint, home | 20 | – |',
  ]);
});
