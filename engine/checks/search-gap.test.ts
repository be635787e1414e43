import { expect, test } from 'vitest';
import { openSampleEngine } from '../search/sample-pages';
import { findSearchGap } from './search-gap';

const engine = openSampleEngine();

test.each([
  ['delete account', 'nothing', []],
  ['mail server', 'nothing', []],
  // The search tolerates typos.
  ['configration', 'nothing', []],
  ['archive folder', 'heading', []],
  ['reverse proxy certificates', 'heading', []],
  // On one page, in different sections.
  ['containers mailbox', 'heading', []],
  ['account quota', 'synonym', ['quota']],
  ['nginx mailbox', 'page', []],
  ['quota', 'page', ['quota']],
  ['zebra quota', 'page', ['zebra', 'quota']],
])('A136: %s: %s', async (query, missing, unknownWords) => {
  expect(await findSearchGap(engine, query)).toMatchObject({ missing, unknownWords });
});

test('A136: the nearest pages are unique, best first', async () => {
  const { pages } = await findSearchGap(engine, 'proxy certificates');
  expect(pages[0]).toEqual({ path: '/server/setup', title: 'Set up the web server' });
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  expect((await findSearchGap(engine, 'quota')).pages).toEqual([]);
});
