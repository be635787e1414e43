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
