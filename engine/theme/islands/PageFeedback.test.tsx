// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FeedbackForm } from '../components/FeedbackForm/FeedbackForm';
import { RuntimeContext, staticRuntime } from '../runtime';
import PageFeedback from './PageFeedback';

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
const texts = (selector: string): string[] =>
  [...host.querySelectorAll(selector)].map((element) => element.textContent ?? '');

test('B262: the server sends the question with two buttons that need script, and no form', () => {
  const html = renderToString(<PageFeedback path="/pier" address="/answers" />);
  expect(html).toContain('class="feedback needs-script"');
  expect(html).toMatch(/Was this helpful\?.*>Yes<.*>No</);
  expect(html).not.toContain('<form');
});

test('B262: an answer is marked and opens the form, which is about the answer', async () => {
  const announce = vi.fn();
  await act(async () =>
    root.render(
      <RuntimeContext value={{ ...staticRuntime, announce }}>
        <PageFeedback path="/pier" address="/answers" />
      </RuntimeContext>,
    ),
  );
  await act(async () => find('button:nth-of-type(2)').click());
  await vi.waitFor(() => expect(texts('label')).toEqual(['What is missing or wrong?']));
  expect(texts('[aria-pressed=true]')).toEqual(['No']);
  await act(async () => find('button:nth-of-type(1)').click());
  expect(texts('[aria-pressed=true]')).toEqual(['Yes']);
  expect(texts('label')).toEqual(['What helped you?']);
  expect(announce.mock.calls).toEqual([['You can add a note below and send your answer.']]);
});

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

test('B263: a failure is said, and a further press tries again', async () => {
  const fetched = vi.fn(async () => ({ ok: false, status: 500 }));
  vi.stubGlobal('fetch', fetched);
  await act(async () =>
    root.render(<FeedbackForm address="/answers" path="/pier" helpful={false} onSent={() => {}} />),
  );
  await act(async () => find('[type=submit]').click());
  await vi.waitFor(() =>
    expect(texts('[role=alert]')[0]).toMatch(/^Your answer could not be sent/),
  );
  await act(async () => find('[type=submit]').click());
  expect(fetched).toHaveBeenCalledTimes(2);
});
