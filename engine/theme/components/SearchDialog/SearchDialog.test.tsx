// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { dialogWith, find, input, onClose, open, prepareDialog, root } from './test-support';

prepareDialog();

test('B120: the first query stands in the input before a further key can come', async () => {
  // As in the browser: effects that may wait do so.
  vi.useRealTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const shown = new Promise<string>((resolve) => {
    const Watched = () => {
      useLayoutEffect(() => queueMicrotask(() => resolve(input().value)), []);
      return dialogWith('tid');
    };
    root.render(<Watched />);
  });
  expect(await shown).toBe('tid');
});

test('B121: what the system offers to close a dialog with closes it', async () => {
  await open();
  await act(async () => {
    find('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('B125: what is selected of the first query stays selected', async () => {
  await open('word', {}, [1, 3]);
  expect(document.activeElement).toBe(input());
  expect([input().selectionStart, input().selectionEnd]).toEqual([1, 3]);
});
