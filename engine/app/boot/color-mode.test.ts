import { expect, test } from 'vitest';
import { open } from './test-support';

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
