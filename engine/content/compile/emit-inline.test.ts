import { expect, test } from 'vitest';
import { htmlOf } from './test-support';

test('code as short as a date is not broken at its hyphens, longer code and words are', async () => {
  expect(await htmlOf('`2024-06-03` `--now` `a-word-of-more-than-16` `a - b` `word`')).toBe(
    '<p><code class="whole">2024-06-03</code> <code class="whole">--now</code> <code>a-word-of-more-than-16</code> <code>a - b</code> <code>word</code></p>',
  );
});

test('lines of a long name may end after its separators and before its capitals', async () => {
  expect(await htmlOf('`tide.gauges.ConnectionPool_Settings` `tide.Gauge`')).toBe(
    '<p><code>tide.<wbr>gauges.<wbr>Connection<wbr>Pool_Settings</code> <code>tide.Gauge</code></p>',
  );
});
