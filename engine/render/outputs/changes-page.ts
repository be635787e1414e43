/** The list of changes as a page (B252), made from the history of the docs. */

import { escapeAttribute, escapeText } from '../../content/compile/html';
import type { ResolvedConfig } from '../../content/config/schema';
import type { ChangedPlace, PageChange } from '../../history/read-history';
import { formatDate } from '../../shared/format-date';
import { groupBy } from '../../shared/group-by';
import { t } from '../../shared/messages';
import { changesUrlPath, withBase } from '../../shared/url-path';
import type { WordChange } from '../../shared/word-changes';
import { escapeXml, type OutputFile } from './output-file';

export interface ListedChange extends Omit<PageChange, 'filePath'> {
  title: string;
  /** Label of the page's group in the sidebar. */
  section?: string;
  /** With base path. */
  href: string;
  places: (ChangedPlace & { href: string })[];
}

/** Places listed per change; the others are counted. */
const shownPlaces = 3;

export const feedPath = '/changes.xml';

/** @param feedHref with base path */
export function changesHtml(
  changes: readonly ListedChange[],
  { locale, feedHref }: { locale: string; feedHref: string },
): string {
  const days = groupBy(changes, ({ date }) => date);
  // The feed is not a page of the app.
  const feed = `<a href="${escapeAttribute(feedHref)}" data-native>${t('Atom feed')}</a>`;
  const lead =
    changes.length === 0
      ? t('Nothing has changed since these pages were published.')
      : t('Changes on these pages, newest first. Also available as an {0}.', feed);
  return `<h1>${t('What changed')}</h1><p>${lead}</p>${[...days].map(([date, list]) => dayHtml(date, list, locale)).join('')}<div class="forget-room"></div>`;
}

function dayHtml(date: string, changes: readonly ListedChange[], locale: string): string {
  const items = changes.map((change) => `<li>${changeHtml(change)}</li>`).join('');
  return `<header class="heading"><h2 id="${date}">${escapeText(formatDate(date, locale))}</h2></header><ul class="fields">${items}</ul>`;
}

/** One change: the page and its changed places. */
function changeHtml(change: ListedChange): string {
  const { title, section, href, isNew } = change;
  const group = section === undefined ? '' : ` <small>${escapeText(section)}</small>`;
  const head = `<p><a href="${escapeAttribute(href)}">${escapeText(title)}</a>${group}</p>`;
  return head + (isNew ? `<p>${t('New page.')}</p>` : placesHtml(change));
}

/** The changed places of a page, also for the feed. */
function placesHtml({ places }: Pick<ListedChange, 'places'>): string {
  const shown = places.slice(0, shownPlaces).map(({ heading, href, words }) => {
    const name =
      heading === undefined
        ? ''
        : `<a href="${escapeAttribute(href)}">${escapeText(heading)}</a>: `;
    return `<p>${name}<span class="word-changes">${words.map(wordHtml).join('')}</span></p>`;
  });
  const more = places.length - shown.length;
  const count = more === 1 ? t('And one more change.') : t('And {0} more changes.', more);
  const rest = more > 0 ? `<p>${count}</p>` : '';
  return shown.join('') + rest;
}

function wordHtml([kind, text]: WordChange): string {
  const written = escapeText(text);
  if (kind === 'same') return written;
  return kind === 'added' ? `<ins>${written}</ins>` : `<del>${written}</del>`;
}

/**
 * The list as an Atom feed (RFC 4287), without names of people.
 *
 * @param date ISO date of the build, for an empty feed
 */
export function renderChangesFeed(
  changes: readonly ListedChange[],
  config: Pick<ResolvedConfig, 'title' | 'url' | 'basePath' | 'locale'>,
  date: string,
): OutputFile {
  const absolute = (path: string): string => config.url + withBase(path, config.basePath);
  const page = absolute(changesUrlPath);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(config.locale)}">`,
    `<title>${escapeXml(config.title)}: ${escapeXml(t('What changed'))}</title>`,
    `<id>${escapeXml(page)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(absolute(feedPath))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<updated>${timeOf(changes[0]?.date ?? date)}</updated>`,
    `<author><name>${escapeXml(config.title)}</name></author>`,
    ...changes.map((change) => entry(change, config.url)),
    '</feed>',
  ];
  return { filePath: feedPath.slice(1), content: `${lines.join('\n')}\n` };
}

function entry(change: ListedChange, origin: string): string {
  const address = origin + change.href;
  const { date, isNew, title, section } = change;
  const places = change.places.map((place) => ({ ...place, href: origin + place.href }));
  const html = isNew ? `<p>${t('New page.')}</p>` : placesHtml({ places });
  return [
    '<entry>',
    `<title>${escapeXml(isNew ? t('New: {0}', title) : title)}</title>`,
    `<id>${escapeXml(`${address}#changed-${date}`)}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    `<updated>${timeOf(date)}</updated>`,
    ...(section === undefined ? [] : [`<category term="${escapeXml(section)}"/>`]),
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('\n');
}

function timeOf(date: string): string {
  return `${date}T00:00:00Z`;
}
