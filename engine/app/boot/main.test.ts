import { expect, test } from 'vitest';
import { open, searchButton, settle } from './test-support';

test('nothing is loaded without an interaction', async () => {
  const { importApp } = await open({ body: searchButton });
  await settle();
  expect(importApp).not.toHaveBeenCalled();
});

test.each(['pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'click'])(
  '%s loads the app once',
  async (type) => {
    const { document, importApp, send, start } = await open();
    send(type, document.body, { key: 'a' });
    send(type, document.body, { key: 'a' });
    await settle();
    expect(importApp.mock.calls).toEqual([['/assets/app.js']]);
    expect(start).toHaveBeenCalledTimes(1);
  },
);

test('the policy `idle` loads it when the document has loaded and the browser is idle', async () => {
  const { importApp, send, window } = await open({ changes: { hydrate: 'idle' } });
  expect(importApp).not.toHaveBeenCalled();
  send('load', window);
  await settle();
  await settle();
  expect(importApp).toHaveBeenCalledTimes(1);
});

test('the policy `fetch` preloads it then, and the first interaction starts it', async () => {
  const { document, find, importApp, send, window } = await open({ changes: { hydrate: 'fetch' } });
  expect(find('link[rel=modulepreload]')).toBeNull();
  send('load', window);
  await settle();
  expect(find('link[rel=modulepreload]').getAttribute('href')).toBe('/assets/app.js');
  expect(importApp).not.toHaveBeenCalled();
  send('pointermove', document.body);
  await settle();
  expect(importApp).toHaveBeenCalledTimes(1);
});

test.each(['idle', 'fetch'] as const)(
  'B105: the policy `%s` waits for an interaction on a constrained connection',
  async (hydrate) => {
    const { find, importApp, send, window } = await open({
      changes: { hydrate },
      connection: { saveData: true },
    });
    send('load', window);
    await settle();
    await settle();
    expect(importApp).not.toHaveBeenCalled();
    expect(find('link[rel=modulepreload]')).toBeNull();
  },
);

test.each([
  ['https://docs.example/other', {}, 1],
  ['https://elsewhere.example/', {}, 0],
  ['https://docs.example/other', { saveData: true }, 0],
])(
  'B17: after a link from %s, connection %o, the app loads without an interaction: %i',
  async (referrer, connection, count) => {
    const { importApp, send, window } = await open({ referrer, connection });
    send('load', window);
    await settle();
    expect(importApp).toHaveBeenCalledTimes(count);
  },
);

test('the last click before hydration is prevented and replayed afterwards', async () => {
  const { document, find, send, start } = await open({
    body: '<button type="submit" id="a"><svg></svg></button><a href="/x" data-action="toggle-menu" id="b">b</a>',
  });
  let ready = () => {};
  start.mockImplementation(() => new Promise((resolve) => (ready = resolve)));
  const clicked: string[] = [];
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) clicked.push((event.target as unknown as Element).id);
  });
  expect(send('click', find('svg')).defaultPrevented).toBe(true);
  expect(send('click', find('#b')).defaultPrevented).toBe(true);
  await settle();
  ready();
  await settle();
  expect(clicked).toEqual(['b']);
});

test('after a failure, an interaction tries again, but not within a second', async () => {
  const { document, importApp, root, send, start } = await open({ body: searchButton });
  importApp.mockRejectedValueOnce(new Error('blocked'));
  send('pointermove', document.body);
  await settle();
  send('pointermove', document.body);
  expect(importApp).toHaveBeenCalledTimes(1);
  expect(root.hasAttribute('data-app-failed')).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 1050));
  send('pointermove', document.body);
  await settle();
  expect(importApp).toHaveBeenCalledTimes(2);
  expect(start).toHaveBeenCalledTimes(1);
});

test.each(['MacIntel', 'iPhone', 'iPad'])(
  'B119: on %s, the label of the search says Command',
  async (platform) => {
    const { find, root } = await open({ platform, body: searchButton });
    expect(root.dataset.platform).toBe('apple');
    expect(find('button').getAttribute('aria-label')).toBe('Search (Command+K)');
  },
);

test('the browser may prefetch pages, but no files and nothing outside the base path', async () => {
  const { find } = await open();
  const { prefetch } = JSON.parse(find('script[type=speculationrules]').textContent ?? '');
  expect(prefetch[0].eagerness).toBe('moderate');
  expect(prefetch[0].where.and).toEqual([
    { href_matches: '/*' },
    { not: { href_matches: '/*.:f' } },
  ]);
});

test.each([{ effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { saveData: true }])(
  'B105: with %o, it may not',
  async (connection) => {
    const { find } = await open({ connection });
    expect(find('script[type=speculationrules]')).toBeNull();
  },
);
