import { expect, test, vi } from 'vitest';
import { warnUnlessLeft } from './warn-unless-left';

test('a missing part is reported, unless the reader has left the page', () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = new Error('cut off');
  warnUnlessLeft('The code for copying could not be loaded.', error);
  expect(warn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(warn.mock.calls).toEqual([['The code for copying could not be loaded.', error]]);
});
