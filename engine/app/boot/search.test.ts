import { expect, test } from 'vitest';
import { open, searchButton, settle } from './test-support';

const commandK = { key: 'k', ctrlKey: true };

test.each([
  ['Ctrl+K', commandK, true],
  ['Cmd+K', { key: 'k', metaKey: true }, true],
  ['a slash', { key: '/' }, true],
  ['k alone', { key: 'k' }, false],
  ['Ctrl+J', { key: 'j', ctrlKey: true }, false],
  ['Ctrl+Shift+K', { key: 'K', ctrlKey: true, shiftKey: true }, false],
])('B120: %s (%o) opens the dialog at once: %s', async (_, keys, isShortcut) => {
  const { document, find, importApp, send, startSearch } = await open({ body: searchButton });
  expect(send('keydown', document.body, keys).defaultPrevented).toBe(isShortcut);
  expect((find('dialog') as HTMLDialogElement).open).toBe(isShortcut);
  await settle();
  expect(startSearch).toHaveBeenCalledTimes(isShortcut ? 1 : 0);
  if (isShortcut) expect(importApp).not.toHaveBeenCalled();
});

test.each([
  ['off', true, false],
  ['off', false, true],
  [undefined, true, true],
])('B258: keys stored as %s (enabled on the site: %s), a slash searches: %s', async (...args) => {
  const [choice, hasKeys, isOpen] = args;
  const stored = choice ? { 'docs.keys~x': choice } : {};
  const changes = { hasKeys, storageSuffix: '~x' };
  const { document, find, send } = await open({ body: searchButton, changes, stored });
  expect(send('keydown', document.body, { key: '/' }).defaultPrevented).toBe(isOpen);
  expect((find('dialog') as HTMLDialogElement).open).toBe(isOpen);
});

test('B119: a click on the button opens the dialog, other interactions load it', async () => {
  const { find, importSearch, fetchIndex, send, startSearch } = await open({ body: searchButton });
  for (const type of ['pointermove', 'focusin', 'touchstart']) send(type, find('button'));
  await settle();
  expect(importSearch).toHaveBeenCalledTimes(1);
  expect(fetchIndex.mock.calls).toEqual([['/search-index/index.json']]);
  expect((find('dialog') as HTMLDialogElement).open).toBe(false);
  send('click', find('button'));
  expect((find('dialog') as HTMLDialogElement).open).toBe(true);
  await settle();
  expect(importSearch).toHaveBeenCalledTimes(1);
  expect(startSearch).toHaveBeenCalledTimes(1);
});

test.each([
  [{ key: 'ж' }, true],
  [{ key: '7' }, true],
  [{ key: ' ' }, false],
  [{ key: 'Enter' }, false],
  [{ key: 'r', ctrlKey: true }, false],
  [{ key: 'a', altKey: true }, false],
])(
  'B119: %o on the button opens the dialog, whose input gets the key: %s',
  async (keys, isOpen) => {
    const { document, find, send } = await open({ body: searchButton });
    expect(send('keydown', find('button'), keys).defaultPrevented).toBe(false);
    expect((find('dialog') as HTMLDialogElement).open).toBe(isOpen);
    expect(document.activeElement === (find('input') as unknown)).toBe(isOpen);
  },
);

test('B120: a shortcut before the page is parsed does no harm', async () => {
  const { document, find, importSearch, send } = await open({ body: searchButton });
  find('dialog').remove();
  send('keydown', document.body, commandK);
  await settle();
  expect(importSearch).toHaveBeenCalledTimes(1);
});

test('the app is not loaded during a search', async () => {
  const { document, find, importApp, send } = await open({ body: searchButton });
  send('keydown', document.body, { key: 'Control', ctrlKey: true });
  send('keydown', document.body, commandK);
  send('keydown', find('input'), { key: 'a' });
  send('pointermove', document.body);
  await settle();
  expect(importApp).not.toHaveBeenCalled();
});

test('the search script can load the app', async () => {
  const { find, importApp, send, startSearch } = await open({ body: searchButton });
  send('pointermove', find('button'));
  await settle();
  startSearch.mock.calls[0]?.[0]();
  expect(importApp).toHaveBeenCalledTimes(1);
});

