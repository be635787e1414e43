// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { staticRuntime } from '../../theme/runtime';
import { startCopyClicks } from './copy-clicks';

const writeText = vi.fn(async (_text: string): Promise<void> => {});
const announce = vi.fn();
const idle: (() => void)[] = [];

const look = startCopyClicks(window as Window & typeof globalThis, {
  announce,
  storage: staticRuntime.storage,
  suffix: '',
  addressOf: (link) => link.href,
  whenIdle: (callback) => idle.push(callback),
});

beforeEach(() => {
  vi.clearAllMocks();
  // Not before: what an earlier file put in the navigator's place is only taken away here.
  Object.defineProperty(window.navigator, 'clipboard', {
    configurable: true,
    value: { writeText },
  });
});

test('B192: a click anywhere in a copy button copies, also in content that came later', async () => {
  document.body.innerHTML =
    '<figure><button class="code-copy"><i></i></button><pre><code>npm start</code></pre></figure>';
  document.querySelector('i')?.click();
  await vi.waitFor(() => expect(announce).toHaveBeenCalledWith('Copied'));
  expect(writeText).toHaveBeenCalledWith('npm start');
});

test('B61: a click on the link of a heading copies its address, and the link goes on working', async () => {
  document.body.innerHTML = '<h2 id="x">x</h2><a class="anchor" href="#x"></a>';
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  await vi.waitFor(() => expect(announce).toHaveBeenCalledWith('Link copied'));
  expect(writeText.mock.calls[0]?.[0]).toMatch(/#x$/);
});

test('B192: the wrap button wraps', async () => {
  document.body.innerHTML = '<figure class="code"><button class="code-wrap"></button></figure>';
  document.querySelector('button')?.click();
  await vi.waitFor(() =>
    expect(document.querySelector<HTMLElement>('figure')?.dataset.wrap).toBe(''),
  );
});

test('what copies is prepared once, and only for pages with code', () => {
  document.body.innerHTML = '<p>Text</p>';
  look();
  expect(idle).toHaveLength(0);
  document.body.innerHTML = '<figure class="code"><button class="code-copy"></button></figure>';
  look();
  look();
  expect(idle).toHaveLength(1);
});
