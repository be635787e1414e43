// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FeedbackForm } from '../components/FeedbackForm/FeedbackForm';
import { host, prepareHost, show } from '../test-support';

afterEach(() => vi.unstubAllGlobals());
prepareHost();

test('B262: a second press while sending sends nothing', async () => {
  let finish = (_: object): void => {};
  const fetched = vi.fn(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  vi.stubGlobal('fetch', fetched);
  const onSent = vi.fn();
  show(<FeedbackForm address="/answers" path="/pier" helpful onSent={onSent} />);
  const button = host.querySelector('[type=submit]') as HTMLButtonElement;
  await act(async () => button.click());
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => button.click());
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onSent).not.toHaveBeenCalled();
  await act(async () => finish({ ok: true }));
  expect(onSent).toHaveBeenCalledTimes(1);
});
