/** `opensearch.xml`: lets browsers add the site as a search engine (B147). */
import type { ResolvedConfig } from '../../content/config/schema';
import { t } from '../../shared/messages';
import { isExternalHref, searchUrlPath, withBase, withBaseOnce } from '../../shared/url-path';
import { escapeXml, type OutputFile } from './output-file';

type SearchDescriptionConfig = Pick<
  ResolvedConfig,
  'title' | 'tagline' | 'url' | 'basePath' | 'locale' | 'favicon'
>;

/** The longest short name that OpenSearch 1.1 allows. */
const longestShortName = 16;

export function renderSearchDescription(config: SearchDescriptionConfig): OutputFile {
  const { title, url, basePath, favicon } = config;
  const absolute = (path: string): string => url + withBase(path, basePath);
  const icon =
    favicon && (isExternalHref(favicon) ? favicon : url + withBaseOnce(favicon, basePath));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(shortName(title, longestShortName))}</ShortName>`,
    `<LongName>${escapeXml([...title].slice(0, 48).join(''))}</LongName>`,
    `<Description>${escapeXml(t('Search {0}', title))}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Language>${escapeXml(config.locale)}</Language>`,
    ...(icon ? [`<Image${imageAttributes(icon)}>${escapeXml(icon)}</Image>`] : []),
    `<Url type="text/html" method="get" template="${escapeXml(absolute(searchUrlPath))}?q={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(absolute('/opensearch.xml'))}"/>`,
    '</OpenSearchDescription>',
  ];
  return { filePath: 'opensearch.xml', content: `${lines.join('\n')}\n` };
}

/** Keeps whole words that fit; cuts off a first word that is too long. */
export function shortName(name: string, longest: number): string {
  if ([...name].length <= longest) return name;
  const words = name.split(' ');
  while (words.length > 1 && [...words.join(' ')].length > longest) words.pop();
  return [...words.join(' ')].slice(0, longest).join('');
}

function imageAttributes(icon: string): string {
  if (icon.endsWith('.svg')) return ' type="image/svg+xml"';
  if (icon.endsWith('.png')) return ' width="32" height="32" type="image/png"';
  return ' width="16" height="16" type="image/x-icon"';
}
