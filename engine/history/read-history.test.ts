import { expect, test } from 'vitest';
import { commitMark } from './git';
import { changedPlaces, parseLog } from './read-history';

const seconds = (date: string): number => Date.parse(`${date}T12:00:00Z`) / 1000;
const commit = (date: string, parents = 'p'): string => `${commitMark}${seconds(date)}\t${parents}`;
const file = (name: string, ...lines: string[]): string[] => [
  `diff --git a/${name} b/${name}`,
  'index 1..2 100644',
  `--- a/${name}`,
  `+++ b/${name}`,
  '@@ -1,9 +1,9 @@',
  ...lines,
];
const created = (name: string, ...lines: string[]): string[] => [
  `diff --git a/${name} b/${name}`,
  'new file mode 100644',
  '--- /dev/null',
  `+++ b/${name}`,
  '@@ -0,0 +1,9 @@',
  ...lines.map((line) => `+${line}`),
];

const read = (lines: string[], most = 50) => parseLog(lines, most);

const edit = [' # Pier', '-Open by day.', '+Open by night.'];
const words = [
  ['same', 'Open by '],
  ['removed', 'day'],
  ['added', 'night'],
  ['same', '.'],
];

test('A133: a change is a page, a day and words, without its author', async () => {
  expect(await read([commit('2026-11-03'), '', ...file('docs/pier.md', ...edit)])).toEqual([
    { filePath: 'docs/pier.md', date: '2026-11-03', isNew: false, places: [{ words }] },
  ]);
});

test('A133: several commits on one day are one change; the newest comes first', async () => {
  const other = [' # Pier', '-One.', '+Two boats here.'];
  const found = await read([
    commit('2026-11-03'),
    ...file('docs/pier.md', ...edit),
    commit('2026-11-03'),
    ...file('docs/pier.md', ...other),
    commit('2026-11-01'),
    ...file('docs/pier.md', ...edit),
  ]);
  expect(found.map(({ date, places }) => [date, places.length])).toEqual([
    ['2026-11-03', 2],
    ['2026-11-01', 1],
  ]);
});

test('A133: changes only in white space, markup or front matter do not count', async () => {
  const lines = [
    ' ---',
    '-title: Old',
    '+title: New',
    ' ---',
    '-Open  by day.',
    '+Open by',
    '+day.',
    '-See [the pier](/a).',
    '+See [the **pier**](/b).',
    '-| A | B |',
    '+| A   | B   |',
    '-|---|---|',
    '+| --- | --- |',
  ];
  expect(await read([commit('2026-11-03'), ...file('docs/pier.md', ...lines)])).toEqual([]);
});

test('A133: an added page is new, except in the first commit', async () => {
  const lines = created('docs/crane.md', '# Crane', '', 'Lifts.');
  expect(await read([commit('2026-11-03'), ...lines])).toEqual([
    { filePath: 'docs/crane.md', date: '2026-11-03', isNew: true, places: [] },
  ]);
  expect(await read([commit('2026-11-03', ''), ...lines])).toEqual([]);
});

test('A133: older changes of a renamed page appear under its current name', async () => {
  const found = await read([
    commit('2026-11-03'),
    'diff --git a/docs/old.md b/docs/new.md',
    'similarity index 100%',
    'rename from docs/old.md',
    'rename to docs/new.md',
    commit('2026-11-01'),
    ...file('docs/old.md', ...edit),
  ]);
  expect(found.map(({ filePath, date }) => [filePath, date])).toEqual([
    ['docs/new.md', '2026-11-01'],
  ]);
});

test('A133: names with quotes are read, other files are skipped', async () => {
  const quoted = file('docs/x.md', ...edit).map((line) =>
    line.startsWith('+++') ? '+++ "b/docs/\\"x\\".md"' : line,
  );
  const found = await read([commit('2026-11-03'), ...quoted, ...file('docs/a.png', ...edit)]);
  expect(found.map(({ filePath }) => filePath)).toEqual(['docs/"x".md']);
});

test('A133: reading ends after the wanted number of changes', async () => {
  const lines = Array.from({ length: 9 }, (_, index) => [
    commit(`2026-11-0${9 - index}`),
    ...file('docs/pier.md', ...edit),
  ]).flat();
  expect((await read(lines, 3)).map(({ date }) => date)).toEqual([
    '2026-11-09',
    '2026-11-08',
    '2026-11-07',
  ]);
});

test('A133: a place has the heading above it and its id; headings in code do not count', () => {
  const places = changedPlaces([
    ' # Pier',
    ' ## Lights {#lamps}',
    ' ```sh',
    ' # comment',
    '-lamp on',
    '+lamp off',
    ' ```',
    ' ## Fees',
    '-One coin.',
    '+Two coins.',
    ' ## 1. Pay',
    '-Here.',
    '+There.',
    '\\ No newline at end of file',
  ]);
  expect(places.map(({ heading, headingId }) => [heading, headingId])).toEqual([
    ['Lights', 'lamps'],
    ['Fees', undefined],
    ['1. Pay', undefined],
  ]);
});

test('the code of a figure is not text', () => {
  const lines = [' ```mermaid', '-a --> b', '+a --> c', ' ```', '-One coin.', '+Two coins.'];
  expect(changedPlaces(lines)).toEqual([{ words: expect.any(Array) }]);
  expect(changedPlaces(lines.slice(0, 4))).toEqual([]);
});

test('A133: an added section is a separate place, named by its heading', () => {
  expect(
    changedPlaces([' a', '+## Cranes', '+', '+They lift.', '+## Ropes', '+They hold.']),
  ).toEqual([
    { heading: 'Cranes', words: [['added', 'They lift.']] },
    { heading: 'Ropes', words: [['added', 'They hold.']] },
  ]);
});