test('B119: the engine starts early and gets the index and what is typed', async () => {
  const { find, send, startSearch, StartedWorker, workers } = await open({ body: searchButton });
  send('pointermove', find('button'));
  send('focusin', find('button'));
  expect(StartedWorker.mock.calls).toEqual([
    ['/assets/search-engine.js', { name: '/search-index/index.json' }],
  ]);
  await settle();
  send('click', find('button'));
  (find('input') as HTMLInputElement).value = 'mail';
  send('input', find('input'));
  const [worker] = workers;
  expect(worker?.postMessage.mock.calls).toEqual([[['index']], ['mail']]);
  expect(startSearch.mock.calls[0]?.[1]).toBe(worker);
});

test('B119: the script waits for the index, but not forever', async () => {
  const { find, fetchIndex, importSearch, send } = await open({ body: searchButton });
  fetchIndex.mockReturnValueOnce(new Promise(() => {}));
  send('click', find('button'));
  await settle();
  expect(importSearch).not.toHaveBeenCalled();
  await expect.poll(() => importSearch).toHaveBeenCalledTimes(1);
});

test.each([
  ['a failure', async () => new Response('<p>', { status: 503 }), '<p>'],
  ['an error', () => Promise.reject(new TypeError('no connection')), 'TypeError: no connection'],
])('an engine that gets %s instead of the index fetches it itself', async (_, answer, text) => {
  const { find, fetchIndex, send, workers } = await open({ body: searchButton });
  fetchIndex.mockImplementation(answer);
  send('pointermove', find('button'));
  await settle();
  expect(workers[0]?.postMessage.mock.calls).toEqual([[[text]]]);
});

test('an engine that fails to start is not passed on', async () => {
  const { find, importSearch, send, startSearch, workers } = await open({ body: searchButton });
  let release = (_part: { start: typeof startSearch }): void => {};
  importSearch.mockReturnValueOnce(
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  send('pointermove', find('button'));
  workers[0]?.onerror?.();
  release({ start: startSearch });
  await settle();
  expect(startSearch.mock.calls[0]?.[1]).toBeUndefined();
});

test('B112: where no worker may be started, the dialog opens and its script decides', async () => {
  const { find, send, startSearch, StartedWorker } = await open({ body: searchButton });
  StartedWorker.mockImplementation(function refused() {
    throw new DOMException('blocked', 'SecurityError');
  });
  send('click', find('button'));
  expect((find('dialog') as HTMLDialogElement).open).toBe(true);
  await settle();
  expect(startSearch.mock.calls[0]?.[1]).toBeUndefined();
});

test('B112: where neither search nor app can be loaded, the dialog says so', async () => {
  const { find, importApp, importSearch, send } = await open({ body: searchButton });
  importApp.mockRejectedValue(new TypeError('blocked'));
  importSearch.mockRejectedValue(new TypeError('blocked'));
  send('click', find('button'));
  await settle();
  expect(find('dialog').textContent).toBe('The search could not be loaded.');
});

test('B125: the query of the button, or else the selected text, is the first query', async () => {
  const { document, find, send } = await open({
    body: `${searchButton}<button data-action="open-search" data-query="lost page" id="other"></button>`,
    selection: 'word',
  });
  const dialog = find('dialog') as HTMLDialogElement;
  const input = find('input') as HTMLInputElement;
  send('keydown', document.body, commandK);
  expect(input.value).toBe('word');
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4]);
  dialog.close();
  send('click', find('#other'));
  expect(input.value).toBe('lost page');
});

test('B122: Tab stays in the frame of the dialog, until it has more parts', async () => {
  const { document, find, send } = await open();
  const isKept = () => send('keydown', document.body, { keyCode: 9 }).defaultPrevented;
  expect(isKept()).toBe(false);
  send('keydown', document.body, commandK);
  expect(isKept()).toBe(true);
  find('dialog').append(document.createElement('div') as unknown as Node);
  expect(isKept()).toBe(false);
});

test('B120: disabled shortcuts, and a slash in a select element, open nothing', async () => {
  const body = `${searchButton}<select></select>`;
  const changes = { opensSearchWithSlash: false, opensSearchWithCommandK: false };
  const plain = await open({ body });
  expect(plain.send('keydown', plain.find('select'), { key: '/' }).defaultPrevented).toBe(false);
  const { document, send } = await open({ body, changes });
  for (const keys of [{ key: '/' }, commandK]) {
    expect(send('keydown', document.body, keys).defaultPrevented).toBe(false);
  }
});
