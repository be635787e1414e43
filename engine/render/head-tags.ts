/** Elements of a page's head, each name once (B171–B177, B141, B147). */
import { escapeAttribute, escapeText } from '../content/compile/html';
import { alternatesOf } from '../content/config/locales';
import type { ResolvedConfig } from '../content/config/schema';
import type { PageMeta } from '../shared/page';
import { pagesTag, searchTag, versionName } from '../shared/search-folder';
import { isExternalHref, withBase, withBaseOnce } from '../shared/url-path';
import { searchOrigins } from './content-policy';
import { type HtmlElement, parseHtml, textContent } from './outputs/html-nodes';
import { siteIcons, webManifestPath } from './outputs/web-manifest';

export interface HeadInput {
  meta: PageMeta;
  config: ResolvedConfig;
  /** Absolute URL of the social image, if any. */
  image?: string | undefined;
  keywords: readonly string[];
  /** The author's `<head>` elements (A54), as HTML; they take precedence over everything else. */
  authorTags: readonly string[];
  /** Further links, such as the page's Markdown twin. */
  links: readonly HeadLink[];
}

/** Attributes of a `<link>`. */
type HeadLink = { rel: string; href: string } & Record<string, string>;

/**
 * Title, meta and link elements as HTML; charset and policy precede them in the document. Page metadata
 * overrides the site's, and the author's `<head>` elements override both (B174).
 */
export function renderHeadTags(input: HeadInput): string {
  const { meta, config, links } = input;
  const author = readAuthorTags([...config.headTags.map(headTagHtml), ...input.authorTags]);
  const title = author.title ?? meta.headTitle;
  const allLinks = [
    ...(meta.canonical ? languageLinks(meta, config, author.canonical) : []),
    ...siteLinks(config),
    ...links,
  ];
  return [
    `<title>${escapeText(title)}</title>`,
    ...metaTags(input, title, author),
    ...allLinks.map((attributes) => headTagHtml({ tagName: 'link', attributes })),
    ...author.otherTags,
  ].join('');
}

function metaTags(
  { meta, config, image, keywords }: HeadInput,
  title: string,
  author: AuthorTags,
): Iterable<string> {
  const values: [name: string, content: string | undefined][] = [
    ['viewport', 'width=device-width, initial-scale=1'],
    ['generator', 'jonas-jones-docs-engine'],
    ['theme-color', config.themeColor],
    ['twitter:card', 'summary_large_image'],
    ['og:type', meta.kind === 'doc' ? 'article' : 'website'],
    ['og:site_name', config.title],
    ...config.metadata.map(({ name, property = '', content }): [string, string] => [
      name ?? property,
      content,
    ]),
    ['og:title', title],
    ['description', meta.description],
    ['og:description', author.description ?? meta.description],
    ['og:url', author.canonical ?? meta.canonical],
    ['og:locale', config.locale],
    ['og:image', image],
    ['og:image:alt', image && title],
    ['twitter:image', image],
    ['keywords', keywords.join(', ')],
    ['robots', meta.robots],
    ...searchMetadata(meta, config.locale),
  ];
  const properties = new Set(config.metadata.map(({ property }) => property));
  const tags = new Map<string, string>();
  for (const [name, content] of values) {
    const kind = name.startsWith('og:') || properties.has(name) ? 'property' : 'name';
    const value = content && escapeAttribute(content);
    if (value) {
      tags.set(name.toLowerCase(), `<meta ${kind}="${escapeAttribute(name)}" content="${value}">`);
    }
  }
  for (const [name, tag] of author.metaTags) tags.set(name, tag);
  return tags.values();
}

