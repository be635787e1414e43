/**
 * The content security policy of the pages, and the other security headers.
 *
 * Inline code is only allowed by hash. Each page has its own styles, so the complete policy with their
 * hash is in the page. The header is the same for all pages: it repeats the rest and adds directives that
 * only work in headers. Both apply, and the page's policy also protects on hosts that send no headers.
 */

import { hash } from 'node:crypto';
import { unescapeHtml } from '../content/compile/html';
import { endpointSources } from '../content/config/address-schema';
import type { ResolvedConfig } from '../content/config/schema';
import { type HtmlElement, type HtmlNode, parseHtml, textContent } from './outputs/html-nodes';

interface ContentPolicyInput {
  config: Pick<ResolvedConfig, 'search' | 'router' | 'contentPolicy' | 'api' | 'feedback'>;
  /** Exact text of every inline script of the pages. */
  scripts: readonly string[];
  /** Inline scripts on some pages only. */
  pageScripts?: readonly string[];
  /** Authors' `<head>` elements of all pages (A54), as HTML. */
  authorTags?: readonly string[];
  /** Scripts of the site add style elements or attributes while a page is shown. */
  addsStyles?: boolean;
}

export interface ContentPolicy {
  header: string;
  /** For `<meta http-equiv>`; `pagePolicy` completes it. */
  meta: string;
}

type Directive = [name: string, sources: readonly string[]];

/** One policy for the whole site, because the app shows all pages in the document of the first. */
export function contentPolicy({
  config,
  scripts,
  pageScripts = [],
  authorTags = [],
  addsStyles = false,
}: ContentPolicyInput): ContentPolicy {
  const { search, contentPolicy: allowed, api } = config;
  const author = authorSources(authorTags);
  const isFolder = config.router === 'hash';
  // Files opened from a folder have no origin, so `'self'` does not match them in every browser.
  const self = isFolder ? ["'self'", 'file:'] : ["'self'"];
  const insights = search !== false && search.provider === 'hosted' && search.insights;
  const connect = [
    ...searchOrigins(search),
    ...allowed.connect,
    ...(api.sendFrom ? [api.sendFrom] : []),
    ...endpointSources(config),
  ];
  const scriptSources = [
    ...self,
    ...[...scripts, ...author.inlineScripts].map(hashSource),
    ...scripts.flatMap(speculationRulesIn).map(hashSource),
    ...author.scripts,
    ...(insights ? [insightsScript] : []),
    ...allowed.scripts,
  ];
  const styleSources = [
    ...self,
    // A hash beside it would switch it off.
    ...(addsStyles ? [anyStyle] : author.inlineStyles.map(hashSource)),
    ...author.styles,
    ...allowed.styles,
  ];
  const connectSources: Directive = ['connect-src', ["'self'", ...connect]];
  const mediaSources: Directive = ['media-src', [...self, ...allowed.media]];
  // In a folder, they are inside the style sheet.
  const ownFonts = isFolder ? ['data:'] : ["'self'"];
  const images: Directive = ['img-src', [...self, 'data:', ...allowed.images]];
  // A frame may also show a file of the site, such as a PDF, and so may `<object>` and `<embed>`.
  const hasFrames = allowed.frames.length > 0;
  const frames = hasFrames ? [...self, ...allowed.frames] : ["'none'"];
  const common: Directive[] = [
    ['frame-src', frames],
    ['object-src', frames],
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'"]],
  ];
  return {
    meta: policyText([
      // Covers requests to the site itself.
      ['default-src', self],
      ['style-src', styleSources],
      ...(allowed.media.length > 0 ? [mediaSources] : []),
      ['script-src', scriptSources],
      ...(isFolder || allowed.fonts.length > 0
        ? [['font-src', [...ownFonts, ...allowed.fonts]] satisfies Directive]
        : []),
      images,
      ...(connect.length > 0 ? [connectSources] : []),
      ...common,
    ]),
    // Without `default-src`, which would also apply to styles, whose hashes differ by page. Without
    // `manifest-src`, as WebKitGTK does not know it and reports it on every page.
    header: policyText([
      ['script-src', [...scriptSources, ...pageScripts.map(hashSource)]],
      ...(addsStyles ? [] : [['style-src-attr', ["'none'"]] satisfies Directive]),
      images,
      connectSources,
      ...common,
      mediaSources,
      ['font-src', ["'self'", ...allowed.fonts]],
      ['worker-src', ["'self'"]],
      ['frame-ancestors', [hasFrames ? "'self'" : "'none'"]],
    ]),
  };
}

const anyStyle = "'unsafe-inline'";

