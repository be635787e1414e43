import { beforeEach, expect, test, vi } from 'vitest';

let stylesReady: typeof import('./styles-ready')['stylesReady'];

beforeEach(async () => {
  vi.resetModules();
  ({ stylesReady } = await import('./styles-ready'));
});

test('the stylesheet is loaded once', async () => {
  let arrive: (() => void) | undefined;
  const load = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  let isReady = false;
  stylesReady(load).then(() => {
    isReady = true;
  });
  const again = stylesReady(load);
  await Promise.resolve();
  expect(isReady).toBe(false);
  arrive?.();
  await again;
  expect(isReady).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is a warning and does not reject', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await stylesReady(() => Promise.reject(new Error('404')));
  // The warning is delayed, in case the page is being left.
  vi.advanceTimersByTime(1000);
  expect(warn).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('the wait ends after three seconds', async () => {
  vi.useFakeTimers();
  const ready = stylesReady(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(3000);
  await ready;
  vi.useRealTimers();
});
