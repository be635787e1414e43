import { expect, test } from 'vitest';
import { compileText } from './test-support';

const tableOf = (count: number): string =>
  `| Day | Remark |\n|---|---|\n${'| 2024-06-01 | x |\n'.repeat(count)}`;

test('A48: a table of forty rows says how wide its columns are, a shorter one need not', async () => {
  const long = await compileText(tableOf(40));
  const widths = [...String(long.tree[0]).matchAll(/<col class="(s-\w+)">/g)].map(
    ([, name]) => long.styles[String(name)],
  );
  expect(widths).toEqual(['width: 9.2em', 'width: 6.8em']);
  expect(String(long.tree[0])).toContain('<div class="table long"');

  const short = await compileText(tableOf(39));
  expect(String(short.tree[0])).not.toContain('<col');
  expect(short.styles).toEqual({});
});

const remark = 'Long enough to be read in lines, not at a glance.';

test.each([
  ['a remark in each row', [remark, remark], 'prose-column'],
  ['one remark among four', [remark, 'a', 'b', 'c'], 'prose-column'],
  ['one remark among five', [remark, 'a', 'b', 'c', 'd'], undefined],
  ['code', ['`tides.csv`', '`a`'], 'code-column'],
  ['messages', ['`The harbor is closed until tomorrow.`', '`a`'], 'prose-column'],
  ['short code', ['`a`', '`b`'], undefined],
])('A48: what a column with %s is', async (_, cells, expected) => {
  const rows = cells.map((cell) => `| x | ${cell} |\n`).join('');
  const { tree } = await compileText(`| Name | Value |\n|---|---|\n${rows}`);
  const name = /<th(?: class="([\w-]+)")? scope="col">Value/.exec(String(tree[0]))?.[1];
  expect(name).toBe(expected);
});

const phrase = 'height of low water';

test.each([
  ['of three has text', ['Mean', phrase, 'x'], 'text-column'],
  ['has one remark among five short cells', ['Mean', remark, 'x'], 'text-column'],
  ['has short text only', ['Mean', 'low water', 'x'], undefined],
  ['has one long name', ['Mean', 'low_water_height_in_meters', 'x'], undefined],
  ['shares the window with another', ['Mean', phrase], undefined],
  ['stands beside an address', ['`https://harbor.example/tides.csv`', phrase], 'text-column'],
])('A48: a column that %s keeps room for a few words a line', async (_, cells, expected) => {
  const heads = ['Value', 'Meaning', 'Unit'].slice(0, cells.length);
  const short = `| ${cells.map(() => 'x').join(' | ')} |\n`.repeat(4);
  const { tree } = await compileText(
    `| ${heads.join(' | ')} |\n${'|---'.repeat(cells.length)}|\n| ${cells.join(' | ')} |\n${short}`,
  );
  expect(/<th(?: class="([\w-]+)")? scope="col">Meaning/.exec(String(tree[0]))?.[1]).toBe(expected);
});

test.each([
  ['`The harbor is closed until tomorrow.`', 'table messages'],
  ['`tides.csv`', 'table'],
  ['The harbor is closed until tomorrow.', 'table'],
])('A48: messages in the first column are told from names: %s', async (cell, expected) => {
  const { tree } = await compileText(`| Message | Cause |\n|---|---|\n| ${cell} | x |\n`);
  expect(String(tree[0])).toContain(`<div class="${expected}"`);
});
