// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { host, prepareHost, show } from '../../test-support';
import { FeedbackForm, sendFeedback } from './FeedbackForm';

prepareHost();

function answerWith(status: number) {
  const fetched = vi.fn(async (_: string, _options: RequestInit) => new Response(null, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test.each([
  ['A137, B262: path, answer and note', '  Step 3 fails. ', ',"note":"Step 3 fails."'],
  ['B262: no empty note', ' \n', ''],
  ['B262: a long note is cut', 'x'.repeat(600), `,"note":"${'x'.repeat(500)}"`],
])('%s, as JSON without cookies and referrer', async (_, note, sent) => {
  const fetched = answerWith(204);
  await sendFeedback('/answers', { path: '/a', helpful: false }, note);
  expect(fetched).toHaveBeenCalledWith('/answers', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"path":"/a","helpful":false${sent}}`,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: expect.any(AbortSignal),
  });
});

test('B263: a status other than 2xx is a failure', async () => {
  answerWith(500);
  await expect(sendFeedback('/answers', { path: '/a', helpful: true }, '')).rejects.toThrow('500');
});

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
