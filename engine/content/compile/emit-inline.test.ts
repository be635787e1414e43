import { expect, test } from 'vitest';
import { compileText, htmlOf } from './test-support';

test('code as short as a date is not broken at its hyphens, longer code and words are', async () => {
  expect(
    await htmlOf(
      '`2024-06-03` `--now` `a-word-of-more-than-28-letters` `a - long - remark` `word`',
    ),
  ).toBe(
    '<p><code class="whole">2024-06-03</code> <code class="whole">--now</code> <code>a-word-of-more-than-28-letters</code> <code>a - long - remark</code> <code>word</code></p>',
  );
});

test('lines of a long name may end after its separators and before its capitals', async () => {
  expect(await htmlOf('`tide.gauges.ConnectionPool_Settings` `tide.Gauge`')).toBe(
    '<p><code>tide.gauges.<wbr>Connection<wbr>Pool_<wbr>Settings</code> <code>tide.Gauge</code></p>',
  );
});

test('keys that are pressed together stay on one line', async () => {
  const { tree } = await compileText('- Press <kbd>Ctrl</kbd>+<kbd>S</kbd>, <kbd>A</kbd> + 1.');
  expect(String(tree[0])).toContain(
    'Press <span class="whole"><kbd>Ctrl</kbd>+<kbd>S</kbd></span>, <kbd>A</kbd> + 1.',
  );
});

test.each([
  [
    'https://cdn.example.com/uploads/index.json',
    'https://cdn.example.com/<wbr>uploads/<wbr>index.json',
  ],
  ['soft-brightness-of-the-window@harbor.example.com', 'window<wbr>@harbor.example.com'],
  [
    '/srv/mailserver/data/config/virtual.cf',
    '/srv/mailserver/<wbr>data/<wbr>config/<wbr>virtual.cf',
  ],
  ['com.harbor.ExtensionManagerOfTheTides', 'com.harbor.<wbr>Extension<wbr>Manager<wbr>Of<wbr>The'],
  ['Please set HARBOR_CLIENT_SECRET in the file', 'Please set HARBOR_CLIENT_SECRET in'],
])('where lines of a long name may end: %s', async (name, expected) => {
  expect(await htmlOf(`\`${name}\``)).toContain(expected);
});
