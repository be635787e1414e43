// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { lockScroll } from './scroll-lock';

test('B76, B122: the lock holds until the last dialog ends it, and each ends it once', () => {
  const { dataset } = document.documentElement;
  const first = lockScroll();
  const second = lockScroll();
  first();
  first();
  expect(dataset.scrollLock).toBeDefined();
  second();
  expect(dataset.scrollLock).toBeUndefined();
});
