/** The notice above a changed article, in an empty area, so that it causes no layout shift (B251). */
import { t } from '../../shared/messages';
import { focusWithoutTabStop } from '../../theme/behaviours/focus';
import { button, element } from '../elements';

interface NoticeOptions {
  /** ISO date of the visit. */
  date: string;
  locale: string;
  /** Number of marks; 0 if they cannot be shown. */
  count: number;
  dismiss(): void;
  forget(): void;
}

/** @returns removes the notice; if it has the focus, the article gets it */
export function showNotice(article: HTMLElement, options: NoticeOptions): () => void {
  const { date, locale, count, dismiss, forget } = options;
  const day = element('time', '', dayOf(date, locale));
  day.dateTime = date;
  const head = element('summary', '', t('Changed since your visit on '), day);
  const panel = element('div', 'visit-panel');
  if (count > 0) {
    const marks =
      count === 1
        ? t('One change is marked at the edge of the text.')
        : t('{0} changes are marked at the edge of the text.', count);
    panel.append(
      element('p', '', marks),
      button(t('Next change'), () => goToNext(article)),
    );
  }
  panel.append(button(t('Forget what I have read'), forget));
  const details = element('details', '', head, panel);
  const close = button('×', dismiss, 'visit-close');
  close.ariaLabel = t('Close');
  const notice = element('div', 'visit-notice', details, close);
  notice.role = 'group';
  notice.ariaLabel = t('Changes since your visit');
  notice.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    head.focus();
  });
  article.prepend(notice);
  return () => {
    const hadFocus = notice.contains(article.ownerDocument.activeElement);
    notice.remove();
    if (hadFocus) focusWithoutTabStop(article, { preventScroll: true });
  };
}

/** Scrolls to the next mark below the middle of the window, or to the first one. */
function goToNext(article: HTMLElement): void {
  const marks = [...article.querySelectorAll('[data-visit], .visit-note')];
  const line = article.ownerDocument.documentElement.clientHeight / 2;
  const next = marks.find((mark) => mark.getBoundingClientRect().top > line + 8) ?? marks[0];
  next?.scrollIntoView({ block: 'center' });
}

/** `2026-11-03` → `November 3`, with the year unless it is the current one. */
function dayOf(date: string, locale: string): string {
  const isThisYear = date.startsWith(String(new Date().getFullYear()));
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(date));
}
