// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { lockScroll } from './use-modal-dialog';

test('B76, B122: the page is locked until every dialog has released it', () => {
  const { dataset } = document.documentElement;
  const first = lockScroll();
  const second = lockScroll();
  first();
  expect(dataset.scrollLock).toBeDefined();
  second();
  expect(dataset.scrollLock).toBeUndefined();
});
