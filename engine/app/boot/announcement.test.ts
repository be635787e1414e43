import { expect, test } from 'vitest';
import { open, type Page } from './test-support';

const bar: Page = {
  entries: ['main', 'announcement'],
  changes: { announcementId: 'spring' },
  body: '<button data-action="close-announcement">Close</button>',
};

test('B89: the misspelled default id counts as the default id', async () => {
  const { root } = await open({
    ...bar,
    changes: { announcementId: 'announcement-bar' },
    stored: {
      'docusaurus.announcement.id': 'annoucement-bar',
      'docusaurus.announcement.dismiss': 'true',
    },
  });
  expect(root.dataset.announcementDismissed).toBe('');
});

test('B88: without storage, closing hides the bar on this page', async () => {
  const { find, root } = await open({ ...bar, isStorageBroken: true });
  find('button').click();
  expect(root.dataset.announcementDismissed).toBe('');
});
