import { expect, test } from 'vitest';
import { open, searchButton, settle } from './test-support';

test.each(['pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'click'])(
  '%s loads the app once, and nothing does before it',
  async (type) => {
    const { document, importApp, send, start } = await open({ body: searchButton });
    await settle();
    expect(importApp).not.toHaveBeenCalled();
    send(type, document.body, { key: 'a' });
    send(type, document.body, { key: 'a' });
    await settle();
    expect(importApp.mock.calls).toEqual([['/assets/app.js']]);
    expect(start).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['idle', {}, 1, null],
  ['fetch', {}, 0, '/assets/app.js'],
  ['idle', { saveData: true }, 0, null],
  ['fetch', { saveData: true }, 0, null],
] as const)(
  'B105: once loaded, the policy `%s` on a connection %o starts %i, preloads %s',
  async (hydrate, connection, count, preloaded) => {
    const { document, importApp, send, window } = await open({ changes: { hydrate }, connection });
    expect(importApp).not.toHaveBeenCalled();
    send('load', window);
    await settle();
    await settle();
    expect(importApp).toHaveBeenCalledTimes(count);
    const link = document.querySelector('link[rel=modulepreload]');
    expect(link?.getAttribute('href') ?? null).toBe(preloaded);
    send('pointermove', document.body);
    await settle();
    expect(importApp).toHaveBeenCalledTimes(1);
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

test('B32: clicks before hydration are prevented, and replayed afterwards in their order, repeated ones once', async () => {
  const { document, find, send, start } = await open({
    body: '<button type="submit" id="a"><svg id="icon"></svg></button><a href="/x" data-action="toggle-menu" id="b">b</a>',
  });
  let ready = () => {};
  start.mockImplementation(() => new Promise((resolve) => (ready = resolve)));
  const clicked: string[] = [];
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) clicked.push((event.target as unknown as Element).id);
  });
  for (const pressed of ['svg', '#b', '#b']) {
    expect(send('click', find(pressed)).defaultPrevented).toBe(true);
  }
  await settle();
  ready();
  await settle();
  expect(clicked).toEqual(['icon', 'b']);
});

test('after a failure, an interaction tries again, but not within a second', async () => {
  const { document, importApp, root, send, start } = await open({ body: searchButton });
  importApp.mockRejectedValueOnce(new Error('blocked'));
  send('pointermove', document.body);
  await settle();
  send('pointermove', document.body);
  expect(importApp).toHaveBeenCalledTimes(1);
  expect(root.hasAttribute('data-app-failed')).toBe(true);
  const attempts = () => {
    send('pointermove', document.body);
    return importApp.mock.calls.length;
  };
  await expect.poll(attempts).toBe(2);
  await expect.poll(() => start.mock.calls.length).toBe(1);
});

test.each(['MacIntel', 'iPhone', 'iPad', 'Linux'])(
  'B119: the search button on %s',
  async (platform) => {
    const { find, root } = await open({ platform, body: searchButton });
    const isApple = platform !== 'Linux';
    expect(root.dataset.js).toBe(isApple ? 'apple' : '');
    const name = find('button').getAttribute('aria-label');
    expect(name === 'Search (Command+K)').toBe(isApple);
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

test('B32: the address sets attributes of the root, and an invalid name does no harm', async () => {
  const { root } = await open({
    address: '/?docusaurus-data-mode=embed&docusaurus-data-bar=',
  });
  const values = ['data-mode', 'data-bar', 'data-js'].map((name) => root.getAttribute(name));
  expect(values).toEqual(['embed', '', '']);
});

test('a page from the back/forward cache applies a choice made elsewhere', async () => {
  const { root, send, storage, window } = await open({ stored: { theme: 'dark' } });
  storage.setItem('theme', 'light');
  send('pageshow', window, { persisted: false });
  expect(root.dataset.theme).toBe('dark');
  send('pageshow', window, { persisted: true });
  expect(root.dataset.theme).toBe('light');
});

test('B86: without a switch, a stored choice is removed', async () => {
  const { root, storage } = await open({
    stored: { theme: 'light' },
    changes: { isSwitchDisabled: true },
  });
  expect(storage.getItem('theme')).toBeNull();
  expect(root.dataset.theme).toBe('dark');
});

test('B88, B89: a dismissal under the misspelled default id counts', async () => {
  const { root } = await open({
    entries: ['main', 'announcement'],
    changes: { announcementId: 'announcement-bar' },
    stored: {
      'docusaurus.announcement.id': 'annoucement-bar',
      'docusaurus.announcement.dismiss': 'true',
    },
  });
  expect(root.dataset.announcementDismissed).toBe('');
});
