import { expect, test } from 'vitest';
import { open, type Page } from './test-support';

const bar: Page = {
  entries: ['main', 'announcement'],
  changes: { announcementId: 'spring' },
  body: '<button data-action="close-announcement">Close</button>',
};
const keys = ['docusaurus.announcement.id', 'docusaurus.announcement.dismiss'] as const;

test('B89: the first visit counts as a new bar', async () => {
  const { root, storage } = await open(bar);
  expect(root.dataset.announcementDismissed).toBeUndefined();
  expect(keys.map((key) => storage.getItem(key))).toEqual(['spring', 'false']);
});

test('B88: closing hides the bar and is stored', async () => {
  const { find, root, storage } = await open(bar);
  find('button').click();
  expect(root.dataset.announcementDismissed).toBe('');
  expect(storage.getItem(keys[1])).toBe('true');
});

test('B90: a closed bar is hidden before the body is there', async () => {
  const { root } = await open({ ...bar, stored: { [keys[0]]: 'spring', [keys[1]]: 'true' } });
  expect(root.dataset.announcementDismissed).toBe('');
});

test('B89: another id brings the bar back', async () => {
  const { root, storage } = await open({
    ...bar,
    stored: { [keys[0]]: 'winter', [keys[1]]: 'true' },
  });
  expect(root.dataset.announcementDismissed).toBeUndefined();
  expect(storage.getItem(keys[1])).toBe('false');
});

test('B89: the misspelt historic id counts as the default one, on both sides', async () => {
  const dismissed = { [keys[0]]: 'annoucement-bar', [keys[1]]: 'true' };
  const { root } = await open({
    ...bar,
    changes: { announcementId: 'announcement-bar' },
    stored: dismissed,
  });
  expect(root.dataset.announcementDismissed).toBe('');
});

test('B88: broken storage hides the bar for this page', async () => {
  const { find, root } = await open({ ...bar, isStorageBroken: true });
  find('button').click();
  expect(root.dataset.announcementDismissed).toBe('');
});
