// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyMarkdown } from './CopyMarkdown';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function renderLink(): HTMLAnchorElement {
  const host = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(host).render(<CopyMarkdown href="/page.md" />));
  return host.querySelector('a') as HTMLAnchorElement;
}

test('the page is copied as Markdown and says so for a second; asked for while the click is handled', async () => {
  let answer = (_response: Response): void => {};
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly content: Record<string, Promise<Blob>>;
      constructor(content: Record<string, Promise<Blob>>) {
        this.content = content;
      }
    },
  );
  const written: string[] = [];
  const write = vi.fn(async ([item]: { content: Record<string, Promise<Blob>> }[]) => {
    written.push((await (await item?.content['text/plain'])?.text()) ?? '');
  });
  vi.stubGlobal('navigator', { clipboard: { write } });
  const link = renderLink();
  expect(link.textContent).toBe('Copy as Markdown');

  act(() => link.click());
  expect(write).toHaveBeenCalled();
  answer(new Response('# Title'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.waitFor(() => expect(link.textContent).toBe('Copied')));
  expect(written).toEqual(['# Title']);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(link.textContent).toBe('Copy as Markdown');
});

test('a browser that copies no promises gets the text when it is there', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('fetch', async () => new Response('# Title'));
  vi.stubGlobal('ClipboardItem', undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const link = renderLink();
  await act(async () => {
    link.click();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(writeText).toHaveBeenCalledWith('# Title');
  expect(link.textContent).toBe('Copied');
});
