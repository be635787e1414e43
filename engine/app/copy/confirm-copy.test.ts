// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setMessages } from '../../shared/messages';
import { confirmCopy } from './confirm-copy';
import { beginCopying, textToCopy } from './copy-clicks';

const writeText = vi.fn(async (_text: string): Promise<void> => {});
const announce = vi.fn();

const block = `<figure class="code" data-language="json">
  <figcaption class="code-head"><code>not this</code></figcaption>
  <button class="code-copy" type="button" aria-label="Copy code to clipboard"></button>
  <pre data-line-numbers tabindex="0"><code><span class="line hl" data-line="1"><span class="k">{</span></span>
<span class="line add" data-line="2">  "a": 1</span>
<span class="line" data-line="3">}</span>
</code></pre></figure>`;

const button = () => document.querySelector('button') as HTMLButtonElement;

const press = () => confirmCopy(button(), beginCopying(textToCopy(button())), announce);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = block;
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
test('B226: a second click shows the notice for another second and keeps the original label', async () => {
  await press();
  vi.advanceTimersByTime(900);
  await press();
  vi.advanceTimersByTime(900);
  expect(button().getAttribute('aria-label')).toBe('Copied');
  vi.advanceTimersByTime(100);
  expect(button().getAttribute('aria-label')).toBe('Copy code to clipboard');
});

test('a copy before hydration is announced, although it cannot be repeated', async () => {
  button().dataset.copied = '';
  writeText.mockRejectedValueOnce(new Error('not within a click'));
  await press();
  expect(announce.mock.calls).toEqual([['Copied']]);
  vi.advanceTimersByTime(1000);
  expect(button().dataset.copied).toBeUndefined();
});

test('the copy is announced in the language of the site', async () => {
  onTestFinished(() => setMessages());
  setMessages({ Copied: 'Kopiert' });
  await press();
  expect(announce.mock.calls).toEqual([['Kopiert']]);
});

test('without the clipboard API, text is copied by selecting it, and the focus returns', async () => {
  vi.stubGlobal('navigator', {});
  const copied: string[] = [];
  document.execCommand = () => {
    copied.push(document.querySelector('textarea')?.value ?? '');
    return true;
  };
  button().focus();
  await press();
  expect(copied).toEqual(['{\n  "a": 1\n}']);
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button());
  expect(announce).toHaveBeenCalledWith('Copied');
});

test('a failure to copy is announced, and the button does not say "Copied"', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  writeText.mockRejectedValueOnce(new Error('denied'));
  document.execCommand = () => false;
  await press();
  expect(announce.mock.calls).toEqual([['Not copied: select the text instead']]);
  expect(button().dataset.copied).toBeUndefined();
  expect(warn.mock.calls[0]?.[0]).toBe('The browser did not allow copying.');
});
