// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { folderRoot } from '../../shared/folder-root';
import { MissingDataError } from './data-transport';
import { scriptTransport } from './script-transport';

const load = scriptTransport();
const script = () => document.head.querySelector('script') as HTMLScriptElement;
const runScript = (text: string) => {
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script() });
  __docsData?.(text);
};

beforeEach(() => {
  document.head.innerHTML = '';
  // The test document would try to load the files.
  document.head.append = ((element: Element) => document.head.appendChild(element)) as never;
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    configurable: true,
    get(this: Element) {
      return this.getAttribute('data-src');
    },
    set(this: Element, value: string) {
      this.setAttribute('data-src', value);
    },
  });
});

test.each([
  ['', 'api.page.js', 'img/a.png'],
  ['../', '../api.page.js', '../img/a.png'],
])('B18: data is loaded as a script, relative to the folder %j', async (root, src, image) => {
  document.documentElement.dataset.root = root;
  const data = load('/api.page.json');
  expect(script().src).toBe(src);
  runScript(JSON.stringify([`${folderRoot}img/a.png`]));
  script().onload?.(new Event('load'));
  await expect(data).resolves.toEqual([image]);
  expect(document.head.children).toHaveLength(0);
  delete document.documentElement.dataset.root;
});

test('B18: a script that fails to load counts as missing', async () => {
  const data = load('/nope.page.json');
  script().onerror?.(new Event('error'));
  await expect(data).rejects.toThrow(new MissingDataError('/nope.page.json could not be loaded.'));
});

test('B18: aborting rejects with the reason and removes the script', async () => {
  const controller = new AbortController();
  const data = load('/slow.page.json', { signal: controller.signal });
  controller.abort(new Error('a newer click'));
  await expect(data).rejects.toThrow('a newer click');
  expect(document.head.children).toHaveLength(0);
});
