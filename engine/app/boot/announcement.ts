/**
 * Hides the announcement bar before the first paint if the reader has closed it (B88–B90). Inlined
 * after the boot script on sites whose bar can be closed.
 */
import { tryStorage } from './try-storage';

const idKey = `docusaurus.announcement.id${__DOCS_BOOT__.storageSuffix}`;
const dismissKey = `docusaurus.announcement.dismiss${__DOCS_BOOT__.storageSuffix}`;

const seenId = tryStorage((area) => area.getItem(idKey));
const isSeen =
  seenId === __DOCS_BOOT__.announcementId ||
  // Docusaurus once misspelled its default id (B89).
  (seenId === 'annoucement-bar' && __DOCS_BOOT__.announcementId === 'announcement-bar');
if (!isSeen) {
  tryStorage((area) => {
    area.setItem(idKey, __DOCS_BOOT__.announcementId);
    area.setItem(dismissKey, 'false');
  });
}
const showDismissal = (): void => {
  if (tryStorage((area) => area.getItem(dismissKey)) === 'true') hide();
};
showDismissal();
// Closed in another tab, now or while this page was in the back/forward cache.
addEventListener('storage', showDismissal);
addEventListener('pageshow', showDismissal);

addEventListener(
  'click',
  ({ target }) => {
    if (!(target as Element).closest('[data-action=close-announcement]')) return;
    tryStorage((area) => area.setItem(dismissKey, 'true'));
    hide();
  },
  true,
);

function hide(): void {
  document.documentElement.dataset.announcementDismissed = '';
}
