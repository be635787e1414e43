/**
 * The content security policy of the pages and the other security headers.
 *
 * Inline code is allowed by its hash alone: the boot script, the first-paint styles and what the
 * author wrote in `<head>`. Data blocks (JSON) run nothing and need no permission. Every page has
 * styles of its own, so the whole policy, with their hash, is in the page; the header, which is
 * one for all pages, says the rest of it once more, and what only a header can say. Both hold at
 * once, and the page's own keeps hosts safe that send no headers.
 */
import { createHash } from 'node:crypto';
import type { ResolvedConfig } from '../content/config/schema';

/** Kinds of things an owner may allow from other sites: origins or addresses. */
export interface AllowedSources {
  images?: readonly string[];
  media?: readonly string[];
  frames?: readonly string[];
  scripts?: readonly string[];
  styles?: readonly string[];
  connect?: readonly string[];
}

export interface ContentPolicyInput {
  search: ResolvedConfig['search'];
  /** Text of every inline script of the pages, exactly as it is between the tags. */
  scripts: readonly string[];
  /** Inline scripts that only some pages have. */
  pageScripts?: readonly string[];
  /** What the author wrote in `<head>` on any page (A54), as HTML. */
  authorTags?: readonly string[];
  allowed?: AllowedSources;
  /** Opened from a folder files have no origin, so `'self'` does not name them in every browser. */
  isFolder?: boolean;
}

export interface ContentPolicy {
  header: string;
  /** For `<meta http-equiv>`, to be completed by `pagePolicy`. */
  meta: string;
}

type Directive = [name: string, sources: readonly string[]];

/** One policy for the whole site: the app shows every page within the document of the first. */
export function contentPolicy({
  search,
  scripts,
  pageScripts = [],
  authorTags = [],
  allowed = {},
  isFolder = false,
}: ContentPolicyInput): ContentPolicy {
  const author = authorSources(authorTags);
  const insights = search !== false && search.provider === 'hosted' && search.insights;
  const { images = [], media = [], frames = [], connect = [] } = allowed;
  const self = isFolder ? ["'self'", 'file:'] : ["'self'"];
  const scriptSources = [
    ...self,
    ...[...scripts, ...author.inlineScripts].map(hashSource),
    ...scripts.flatMap(speculationRulesIn).map(hashSource),
    ...author.scripts,
    ...(insights ? [insightsScript] : []),
    ...(allowed.scripts ?? []),
  ];
  const styleSources = [
    ...self,
    ...author.inlineStyles.map(hashSource),
    ...author.styles,
    ...(allowed.styles ?? []),
  ];
  const common: Directive[] = [
    ['style-src-attr', ["'none'"]],
    ['img-src', [...self, 'data:', ...images]],
    ['connect-src', ["'self'", ...searchOrigins(search), ...connect]],
    ['frame-src', frames.length > 0 ? frames : ["'none'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'"]],
  ];
  const mediaSources: Directive = ['media-src', [...self, ...media]];
  return {
    meta: policyText([
      ['default-src', self],
      ['style-src', styleSources],
      ...(media.length > 0 ? [mediaSources] : []),
      ['script-src', scriptSources],
      // Faces are in the style sheet there.
      ...(isFolder ? [['font-src', ['data:']] satisfies Directive] : []),
      // `style-src` covers attributes, and `default-src` requests to the site itself.
      ...common.filter(([name, sources]) =>
        name === 'connect-src' ? sources.length > 1 : name !== 'style-src-attr',
      ),
    ]),
    // Without `default-src`, which would stand for the styles it cannot know. The page's own stands
    // for `manifest-src`: WebKitGTK does not know that name and reports it with every page.
    header: policyText([
      ['script-src', [...scriptSources, ...pageScripts.map(hashSource)]],
      ...common,
      mediaSources,
      ['font-src', ["'self'"]],
      ['worker-src', ["'self'"]],
      ['frame-ancestors', ["'none'"]],
    ]),
  };
}

