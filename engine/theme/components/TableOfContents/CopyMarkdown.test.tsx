// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { CopyMarkdown } from './CopyMarkdown';

test('The page is copied as Markdown and says so for a second', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('fetch', async () => new Response('# Title'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const host = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(host).render(<CopyMarkdown href="/page.md" />));
  const link = host.querySelector('a') as HTMLAnchorElement;
  expect(link.textContent).toBe('Copy as Markdown');

  await act(async () => {
    link.click();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(writeText).toHaveBeenCalledWith('# Title');
  expect(link.textContent).toBe('Copied');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(link.textContent).toBe('Copy as Markdown');
  vi.useRealTimers();
});
