/** The list of changes as a page (B252): what the history of the docs says, in readers' words. */

import { escapeAttribute, escapeText } from '../../content/compile/html';
import type { ChangedPlace, PageChange } from '../../history/parse-log';
import { formatDate } from '../../shared/format-date';
import { t } from '../../shared/messages';
import type { WordChange } from '../../shared/word-changes';

export interface ListedChange extends Omit<PageChange, 'filePath'> {
  title: string;
  /** Label of the page's group in the sidebar. */
  section?: string;
  /** Base path included. */
  href: string;
  places: (ChangedPlace & { href: string })[];
}

/** Of the places of one change; the others are counted. */
const shownPlaces = 3;

export const feedPath = '/changes.xml';

/** @param feedHref base path included */
export function changesHtml(
  changes: readonly ListedChange[],
  { locale, feedHref }: { locale: string; feedHref: string },
): string {
  const days = new Map<string, ListedChange[]>();
  for (const change of changes) days.set(change.date, [...(days.get(change.date) ?? []), change]);
  // No page of the app: the browser follows it.
  const feed = `<a href="${escapeAttribute(feedHref)}" data-native>${t('Atom feed')}</a>`;
  const lead =
    changes.length === 0
      ? t('Nothing has changed since these pages were published.')
      : t('What has changed on these pages, the newest first. Also as an {0}.', feed);
  return `<h1>${t('What changed')}</h1><p>${lead}</p>${[...days].map(([date, list]) => dayHtml(date, list, locale)).join('')}<div class="forget-room"></div>`;
}

function dayHtml(date: string, changes: readonly ListedChange[], locale: string): string {
  const items = changes.map((change) => `<li>${changeHtml(change)}</li>`).join('');
  return `<div class="heading"><h2 id="${date}">${escapeText(formatDate(date, locale))}</h2></div><ul class="fields">${items}</ul>`;
}

/** One change: the page, and what has changed there. */
function changeHtml(change: ListedChange): string {
  const { title, section, href, isNew } = change;
  const group = section === undefined ? '' : ` <small>${escapeText(section)}</small>`;
  const head = `<p><a href="${escapeAttribute(href)}">${escapeText(title)}</a>${group}</p>`;
  return head + (isNew ? `<p>${t('New page.')}</p>` : placesHtml(change));
}

/** What has changed on a page: also the content of its entry in the feed. */
export function placesHtml({ places }: Pick<ListedChange, 'places'>): string {
  const shown = places.slice(0, shownPlaces).map(({ heading, href, words }) => {
    const name =
      heading === undefined
        ? ''
        : `<a href="${escapeAttribute(href)}">${escapeText(heading)}</a>: `;
    return `<p>${name}<span class="word-changes">${words.map(wordHtml).join('')}</span></p>`;
  });
  const more = places.length - shown.length;
  const count = more === 1 ? t('And one more place.') : t('And {0} more places.', more);
  const rest = more > 0 ? `<p>${count}</p>` : '';
  return shown.join('') + rest;
}

function wordHtml([kind, text]: WordChange): string {
  const written = escapeText(text);
  if (kind === 'same') return written;
  return kind === 'added' ? `<ins>${written}</ins>` : `<del>${written}</del>`;
}
