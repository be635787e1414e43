import { expect, test } from 'vitest';
import { htmlOf } from './test-support';

test('code as short as a date is not broken at its hyphens, longer code and words are', async () => {
  expect(await htmlOf('`2024-06-03` `--now` `a-word-of-more-than-16` `a - b` `word`')).toBe(
    '<p><code class="whole">2024-06-03</code> <code class="whole">--now</code> <code>a-word-of-more-than-16</code> <code>a - b</code> <code>word</code></p>',
  );
});