function policyText(directives: readonly Directive[]): string {
  return directives.map(([name, sources]) => [name, ...new Set(sources)].join(' ')).join('; ');
}

/**
 * The complete policy of one page.
 *
 * @param meta from `contentPolicy`
 * @param styles text of each inline style element
 * @param scripts text of inline scripts that not all pages have
 */
export function pagePolicy(
  meta: string,
  styles: readonly string[],
  scripts: readonly string[] = [],
): string {
  const withHashes = (directive: string, texts: readonly string[]) =>
    [directive, ...texts.map(hashSource)].join(' ');
  const isOpen = meta.includes(`style-src 'self' ${anyStyle}`);
  return meta
    .replace("style-src 'self'", withHashes("style-src 'self'", isOpen ? [] : styles))
    .replace("script-src 'self'", withHashes("script-src 'self'", scripts));
}

/** `'sha256-…'` of an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/**
 * Speculation rules that a script adds to the page. They are inline code too: Chromium (156) ignores
 * the keyword `inline-speculation-rules` if the policy has hashes, and requires their hash instead.
 */
function speculationRulesIn(script: string): string[] {
  // `{"prefetch":[…]}` in any kind of quotes
  const literals = script.matchAll(/(["'`])(\{\\?"(?:prefetch|prerender)\b.*?\})\1/g);
  return [...literals].map(([, , text = '']) => text.replace(/\\(.)/g, '$1'));
}

/** The service's script reports insights (B162). */
const insightsScript = 'https://cdn.jsdelivr.net/npm/search-insights@2/';

/** All origins that hosted search requests (B150, B162); none for the site's own index. */
export function searchOrigins(search: ResolvedConfig['search']): string[] {
  if (search === false || search.provider !== 'hosted') return [];
  const { appId, hosts, insights } = search;
  // Host names are case-insensitive.
  const id = appId.toLowerCase();
  const origins = hosts ?? [
    `https://${id}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ];
  return insights ? [...origins, 'https://insights.algolia.io'] : origins;
}

/** Head elements of the site's author are allowed by hash or URL. */
function authorSources(authorTags: readonly string[]) {
  const elements = elementsIn(parseHtml(authorTags.join('')));
  const named = (name: string) => elements.filter(({ tag }) => tag === name);
  const linkedAs = (relation: RegExp) =>
    named('link')
      .filter(({ attributes: { rel = '' } }) => relation.test(rel))
      .flatMap(({ attributes }) => policySources(attributes.href));
  const scripts = named('script');
  const inlineScripts = scripts.filter(({ attributes }) => attributes.src === undefined);
  return {
    inlineScripts: inlineScripts.map(({ children }) => textContent(children)).filter(Boolean),
    inlineStyles: named('style').map(({ children }) => textContent(children)),
    scripts: [
      ...scripts.flatMap(({ attributes }) => policySources(attributes.src)),
      ...linkedAs(/\bmodulepreload\b/i),
    ],
    styles: linkedAs(/\bstylesheet\b/i),
  };
}

/** All elements, at any depth and also inside `<noscript>`. */
function elementsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elementsIn(node.children)],
  );
}

/** A URL as a policy source, without query; none for the site itself. */
function policySources(address = ''): string[] {
  const [source] = /^(?:https?:)?\/\/[^?#]*/.exec(address) ?? [];
  if (source === undefined) return [];
  // Semicolons and commas would end the source, so they are percent-encoded.
  return [source.replace(/^\/\//, 'https://').replace(/;/g, '%3B').replace(/,/g, '%2C')];
}

/** Browser features that no page uses. */
const deniedFeatures =
  'accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope hid magnetometer microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial sync-xhr usb xr-spatial-tracking';

/** Only copying code needs a permission. */
export const permissionsPolicy = [
  'clipboard-write=(self)',
  'fullscreen=(self)',
  ...deniedFeatures.split(' ').map((feature) => `${feature}=()`),
].join(', ');

/** Headers of every response besides the content policy. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', permissionsPolicy],
];

/** Browsers ignore it except over HTTPS, so local servers are unaffected. */
export const transportSecurity = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/**
 * Style elements in what components render; SVG files wrap their rules in CDATA. Inside of `<svg>`, browsers
 * read references such as `&quot;` as characters, elsewhere they do not.
 */
export function styleTexts(body: string): string[] {
  return [...body.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].flatMap(([, text = '']) => {
    const rules = text.replace(/<!\[CDATA\[|\]\]>/g, '');
    return [...new Set([rules, unescapeHtml(rules)])];
  });
}
