// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { staticRuntime } from '../../theme/runtime';
import { startCopyClicks } from './copy-clicks';

const idle: (() => void)[] = [];

const prepare = startCopyClicks(window as Window & typeof globalThis, {
  announce() {},
  storage: staticRuntime.storage,
  suffix: '',
  addressOf: (link) => link.href,
  whenIdle: (callback) => idle.push(callback),
});

test('the code for copying is loaded once, and only on pages with code blocks', () => {
  document.body.innerHTML = '<p>Text</p>';
  prepare();
  expect(idle).toHaveLength(0);
  document.body.innerHTML = '<figure class="code"><button class="code-copy"></button></figure>';
  prepare();
  prepare();
  expect(idle).toHaveLength(1);
});

test('a click copies synchronously, or WebKit refuses', () => {
  const writeText = vi.fn(async (_text: string): Promise<void> => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  document.body.innerHTML =
    '<figure class="code"><button class="code-copy"></button><pre><code>a</code></pre></figure>';
  document.querySelector('button')?.click();
  expect(writeText).toHaveBeenCalledWith('a');
  vi.unstubAllGlobals();
});
