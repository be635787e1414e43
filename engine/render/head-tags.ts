/** The tags of a page's head, each name once (B171–B177, B141, B147). */
import { escapeAttribute, escapeText, unescapeHtml } from '../content/compile/html';
import { alternatesOf } from '../content/config/locales';
import type { ResolvedConfig } from '../content/config/schema';
import type { PageMeta } from '../shared/page';
import { pagesTag, searchTag, versionName } from '../shared/search-folder';
import { isExternalHref, withBase } from '../shared/url-path';
import { searchOrigins } from './content-policy';
import { siteIcons, webManifestPath } from './outputs/web-manifest';

export interface HeadInput {
  meta: PageMeta;
  config: ResolvedConfig;
  /** Absolute address of the social image, if any. */
  image?: string | undefined;
  keywords: readonly string[];
  /** What the author wrote in `<head>` (A54), as HTML; wins over everything else. */
  authorTags: readonly string[];
  /** Further links of this page, such as its Markdown twin. */
  links: readonly HeadLink[];
}

export interface HeadLink {
  rel: string;
  href: string;
  attributes?: Record<string, string>;
}

/**
 * Title, meta and link tags as HTML; charset and policy come before them in the document. Page
 * metadata overrides the site's, what the author wrote in `<head>` both (B174).
 */
export function renderHeadTags(input: HeadInput): string {
  const { meta, config, authorTags } = input;
  const tags = new Map<string, string>();
  const set = (kind: 'name' | 'property', name: string, content: string | undefined): void => {
    if (content !== undefined && content !== '') {
      const value = escapeAttribute(content);
      tags.set(name.toLowerCase(), `<meta ${kind}="${escapeAttribute(name)}" content="${value}">`);
    }
  };
  set('name', 'viewport', 'width=device-width, initial-scale=1');
  set('name', 'generator', 'jonas-jones-docs-engine');
  set('name', 'theme-color', config.themeColor);
  set('name', 'twitter:card', 'summary_large_image');
  set('property', 'og:type', meta.kind === 'doc' ? 'article' : 'website');
  set('property', 'og:site_name', config.title);
  for (const { name, property, content } of config.metadata) {
    if (name !== undefined) set('name', name, content);
    else if (property !== undefined) set('property', property, content);
  }

  const author = readAuthorTags([...config.headTags.map(headTagHtml), ...authorTags]);
  const title = author.title ?? meta.headTitle;
  set('property', 'og:title', title);
  set('name', 'description', meta.description);
  set('property', 'og:description', author.description ?? meta.description);
  set('property', 'og:url', author.canonical ?? meta.canonical);
  set('property', 'og:locale', config.locale);
  set('property', 'og:image', input.image);
  set('property', 'og:image:alt', input.image && title);
  set('name', 'twitter:image', input.image);
  set('name', 'keywords', input.keywords.join(', '));
  set('name', 'robots', meta.robots);
  for (const [name, value] of searchMetadata(meta, config.locale)) set('name', name, value);
  for (const [name, tag] of author.metaTags) tags.set(name, tag);

  const links = [
    ...(meta.canonical ? languageLinks(meta, config, author.canonical) : []),
    ...siteLinks(config),
    ...input.links,
  ];
  return [
    `<title>${escapeText(title)}</title>`,
    ...tags.values(),
    ...links.map(linkTag),
    ...author.otherTags,
  ].join('');
}

