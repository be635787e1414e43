/** Shows changes since the reader's visit: in the sidebar, at blocks, and in a notice above the article. */
import { t } from '../../shared/messages';
import './visits.css';
import { button, element } from '../elements';
import { compareBlocks } from './compare-blocks';
import { markBlocks } from './mark-blocks';
import { showNotice } from './notice';
import { markSidebar } from './sidebar-dots';
import type { PageChanges, Visits } from './start-visits';

/** @param page undefined if the current page has not changed */
export function showChanges(visits: Visits, page: PageChanges | undefined): void {
  const updateSidebar = markSidebar(visits);
  const room = document.querySelector<HTMLElement>('.forget-room');
  if (room && !room.hasChildNodes()) offerToForget(room, visits, updateSidebar);
  const article = document.querySelector<HTMLElement>('.article');
  if (!page || !article) return;
  const marks = compareBlocks(page.before.blocks, page.now);
  const unmark = markBlocks(article, marks, page.now);
  const close = showNotice(article, {
    date: page.before.date,
    locale: visits.locale,
    count: unmark ? marks.length : 0,
    dismiss() {
      page.dismiss();
      end();
    },
    forget() {
      forget(visits, end);
    },
  });
  const end = (): void => {
    unmark?.();
    close();
    updateSidebar();
  };
}

/** On the list of changes, as an alternative to the notice. */
function offerToForget(room: HTMLElement, visits: Visits, done: () => void): void {
  const note = t('This browser remembers the pages you have read, to show you what has changed. ');
  const clear = button(t('Forget what I have read'), () => {
    forget(visits, done);
    clear.disabled = true;
  });
  room.append(element('p', '', note), clear);
}

function forget(visits: Visits, done: () => void): void {
  visits.forget();
  done();
  visits.announce(t('Your reading history has been cleared.'));
}
