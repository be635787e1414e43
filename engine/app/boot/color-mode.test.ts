import { expect, test } from 'vitest';
import { open, toggle } from './test-support';

test('B78, B79: without a choice the mode follows the system', async () => {
  const light = await open({ system: 'light' });
  expect({ ...light.root.dataset }).toMatchObject({ theme: 'light', themeChoice: 'system' });
  const dark = await open({ system: 'dark' });
  expect({ ...dark.root.dataset }).toMatchObject({ theme: 'dark', themeChoice: 'system' });
});

test('B79: the toggle leads to light, dark, and the system again', async () => {
  const { find, root, storage } = await open({ body: toggle });
  const choices = [1, 2, 3].map(() => {
    find('button').click();
    return [root.dataset.themeChoice, root.dataset.theme, storage.getItem('theme')];
  });
  expect(choices).toEqual([
    ['light', 'light', 'light'],
    ['dark', 'dark', 'dark'],
    ['system', 'dark', null],
  ]);
});

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

test('B81: the stored choice wins over the system', async () => {
  const { root } = await open({ stored: { theme: 'dark' }, system: 'light' });
  expect({ ...root.dataset }).toMatchObject({ theme: 'dark', themeChoice: 'dark' });
});

test('B81: a stored value that is no mode counts as light', async () => {
  const { root } = await open({ stored: { theme: 'purple' } });
  expect({ ...root.dataset }).toMatchObject({ theme: 'light', themeChoice: 'light' });
});

test('B32, B81: the address wins over the stored choice and stores nothing', async () => {
  const { root, storage } = await open({
    address: '/?docusaurus-theme=light',
    stored: { theme: 'dark' },
  });
  expect({ ...root.dataset }).toMatchObject({ theme: 'light', themeChoice: 'light' });
  expect(storage.getItem('theme')).toBe('dark');
});

test('B32: the address sets marks on the root, and an impossible name harms nothing', async () => {
  const { root } = await open({
    address: '/?docusaurus-data-mode=embed&docusaurus-data-bar=',
  });
  const values = ['data-mode', 'data-bar', 'data-js'].map((name) => root.getAttribute(name));
  expect(values).toEqual(['embed', '', '']);
});

test('B81: broken storage is ignored, and the toggle works all the same', async () => {
  const { find, root } = await open({ body: toggle, isStorageBroken: true, system: 'light' });
  expect(root.dataset.theme).toBe('light');
  find('button').click();
  find('button').click();
  expect(root.dataset.theme).toBe('dark');
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

test('B84: a change of the system applies at once and stores nothing, unless there is a choice', async () => {
  const free = await open({ system: 'light' });
  free.setSystem('dark');
  expect(free.root.dataset.theme).toBe('dark');
  expect(free.storage.length).toBe(0);
  const chosen = await open({ system: 'dark', stored: { theme: 'dark' } });
  chosen.setSystem('light');
  expect(chosen.root.dataset.theme).toBe('dark');
});

test('B85: title and label say the choice as soon as the button is there, and after each press', async () => {
  const { find, send } = await open({ body: toggle, stored: { theme: 'dark' } });
  const button = find('button');
  expect(button.title).toBe('dark mode');
  expect(button.getAttribute('aria-label')).toBe(
    'Switch between dark and light mode (currently dark mode)',
  );
  send('click', find('svg'));
  expect(button.title).toBe('system mode');
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