export function headTagHtml({ tagName, attributes, innerHTML = '' }: HeadTag): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === false ? [] : [value === true ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`],
  );
  const isVoid = /^(?:meta|link|base)$/.test(tagName);
  return `<${tagName}${written.join('')}>${isVoid ? '' : `${innerHTML}</${tagName}>`}`;
}

type HeadTag = ResolvedConfig['headTags'][number];

/** What hosted search needs to keep languages and versions apart (B176). */
function searchMetadata(meta: PageMeta, locale: string): [string, string | undefined][] {
  const tag = searchTag(meta);
  const version = tag === pagesTag ? undefined : versionName(meta.version ?? 'current');
  return [
    ['docsearch:language', locale],
    ['docsearch:version', version],
    ['docsearch:docusaurus_tag', tag],
    ['docusaurus_locale', locale],
    ['docusaurus_version', version],
    ['docusaurus_tag', tag],
  ];
}

/** Canonical address (B177) and one alternate for each language and for all others (B175). */
function languageLinks(
  meta: PageMeta,
  config: ResolvedConfig,
  authorCanonical: string | undefined,
): HeadLink[] {
  const { canonical = '' } = meta;
  const alternates = config.i18n
    ? alternatesOf(meta, config)
    : [config.locale, 'x-default'].map((hreflang) => ({ hreflang, href: canonical }));
  return [
    ...(authorCanonical === undefined ? [{ rel: 'canonical', href: canonical }] : []),
    ...alternates.map(({ hreflang, href }) => ({
      rel: 'alternate',
      href,
      attributes: { hreflang },
    })),
  ];
}

/** Links of every page: icons, manifest, search description, the search host. */
function siteLinks(config: ResolvedConfig): HeadLink[] {
  const { favicon, basePath, search, title } = config;
  const links: HeadLink[] = [];
  for (const { filePath, sizePixels, use } of siteIcons(config)) {
    const href = basePath + filePath;
    const sizes = `${sizePixels}x${sizePixels}`;
    if (use === 'favicon') links.push({ rel: 'icon', href, attributes: { sizes } });
    if (use === 'touch') links.push({ rel: 'apple-touch-icon', href });
  }
  // After the bitmap: browsers that can draw both take the last one.
  if (favicon) {
    const type: Record<string, string> = favicon.endsWith('.svg') ? { type: 'image/svg+xml' } : {};
    const href = isExternalHref(favicon) ? favicon : withBase(favicon, basePath);
    links.push({ rel: 'icon', href, attributes: type });
  }
  // A site that is opened from a folder has neither (B18).
  if (config.router === 'history') {
    if (config.manifest) links.push({ rel: 'manifest', href: withBase(webManifestPath, basePath) });
    if (search !== false) {
      links.push({
        rel: 'search',
        href: withBase('/opensearch.xml', basePath),
        attributes: { type: 'application/opensearchdescription+xml', title },
      });
    }
  }
  const [searchHost] = searchOrigins(search);
  if (searchHost) {
    links.push({ rel: 'preconnect', href: searchHost, attributes: { crossorigin: 'anonymous' } });
  }
  return links;
}

function linkTag({ rel, href, attributes = {} }: HeadLink): string {
  const rest = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<link rel="${rel}" href="${escapeAttribute(href)}"${rest.join('')}>`;
}

interface AuthorTags {
  title?: string;
  description?: string;
  canonical?: string;
  /** By lower-case name or property; of two the last wins. */
  metaTags: Map<string, string>;
  /** As written: links, scripts, styles. */
  otherTags: string[];
}

/** Sorts what the author wrote, so that no name occurs twice. */
function readAuthorTags(html: readonly string[]): AuthorTags {
  const found: AuthorTags = { metaTags: new Map(), otherTags: [] };
  for (const tag of html.flatMap(splitTags)) {
    const name = attributeOf(tag, 'name') ?? attributeOf(tag, 'property');
    const title = /^<title>([\s\S]*)<\/title>$/i.exec(tag)?.[1];
    if (title !== undefined) found.title = unescapeHtml(title);
    else if (/^<meta\s/i.test(tag) && name !== undefined) {
      found.metaTags.set(name.toLowerCase(), tag);
      const content = attributeOf(tag, 'content');
      if (name === 'description' && content !== undefined) found.description = content;
    } else {
      found.otherTags.push(tag);
      const href = /^<link\s/i.test(tag) ? attributeOf(tag, 'href') : undefined;
      if (href !== undefined && attributeOf(tag, 'rel') === 'canonical') found.canonical = href;
    }
  }
  return found;
}

/** `<meta …><link …><script>…</script>` → one string a tag. */
function splitTags(html: string): string[] {
  return html.match(/<(script|style|title|noscript)\b[\s\S]*?<\/\1>|<[a-z][^>]*>/gi) ?? [];
}

/** The value of an attribute of one opening tag, decoded. */
function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`^<[^>]*?\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
}

/** Value of the author's robots tag: such a page leaves the sitemap (A54). */
export function authorRobots(authorTags: readonly string[]): string | undefined {
  const tag = readAuthorTags(authorTags).metaTags.get('robots');
  return tag === undefined ? undefined : attributeOf(tag, 'content');
}
