/** Corner cases of the comparison; histories.test.ts has the ways in which sites change. */
import { expect, test } from 'vitest';
import type { LedgerEntry } from './ledger-file';
import { ledgerProblems } from './ledger-problems';
import { placementsOf } from './placements';
import { build, pagesOf } from './test-support';

const site = { '/': '# Home\nHello.', '/guide/setup': '# Set up\nDo this.\n## Install\nDo that.' };
const ledgerOf = (entries: Record<string, LedgerEntry>) => new Map(Object.entries(entries));

test('letter case and a trailing slash do not make another address', async () => {
  const { comparison } = await build(site, ledgerOf({ '/Guide/Setup/': { title: 'Set up' } }));
  expect(comparison).toMatchObject({ moves: [], missing: [] });
  expect(comparison.next.has('/Guide/Setup/')).toBe(false);
});

test('a redirect in the configuration says where a page is, and is not written twice', async () => {
  const { comparison, pages } = await build(site, ledgerOf({ '/old': { title: 'Old' } }), {
    redirectOf: (path) => (path === '/old' ? '/guide/setup' : undefined),
  });
  expect(comparison.moves).toEqual([{ from: '/old', to: '/guide/setup', by: 'redirect' }]);
  expect(placementsOf(comparison.next, pages, (path) => path === '/old').redirects).toEqual([]);
});

test('an address that is served elsewhere is not missing', async () => {
  const { comparison } = await build(site, ledgerOf({ '/blog/a': { title: 'A' } }), {
    isServedElsewhere: (path) => path.startsWith('/blog/'),
  });
  expect(comparison.missing).toEqual([]);
  expect(comparison.next.has('/blog/a')).toBe(true);
});

test('an imported address is found by its last segment, if only one page has it', async () => {
  const imported = ledgerOf({ '/docs/setup': {}, '/docs/index': {} });
  const { comparison } = await build(site, imported);
  expect(comparison.moves).toEqual([{ from: '/docs/setup', to: '/guide/setup', by: 'address' }]);
  expect(comparison.missing.map(({ address }) => address)).toEqual(['/docs/index']);
  const twice = { ...site, '/api/setup': '# Set up' };
  expect((await build(twice, imported)).comparison.moves).toEqual([]);
});

test('two old pages with the same text: nothing is guessed', async () => {
  const text =
    'The same long sentence is on both of these pages, which tells nothing about either.';
  const twins = { ...site, '/a': `# A\n${text}`, '/b': `# B\n${text}` };
  const before = await build({ ...twins, '/c': `# C\n${text}` });
  expect((await build(twins, before.ledger)).comparison).toMatchObject({
    moves: [],
    missing: [{ address: '/c' }],
  });
});

test('a few shared words are no proof', async () => {
  const before = await build({ ...site, '/a': '# A\n## Options\nNone.' });
  const changed = { ...site, '/a': '# A\n## Use\nTwo words.', '/b': '# B\n## Limits\nNone.' };
  const after = await build(changed, before.ledger);
  expect(after.comparison.missing).toMatchObject([{ address: '/a#options' }]);
});

test('a new address that does not exist is dangling; web addresses are not checked', async () => {
  const [x, y, z] = [{ to: '/guide/set' }, { to: 'https://a.example/' }, { to: '/x' }];
  const { comparison, pages } = await build(site, ledgerOf({ '/x': x, '/y': y, '/z': z }));
  expect(comparison.dangling).toMatchObject([{ from: '/x', to: '/guide/set' }]);
  const [problem] = ledgerProblems(comparison, pages, { file: 'ledger.json', lines: new Map() });
  expect(problem).toMatchObject({
    severity: 'error',
    what: 'The new address of /x does not exist: /guide/set',
  });
  expect(problem?.hints[0]).toMatch(/^Nearest: \/guide\/setup/);
});

test('circular moves do not hang', async () => {
  const circle = ledgerOf({ '/x': { to: '/y' }, '/y': { to: '/x' } });
  const { comparison, pages } = await build(site, circle);
  expect(placementsOf(comparison.next, pages, () => false).redirects).toHaveLength(2);
});

test('the anchors of a page that left the site are not searched for', async () => {
  const left = { '/x': { to: 'https://a.example/' }, '/x#install': { title: 'Install' } };
  const { comparison } = await build(site, ledgerOf(left));
  expect(comparison).toMatchObject({ missing: [], dangling: [] });
});

test('the first ten of many moves are reported, with the number of the rest', () => {
  const moves = Array.from({ length: 12 }, (_, index) => ({
    from: `/a${index}`,
    to: `/b${index}`,
    by: 'git' as const,
  }));
  const place = { file: 'ledger.json', lines: new Map([['/a0', 3]]) };
  const problems = ledgerProblems({ moves, missing: [], dangling: [] }, [], place);
  expect(problems).toHaveLength(11);
  expect(problems[0]).toMatchObject({
    severity: 'warning',
    line: 3,
    what: 'Moved: /a0 leads to /b0, because its file was renamed',
  });
  expect(problems[10]?.what).toBe('2 more addresses have moved');
});

test('A128: a missing address is reported with the three nearest and the line to write', () => {
  const pages = pagesOf({ ...site, '/guide/setup-linux': '# L', '/other': '# O' });
  const missing = [
    { address: '/guide/set-up', entry: { title: 'Setting up' } },
    { address: "/guide/setup#o'clock", entry: { title: "O'clock" } },
  ];
  const lines = new Map([['/guide/set-up', 7]]);
  const found = { moves: [], dangling: [], missing };
  const [page, anchor] = ledgerProblems(found, pages, { file: 'ledger.json', lines });
  expect(page).toEqual({
    severity: 'error',
    filePath: 'ledger.json',
    line: 7,
    what: 'Published before, but missing now: /guide/set-up (Setting up)',
    hints: [
      'Nearest: /guide/setup, /guide/setup-linux, /other',
      'If it has moved, write this line instead: "/guide/set-up": {"to":"/guide/setup"},',
      'If it was removed on purpose: npx docs ledger accept /guide/set-up',
    ],
  });
  expect(anchor?.hints).toEqual([
    expect.stringMatching(/^Nearest: \/guide\/setup#install, /),
    expect.stringContaining('{"to":"/guide/setup#install"},'),
    "If it was removed on purpose: npx docs ledger accept '/guide/setup#o'\\''clock'",
  ]);
});
