/**
 * The content security policy of the pages and the other security headers.
 *
 * Inline code is allowed by its hash alone. Every page has styles of its own, so the whole policy, with
 * their hash, is in the page; the header, which is one for all pages, repeats the rest and adds what
 * only a header can say. Both apply at once, and the page's own protects on hosts that send no headers.
 */
import { createHash } from 'node:crypto';
import { endpointSources } from '../content/config/endpoint-schema';
import type { ResolvedConfig } from '../content/config/schema';
import { parseHtml, textContent } from './outputs/html-nodes';

interface ContentPolicyInput {
  config: Pick<ResolvedConfig, 'search' | 'router' | 'contentPolicy' | 'api'> &
    Parameters<typeof endpointSources>[0];
  /** Text of every inline script of the pages, exactly as it is between the tags. */
  scripts: readonly string[];
  /** Inline scripts that only some pages have. */
  pageScripts?: readonly string[];
  /** What the author wrote in `<head>` on any page (A54), as HTML. */
  authorTags?: readonly string[];
}

export interface ContentPolicy {
  header: string;
  /** For `<meta http-equiv>`, to be completed by `pagePolicy`. */
  meta: string;
}

type Directive = [name: string, sources: readonly string[]];

/** One policy for the whole site: the app shows every page within the document of the first. */
export function contentPolicy({
  config,
  scripts,
  pageScripts = [],
  authorTags = [],
}: ContentPolicyInput): ContentPolicy {
  const { search, contentPolicy: allowed, api } = config;
  const author = authorSources(authorTags);
  const isFolder = config.router === 'hash';
  // Opened from a folder files have no origin, so `'self'` does not name them in every browser.
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
    ...author.inlineStyles.map(hashSource),
    ...author.styles,
    ...allowed.styles,
  ];
  const connectSources: Directive = ['connect-src', ["'self'", ...connect]];
  const mediaSources: Directive = ['media-src', [...self, ...allowed.media]];
  const images: Directive = ['img-src', [...self, 'data:', ...allowed.images]];
  const common: Directive[] = [
    ['frame-src', allowed.frames.length > 0 ? allowed.frames : ["'none'"]],
    ['object-src', ["'none'"]],
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
      // Faces are in the style sheet there.
      ...(isFolder ? [['font-src', ['data:']] satisfies Directive] : []),
      images,
      ...(connect.length > 0 ? [connectSources] : []),
      ...common,
    ]),
    // Without `default-src`, which would cover the styles it cannot know. `manifest-src` is missing as
    // WebKitGTK reports the unknown name on every page; the page's own policy covers it.
    header: policyText([
      ['script-src', [...scriptSources, ...pageScripts.map(hashSource)]],
      ['style-src-attr', ["'none'"]],
      images,
      connectSources,
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

/** Tags in the head come from the site's author, and are allowed by hash or by address. */
function authorSources(authorTags: readonly string[]) {
  const found = {
    inlineScripts: [] as string[],
    inlineStyles: [] as string[],
    scripts: [] as string[],
    styles: [] as string[],
  };
  const nodes = parseHtml(authorTags.join(''));
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const { tag, attributes, children } = node;
    // Visited later in this loop: elements inside `<noscript>`.
    nodes.push(...children);
    const text = textContent(children);
    if (tag === 'style') found.inlineStyles.push(text);
    else if (tag === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? '')) {
      found.styles.push(...policySources(attributes.href));
    } else if (tag !== 'script') continue;
    else if (attributes.src !== undefined) found.scripts.push(...policySources(attributes.src));
    else if (text !== '') found.inlineScripts.push(text);
  }
  return found;
}

/** An address as a policy source, without query; none for the site's own. */
function policySources(address = ''): string[] {
  const [source] = /^(?:https?:)?\/\/[^?#]*/.exec(address) ?? [];
  if (source === undefined) return [];
  // Semicolon and comma end a source; in an address they are percent-encoded.
  return [source.replace(/^\/\//, 'https://').replace(/;/g, '%3B').replace(/,/g, '%2C')];
}

/** Features of the browser that no page uses. */
const deniedFeatures =
  'accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope hid magnetometer microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial sync-xhr usb xr-spatial-tracking';

/** Copying code is the one thing that needs a permission. */
export const permissionsPolicy = [
  'clipboard-write=(self)',
  'fullscreen=(self)',
  ...deniedFeatures.split(' ').map((feature) => `${feature}=()`),
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
