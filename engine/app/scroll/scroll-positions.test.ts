import { expect, test } from 'vitest';
import { memoryStorage } from '../test-support';
import { createScrollPositions } from './scroll-positions';

test.each([
  ['300.5', 300.5],
  ['not a number', 0],
  [undefined, undefined],
])('the stored position %s is %s', (stored, top) => {
  const storage = memoryStorage(stored ? { 'docs.scroll.a': stored } : {});
  expect(createScrollPositions(storage).get('a')).toBe(top);
});
