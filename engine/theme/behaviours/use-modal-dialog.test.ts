// @vitest-environment happy-dom
import { createElement, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { prepareHost, show } from '../test-support';
import { lockScroll, useModalDialog } from './use-modal-dialog';

prepareHost();

function Dialog() {
  const ref = useRef<HTMLDialogElement>(null);
  useModalDialog(ref);
  return createElement('dialog', { ref });
}

test.each([
  ['', 1],
  ['#page-behind-it', 0],
])(
  'B121: closing restores the scroll position, unless "%s" was opened meanwhile',
  (hash, times) => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    vi.stubGlobal('scrollY', 600);
    show(createElement(Dialog));
    vi.stubGlobal('scrollY', 0);
    // An empty one would still change the address, by its `#`.
    if (hash !== '') window.location.hash = hash;
    show(null);
    expect(scrollTo).toHaveBeenCalledTimes(times);
    window.location.hash = '';
    scrollTo.mockRestore();
    vi.stubGlobal('scrollY', 0);
  },
);

test('B76, B122: the page is locked until every dialog has released it', () => {
  const { dataset } = document.documentElement;
  const first = lockScroll();
  const second = lockScroll();
  first();
  expect(dataset.scrollLock).toBeDefined();
  second();
  expect(dataset.scrollLock).toBeUndefined();
});
