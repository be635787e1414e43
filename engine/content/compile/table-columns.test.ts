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

/** Class of the column `Meaning` between two others, and whether the table is wide. */
async function columnOf(cells: readonly string[], others: readonly string[]) {
  const heads = ['Name', 'Meaning', 'Unit'].slice(0, others.length + 1);
  const rows = cells.map((cell) => `| ${[others[0], cell, ...others.slice(1)].join(' | ')} |\n`);
  const { tree } = await compileText(
    `| ${heads.join(' | ')} |\n${'|---'.repeat(heads.length)}|\n${rows.join('')}`,
  );
  const html = String(tree[0]);
  return {
    html,
    column: /<th(?: class="([\w-]+)")? scope="col">Meaning/.exec(html)?.[1],
    isWide: html.startsWith('<div class="table wide"'),
  };
}

const remark = 'Long enough to be read in lines, not at a glance.';
const phrase = 'height of the lowest water';
const name = '`SOME_LONG_NAME_OF_A_KEY`';

test.each([
  ['a remark in each row', [remark, remark], 'prose-column'],
  ['one remark among four', [remark, 'a', 'b', 'c'], 'prose-column'],
  ['one remark among five', [remark, 'a', 'b', 'c', 'd'], 'text-column'],
  ['a phrase', [phrase, 'a'], 'text-column'],
  ['labels', ['low water', 'a'], undefined],
  ['names', ['low_water_height_in_meters', 'a'], undefined],
  ['code', ['`tides/2024.csv`', '`a`'], 'code-column'],
  ['messages', ['`The harbor is closed until tomorrow.`', '`a`'], 'prose-column'],
  ['short code', ['`a`', '`tides.csv`'], undefined],
])('A48: what a column with %s is in a table wider than a phone', async (_, cells, expected) => {
  expect(await columnOf(cells, [name, 'meters-above-sea-level'])).toMatchObject({
    column: expected,
    isWide: true,
  });
});

test('A48: text of a table that fits a phone needs no least width, unless it is one of two', async () => {
  expect(await columnOf([phrase], ['x', 'y'])).toMatchObject({ column: undefined, isWide: false });
  expect(await columnOf([phrase], ['x'])).toMatchObject({ column: 'text-column', isWide: false });
  expect(await columnOf([remark], ['Tides'])).toMatchObject({ isWide: false });
});

test('A48: labels stay on one line, code keeps its spaces', async () => {
  const cells = ['low water', '[at `a b`](#x) or so'];
  const { html } = await columnOf(cells, [name, 'meters-above-sea-level']);
  expect(html).toContain('<td>low\u00a0water</td>');
  expect(html).toContain('>at\u00a0<code>a b</code></a>\u00a0or\u00a0so');
});

test('A48: labels and values of a table with more than a desktop can show may break', async () => {
  const values = ['an hour before dawn', '`harbor_tides_2024.csv`'];
  const table = (count: number): string => {
    const row = (cell: (index: number) => string): string =>
      `| ${Array.from({ length: count }, (_, index) => cell(index)).join(' | ')} |\n`;
    return (
      row((index) => `Column ${index}`) +
      row(() => '---') +
      row((index) => values[index % 2] as string)
    );
  };
  const few = String((await compileText(table(4))).tree[0]);
  expect(few).toContain('<td>an\u00a0hour\u00a0before\u00a0dawn</td>');
  const many = String((await compileText(table(6))).tree[0]);
  expect(many).toContain('<td>an hour before dawn</td>');
  expect(many).toContain('<th class="text-column" scope="col">Column 2');
});

test.each([
  ['a name in the first column, if it is long', '`some_key_of_a_long_and_deep_old_tree`', 'x'],
  ['a value in a later column', 'x', '`errors/tides_2024.csv`'],
])('A48: lines may end within %s', async (_, first, second) => {
  const { tree } = await compileText(`| Name | Value |\n|---|---|\n| ${first} | ${second} |\n`);
  expect(String(tree[0])).toContain('<wbr>');
});

test.each([
  ['a short name in the first column', '`some_key_of_a_tree`', 'x'],
  ['the ending of a value', 'x', '`hamburgtides24.csv`'],
  ['a value beside text', 'x', 'see `errors/tides.csv`'],
])('A48: no line ends within %s', async (_, first, second) => {
  const { tree } = await compileText(`| Name | Value |\n|---|---|\n| ${first} | ${second} |\n`);
  expect(String(tree[0])).not.toContain('<wbr>');
});

test('A48: messages in the first column end lines where they have spaces, names nowhere', async () => {
  const cells = [
    '`The harbor is closed until tomorrow.`',
    'Log: `It is open again at about ten o’clock.`',
  ];
  for (const cell of cells)
    expect((await columnOf(['x'], [cell])).html).toMatch(/<code>[^<]+\.<wbr><\/code>/);
  expect((await columnOf(['x'], ['`tides.csv`'])).html).toContain('<code>tides.csv</code>');
});
