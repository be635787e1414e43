import { beforeEach, expect, test, vi } from 'vitest';

let stylesReady: typeof import('./styles-ready')['stylesReady'];

beforeEach(async () => {
  vi.resetModules();
  ({ stylesReady } = await import('./styles-ready'));
});

test('the sheet is loaded once, and waited for', async () => {
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

test('a sheet that cannot be had is reported and holds nothing up', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await stylesReady(() => Promise.reject(new Error('404')));
  // Unless the page is gone by then, which has cut the sheet off.
  vi.advanceTimersByTime(1000);
  expect(warn).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('nobody waits longer than three seconds', async () => {
  vi.useFakeTimers();
  const ready = stylesReady(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(3000);
  await ready;
  vi.useRealTimers();
});
