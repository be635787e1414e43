import { expect, test } from 'vitest';
import { compileText, htmlOf } from '../test-support';

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map(rowOf).join('');

test('A48: a table of forty rows sets the widths of its columns, a shorter one does not', async () => {
  const days = (count: number) =>
    compileText(tableOf(['Day', 'Remark'], Array(count).fill(['2024-06-01', 'x'])));
  const long = await days(40);
  const html = String(long.tree[0]);
  const widths = [...html.matchAll(/<col class="(s-\w+)">/g)].map(
    ([, name = '']) => long.styles[name],
  );
  expect(widths).toEqual(['width:9.2em', 'width:6.8em']);
  expect(html).toContain('<div class="table long"');

  const short = await days(39);
  expect(String(short.tree[0])).not.toContain('<col');
  expect(short.styles).toEqual({});
});

test('A48: alignment and columns of only prose or code are marked; an empty head cell is no heading', async () => {
  const html = await htmlOf(
    '| Key | Default | Meaning | |\n| :-- | --- | --- | --: |\n| `a.b` | `web/server/all/the/files/` | The folder that is served, relative. | yes |\n| `b` | | Short. | no |',
  );
  expect(html).toContain(
    '<th class="align-left" scope="col">Key</th><th class="code-column" scope="col">Default</th><th class="prose-column" scope="col">Meaning</th><td class="align-right"></td>',
  );
  expect(html).toContain('<td><code>web/server/<wbr>all/<wbr>the/<wbr>files/</code></td>');
  expect(html).toContain('<td class="align-right">yes</td>');
});

/** Class of the column `Meaning` between two others, and whether the table is wide. */
async function columnOf(cells: readonly string[], [first = '', ...rest]: readonly string[]) {
  const heads = ['Name', 'Meaning', 'Unit'].slice(0, rest.length + 2);
  const html = await htmlOf(
    tableOf(
      heads,
      cells.map((cell) => [first, cell, ...rest]),
    ),
  );
  return {
    html,
    column: /<th(?: class="([\w-]+)")? scope="col">Meaning/.exec(html)?.[1],
    isWide: html.startsWith('<div class="table wide"'),
  };
}

const remark = 'Long enough to be read in lines, not at a glance.';
const phrase = 'height of the lowest water';
const wide = ['`SOME_LONG_NAME_OF_A_KEY`', 'meters-above-sea-level'];

test.each<[what: string, cells: string[], column: string | undefined]>([
  ['a remark in each row', [remark, remark], 'prose-column'],
  ['one remark among four', [remark, 'a', 'b', 'c'], 'prose-column'],
  ['one remark among five', [remark, 'a', 'b', 'c', 'd'], 'text-column'],
  ['a phrase', [phrase, 'a'], 'text-column'],
  ['labels', ['low water', 'a'], undefined],
  ['names', ['low_water_height_in_meters', 'a'], undefined],
  ['code', ['`tides/2024.csv`', '`a`'], 'code-column'],
  ['messages', ['`The harbor is closed until tomorrow.`', '`a`'], 'prose-column'],
  ['short code', ['`a`', '`tides.csv`'], undefined],
])('A48: the kind of a column with %s in a table wider than a phone', async (_, cells, column) => {
  expect(await columnOf(cells, wide)).toMatchObject({ column, isWide: true });
});

test.each([
  [phrase, ['x', 'y'], undefined],
  [phrase, ['x'], 'text-column'],
  [remark, ['Tides'], 'prose-column'],
])('A48: in a table that fits a phone, %j beside %j', async (cell, others, column) => {
  expect(await columnOf([cell], others)).toMatchObject({ column, isWide: false });
});

test('A48: labels stay on one line; code keeps its spaces', async () => {
  const { html } = await columnOf(['low water', '[at `a b`](#x) or so'], wide);
  expect(html).toContain('<td>low\u00a0water</td>');
  expect(html).toContain('>at\u00a0<code>a b</code></a>\u00a0or\u00a0so');
});

test('A48: labels and values may break in a table wider than a desktop', async () => {
  const values = ['an hour before dawn', '`harbor_tides_2024.csv`'];
  const table = (count: number): Promise<string> => {
    const cells = Array.from({ length: count }, (_, index) => values[index % 2] ?? '');
    return htmlOf(
      tableOf(
        cells.map((_, index) => `Column ${index}`),
        [cells],
      ),
    );
  };
  expect(await table(4)).toContain('<td>an\u00a0hour\u00a0before\u00a0dawn</td>');
  const many = await table(6);
  expect(many).toContain('<td>an hour before dawn</td>');
  expect(many).toContain('<th class="text-column" scope="col">Column 2');
});

test.each<[what: string, first: string, second: string, mayBreak: boolean]>([
  ['a long name in the first column', '`some_key_of_a_long_and_deep_old_tree`', 'x', true],
  ['a short name in the first column', '`some_key_of_a_tree`', 'x', false],
  ['a value in a later column', 'x', '`errors/tides_2024.csv`', true],
  ['the end of a value', 'x', '`hamburgtides24.csv`', false],
  ['a value beside text', 'x', 'see `errors/tides.csv`', false],
])('A48: whether lines may break inside %s', async (_, first, second, mayBreak) => {
  expect((await columnOf([second], [first])).html.includes('<wbr>')).toBe(mayBreak);
});

test('A48: messages in the first column break only at spaces', async () => {
  for (const cell of [
    '`The harbor is closed until tomorrow.`',
    'Log: `It is open again at about ten o’clock.`',
  ])
    expect((await columnOf(['x'], [cell])).html).toMatch(/<code>[^<]+\.<wbr><\/code>/);
});
