// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FeedbackForm } from '../components/FeedbackForm/FeedbackForm';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const find = <Kind extends HTMLElement>(selector: string): Kind =>
  host.querySelector(selector) as Kind;

test('B262: while it is being sent, a second press sends nothing', async () => {
  let finish = (_: object): void => {};
  const fetched = vi.fn(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  vi.stubGlobal('fetch', fetched);
  const onSent = vi.fn();
  await act(async () =>
    root.render(<FeedbackForm address="/answers" path="/pier" helpful onSent={onSent} />),
  );
  await act(async () => find('[type=submit]').click());
  expect(find('[type=submit]').getAttribute('aria-disabled')).toBe('true');
  await act(async () => find('[type=submit]').click());
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onSent).not.toHaveBeenCalled();
  await act(async () => finish({ ok: true }));
  expect(onSent).toHaveBeenCalledTimes(1);
});
