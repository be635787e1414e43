import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stylesReady } from './styles-ready';

class FakeLink extends EventTarget {
  constructor(readonly sheet: object | null) {
    super();
  }
}

const documentWith = (...links: FakeLink[]) =>
  ({ querySelectorAll: () => links }) as unknown as Document;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('sheets that are there are not waited for', async () => {
  await expect(stylesReady(documentWith(new FakeLink({})))).resolves.toBeUndefined();
});

test('B92: sheets on their way are waited for, whether they come or fail', async () => {
  const links = [new FakeLink(null), new FakeLink({}), new FakeLink(null)] as const;
  const onReady = vi.fn();
  const ready = stylesReady(documentWith(...links)).then(onReady);
  links[0].dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(onReady).not.toHaveBeenCalled();
  links[2].dispatchEvent(new Event('error'));
  await ready;
  expect(onReady).toHaveBeenCalledTimes(1);
});

test('a sheet that never answers does not hold up the page', async () => {
  const onReady = vi.fn();
  void stylesReady(documentWith(new FakeLink(null))).then(onReady);
  await vi.advanceTimersByTimeAsync(2999);
  expect(onReady).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onReady).toHaveBeenCalledTimes(1);
});