function policyText(directives: readonly Directive[]): string {
  return directives.map(([name, sources]) => [name, ...new Set(sources)].join(' ')).join('; ');
}

/**
 * The whole policy of one page.
 *
 * @param meta from `contentPolicy`
 * @param styles text of each inline style element of the page
 * @param scripts text of the inline scripts that this page has and others have not
 */
export function pagePolicy(
  meta: string,
  styles: readonly string[],
  scripts: readonly string[] = [],
): string {
  const withHashes = (directive: string, texts: readonly string[]) =>
    [directive, ...texts.map(hashSource)].join(' ');
  return meta
    .replace("style-src 'self'", withHashes("style-src 'self'", styles))
    .replace("script-src 'self'", withHashes("script-src 'self'", scripts));
}

/** `'sha256-…'` of an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The texts of the speculation rules a script adds to the page. They are inline code too: Chromium
 * (156) wants their hash as soon as the policy has any, and passes over the keyword
 * `inline-speculation-rules` for them.
 */
function speculationRulesIn(script: string): string[] {
  // '{"prefetch":[…]}' in quotes of any kind
  const literals = script.matchAll(/(["'`])(\{\\?"(?:prefetch|prerender)\b.*?\})\1/g);
  return [...literals].map(([, , text = '']) => text.replace(/\\(.)/g, '$1'));
}

/** Insights are reported through a script of the service (B162). */
const insightsScript = 'https://cdn.jsdelivr.net/npm/search-insights@2/';

/** Every origin that hosted search may ask (B150, B162); none for the site's own index. */
export function searchOrigins(search: ResolvedConfig['search']): string[] {
  if (search === false || search.provider !== 'hosted') return [];
  const { appId, hosts, insights } = search;
  // Hosts compare without case.
  const id = appId.toLowerCase();
  const origins = hosts ?? [
    `https://${id}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ];
  return insights ? [...origins, 'https://insights.algolia.io'] : origins;
}

interface AuthorSources {
  inlineScripts: string[];
  inlineStyles: string[];
  scripts: string[];
  styles: string[];
}

/** What is written in a page's head is the owner's own word: it is allowed by hash or by address. */
function authorSources(authorTags: readonly string[]): AuthorSources {
  const found: AuthorSources = { inlineScripts: [], inlineStyles: [], scripts: [], styles: [] };
  const html = authorTags.join('');
  // <script src="x">…</script>, <style>…</style>
  for (const [, tag, attributes = '', text = ''] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi,
  )) {
    if (tag?.toLowerCase() === 'style') found.inlineStyles.push(text);
    else {
      const source = addressIn(attributes, 'src');
      if (source !== undefined) found.scripts.push(source);
      else if (text !== '') found.inlineScripts.push(text);
    }
  }
  // <link rel="stylesheet" href="x">
  for (const [, attributes = ''] of html.matchAll(/<link\b([^>]*)>/gi)) {
    const source = addressIn(attributes, 'href');
    if (source !== undefined && /\brel="?stylesheet\b/i.test(attributes)) found.styles.push(source);
  }
  return found;
}

/** The address of an attribute as a policy source, without query; undefined for the site's own. */
function addressIn(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="((?:https?:)?//[^"?#]*)`, 'i').exec(attributes)?.[1];
  if (value === undefined) return undefined;
  // Semicolon and comma end a source; in an address they are percent-encoded.
  return value.replace(/^\/\//, 'https://').replace(/;/g, '%3B').replace(/,/g, '%2C');
}

/** Features of the browser that no page uses. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
];

/** Copying code is the one thing that needs a permission. */
export const permissionsPolicy = [
  'clipboard-write=(self)',
  'fullscreen=(self)',
  ...deniedFeatures.map((feature) => `${feature}=()`),
].join(', ');

/** The headers of every answer besides the content policy. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', permissionsPolicy],
];

/** Browsers heed it over HTTPS alone; local servers are not bound by it. */
export const transportSecurity = ['Strict-Transport-Security', 'max-age=31536000'] as const;
