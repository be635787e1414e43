import { t } from '../../shared/messages';

export interface CachedPage {
  /** Path with base path. */
  href: string;
  title: string;
}

/** Placeholder for the list of cached pages in the offline page. */
export const cachedPagesMarker = '<div data-cached-pages=""></div>';

export function offlinePageHtml(): string {
  const advice = t(
    'This page is not saved on this device. Connect to the internet and load it again.',
  );
  return `<h1>${t('You are offline')}</h1><p>${advice}</p>${cachedPagesMarker}`;
}

/** The title of a document without the site's (B171), as HTML; undefined if it has none. */
export function titleOf(html: string): string | undefined {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  return title?.replace(/ \| [^|]*$/, '') || undefined;
}

/** Adds links to the cached pages, if any, to the offline page. */
export function insertCachedPages(html: string, pages: readonly CachedPage[]): string {
  if (pages.length === 0) return html;
  const items = pages.map(
    ({ href, title }) => `<li><a href="${escapeQuotes(href)}">${title}</a></li>`,
  );
  const list = `<div data-cached-pages=""><h2>${t('Pages you can read now')}</h2><ul>${items.join('')}</ul></div>`;
  return html.replace(cachedPagesMarker, () => list);
}

function escapeQuotes(href: string): string {
  return href.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
