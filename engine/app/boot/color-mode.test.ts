import { expect, test } from 'vitest';
import { open, toggle } from './test-support';

test('B80: where the system is not respected the toggle alternates, starting from the default', async () => {
  const { find, root } = await open({
    body: toggle,
    system: 'light',
    changes: { respectsSystem: false },
  });
  const choices = [root.dataset.themeChoice];
  for (let press = 0; press < 2; press++) {
    find('button').click();
    choices.push(root.dataset.themeChoice);
  }
  expect(choices).toEqual(['dark', 'light', 'dark']);
});

test('B32: the address sets marks on the root, and an impossible name harms nothing', async () => {
  const { root } = await open({
    address: '/?docusaurus-data-mode=embed&docusaurus-data-bar=',
  });
  const values = ['data-mode', 'data-bar', 'data-js'].map((name) => root.getAttribute(name));
  expect(values).toEqual(['embed', '', '']);
});

test('B83: a choice made in another tab applies here, a deleted one as well', async () => {
  const { root, send, storage, window } = await open({ stored: { theme: 'dark' } });
  storage.setItem('theme', 'light');
  send('storage', window, { key: 'theme' });
  expect(root.dataset.theme).toBe('light');
  storage.removeItem('theme');
  send('storage', window, { key: 'theme' });
  expect(root.dataset.themeChoice).toBe('system');
  storage.setItem('theme', 'light');
  send('storage', window, { key: 'something else' });
  expect(root.dataset.themeChoice).toBe('system');
  send('storage', window, { key: null });
  expect(root.dataset.themeChoice).toBe('light');
});

test('a page from the back/forward cache takes over what was chosen meanwhile', async () => {
  const { root, send, storage, window } = await open({ stored: { theme: 'dark' } });
  storage.setItem('theme', 'light');
  send('pageshow', window, { persisted: false });
  expect(root.dataset.theme).toBe('dark');
  send('pageshow', window, { persisted: true });
  expect(root.dataset.theme).toBe('light');
});

test('B86: where the switch is off any stored choice is removed', async () => {
  const { root, storage } = await open({
    stored: { theme: 'light' },
    changes: { isSwitchDisabled: true },
  });
  expect(storage.getItem('theme')).toBeNull();
  expect(root.dataset.theme).toBe('dark');
});

test('B165: kind of storage and suffix of the key follow the configuration', async () => {
  const { find, storage, window } = await open({
    body: toggle,
    changes: { storageSuffix: '-x', storageType: 'sessionStorage' },
  });
  find('button').click();
  expect(storage.getItem('theme-x')).toBe('light');
  expect(window.localStorage.length).toBe(0);
});
