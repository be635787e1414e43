import { expect, test } from 'vitest';
import { open, type Page } from './test-support';

const bar: Page = {
  entries: ['main', 'announcement'],
  changes: { announcementId: 'spring' },
  body: '<button data-action="close-announcement">Close</button>',
};
const keys = ['docusaurus.announcement.id', 'docusaurus.announcement.dismiss'] as const;

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
