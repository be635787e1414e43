import { expect, test } from 'vitest';
import { open, type Page } from './test-support';

const bar: Page = {
  entries: ['main', 'announcement'],
  changes: { announcementId: 'spring' },
  body: '<button data-action="close-announcement">Close</button>',
};

test('B88, B89: a dismissal under the misspelled default id counts', async () => {
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