export function headTagHtml({ tagName, attributes, innerHTML = '' }: HeadTag): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === false ? [] : [value === true ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`],
  );
  const isVoid = /^(?:meta|link|base)$/.test(tagName);
  return `<${tagName}${written.join('')}>${isVoid ? '' : `${innerHTML}</${tagName}>`}`;
}

type HeadTag = ResolvedConfig['headTags'][number];

/** Lets hosted search tell languages and versions apart (B176). */
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

/** Canonical URL (B177), and one alternate for each language and for all others (B175). */
function languageLinks(
  meta: PageMeta,
  config: ResolvedConfig,
  authorCanonical: string | undefined,
): HeadLink[] {
  const { canonical = '' } = meta;
  const alternates = config.i18n
    ? alternatesOf(meta, config)
    : [config.locale, 'x-default'].map((hreflang) => ({ hreflang, href: canonical }));
  const links = alternates.map(({ hreflang, href }) => ({ rel: 'alternate', href, hreflang }));
  return authorCanonical === undefined ? [{ rel: 'canonical', href: canonical }, ...links] : links;
}

function iconLinks(config: ResolvedConfig): HeadLink[] {
  const { favicon, basePath } = config;
  const links = siteIcons(config).flatMap(({ filePath, sizePixels, use }): HeadLink[] => {
    const href = basePath + filePath;
    if (use === 'touch') return [{ rel: 'apple-touch-icon', href }];
    return use === 'favicon' ? [{ rel: 'icon', href, sizes: `${sizePixels}x${sizePixels}` }] : [];
  });
  // After the bitmap: browsers that support both use the last one.
  if (favicon) {
    const href = isExternalHref(favicon) ? favicon : withBaseOnce(favicon, basePath);
    links.push({ rel: 'icon', href, ...(favicon.endsWith('.svg') && { type: 'image/svg+xml' }) });
  }
  return links;
}

/** Links of every page: icons, manifest, search description, the search host. */
function siteLinks(config: ResolvedConfig): HeadLink[] {
  const { basePath, search, title } = config;
  const links = iconLinks(config);
  // A site opened from a folder has neither (B18).
  if (config.router === 'history') {
    if (config.manifest) links.push({ rel: 'manifest', href: withBase(webManifestPath, basePath) });
    if (search !== false) {
      const href = withBase('/opensearch.xml', basePath);
      const type = 'application/opensearchdescription+xml';
      links.push({ rel: 'search', href, type, title });
    }
  }
  const [searchHost] = searchOrigins(search);
  if (searchHost) links.push({ rel: 'preconnect', href: searchHost, crossorigin: 'anonymous' });
  return links;
}

interface AuthorTags {
  title?: string;
  description?: string | undefined;
  canonical?: string | undefined;
  robots?: string | undefined;
  /** By lower-case name or property; the last one wins. */
  metaTags: Map<string, string>;
  /** Links, scripts and styles, unchanged. */
  otherTags: string[];
}

/** Sorts the author's elements, so that no name occurs twice. Robots may remove a page from the sitemap (A54). */
export function readAuthorTags(html: readonly string[]): AuthorTags {
  const found: AuthorTags = { metaTags: new Map(), otherTags: [] };
  for (const written of html.flatMap(splitTags)) {
    const [{ tag, attributes, children }] = parseHtml(written) as [HtmlElement];
    const { name = attributes.property, content, rel, href } = attributes;
    if (tag === 'title') found.title = textContent(children);
    else if (tag === 'meta' && name !== undefined) {
      found.metaTags.set(name.toLowerCase(), written);
      if (name === 'description' || name === 'robots') found[name] = content;
    } else found.otherTags.push(written);
    if (tag === 'link' && rel === 'canonical') found.canonical = href;
  }
  return found;
}

/** `<meta …><link …><script>…</script>` → one string per element. */
function splitTags(html: string): string[] {
  return html.match(/<(script|style|title|noscript)\b[\s\S]*?<\/\1>|<[a-z][^>]*>/gi) ?? [];
}

/**
 * The breadcrumb trail as JSON-LD (B55): a `BreadcrumbList` with positions from 1 and absolute URLs. Leaves
 * out steps without a link; the last one is the page itself.
 *
 * @param siteUrl origin without trailing slash
 * @returns undefined for pages without a trail or that are not indexed
 */
export function breadcrumbStructuredData(meta: PageMeta, siteUrl: string): object | undefined {
  const { breadcrumbs = [], canonical } = meta;
  if (breadcrumbs.length === 0 || canonical === undefined) return undefined;
  const steps = breadcrumbs.flatMap(({ label, href }, index) => {
    if (index === breadcrumbs.length - 1) return [{ name: label, item: canonical }];
    return href === undefined ? [] : [{ name: label, item: new URL(href, siteUrl).href }];
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
