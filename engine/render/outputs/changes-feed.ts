/** The list of changes as an Atom feed (RFC 4287): dates and pages, no names of people. */
import type { ResolvedConfig } from '../../content/config/schema';
import { changesUrlPath, withBase } from '../../shared/url-path';
import { feedPath, type ListedChange, placesHtml } from './changes-page';
import { escapeXml, type OutputFile } from './output-file';

type FeedConfig = Pick<ResolvedConfig, 'title' | 'url' | 'basePath' | 'locale'>;

/** @param date ISO date of the build, for a feed without entries */
export function renderChangesFeed(
  changes: readonly ListedChange[],
  config: FeedConfig,
  date: string,
): OutputFile {
  const absolute = (path: string): string => config.url + withBase(path, config.basePath);
  const page = absolute(changesUrlPath);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(config.locale)}">`,
    `<title>${escapeXml(config.title)}: what changed</title>`,
    `<id>${escapeXml(page)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(absolute(feedPath))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<updated>${timeOf(changes[0]?.date ?? date)}</updated>`,
    `<author><name>${escapeXml(config.title)}</name></author>`,
    ...changes.map((change) => entry(change, absolute(change.href), config.url)),
    '</feed>',
  ];
  return { filePath: feedPath.slice(1), content: `${lines.join('\n')}\n` };
}

function entry(change: ListedChange, address: string, origin: string): string {
  const { date, isNew, title, section } = change;
  const places = change.places.map((place) => ({ ...place, href: origin + place.href }));
  const html = isNew ? '<p>New page.</p>' : placesHtml({ places });
  return [
    '<entry>',
    `<title>${escapeXml(isNew ? `New: ${title}` : title)}</title>`,
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
