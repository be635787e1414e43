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
