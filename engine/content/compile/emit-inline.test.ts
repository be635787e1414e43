import { expect, test } from 'vitest';
import { compileText, htmlOf } from './test-support';

test('code as short as a date is not broken at its hyphens, longer code and words are', async () => {
  expect(await htmlOf('`2024-06-03` `--now` `a-word-of-more-than-24-letters` `a - b` `word`')).toBe(
    '<p><code class="whole">2024-06-03</code> <code class="whole">--now</code> <code>a-word-of-more-than-24-letters</code> <code>a - b</code> <code>word</code></p>',
  );
});

test('lines of a long name may end after its separators and before its capitals', async () => {
  expect(await htmlOf('`tide.gauges.ConnectionPool_Settings` `tide.Gauge`')).toBe(
    '<p><code>tide.<wbr>gauges.<wbr>Connection<wbr>Pool_Settings</code> <code>tide.Gauge</code></p>',
  );
});

test('no line ends between keys that are pressed together', async () => {
  const { tree, sections } = await compileText('Press <kbd>Ctrl</kbd>+<kbd>S</kbd>, 1 + 1.');
  expect(String(tree[0])).toContain('</kbd>\u2060+\u2060<kbd>');
  expect(String(tree[0])).toContain('1 + 1');
  expect(JSON.stringify(sections)).not.toContain('\u2060');
});

test('a long address may break after slashes, not before a short ending', async () => {
  const { tree } = await compileText('`https://cdn.example.com/uploads/index.json`');
  expect(String(tree[0])).toContain('https://cdn.<wbr>example.com/<wbr>uploads/<wbr>index.json');
});
