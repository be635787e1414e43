// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { host, prepareHost, show } from '../../test-support';
import { CopyMarkdown } from './CopyMarkdown';

prepareHost();
afterEach(() => vi.useRealTimers());

test('a browser without clipboard items copies the text once it has loaded', async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('fetch', async () => new Response('# Title'));
  vi.stubGlobal('ClipboardItem', undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  show(<CopyMarkdown href="/page.md" />);
  const link = host.querySelector('a') as HTMLAnchorElement;
  await act(async () => {
    link.click();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(writeText).toHaveBeenCalledWith('# Title');
  expect(link.textContent).toBe('Copied');
});
