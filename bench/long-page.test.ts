import { expect, test } from 'vitest';
import { longPage } from './long-page';

test('the long page has 1,000 table rows, 68 code blocks and 4 groups of tabs in about 85 KB', () => {
  const text = longPage();
  expect(text.match(/^\| 2026-/gm)).toHaveLength(1000);
  expect(text.match(/^```[a-z]+/gm)).toHaveLength(68);
  expect(text.match(/^<Tabs /gm)).toHaveLength(4);
  expect(Buffer.byteLength(text) / 1000).toBeGreaterThan(83);
  expect(Buffer.byteLength(text) / 1000).toBeLessThan(87);
});
