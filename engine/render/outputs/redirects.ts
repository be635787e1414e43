/** Redirects of the configuration and the ledger (B245): rules for hosts, and pages for other hosts. */

import { escapeAttribute, escapeText } from '../../content/compile/html';
import { langAttributes } from '../../content/config/locales';
import { placeOfSetting } from '../../content/config/locate-key';
import type { ResolvedConfig } from '../../content/config/schema';
import type { SourceFile } from '../../content/source-file';
import { t } from '../../shared/messages';
import { errorAt, type Problem } from '../../shared/problem';
import {
  documentPath,
  htmlFilePath,
  isExternalHref,
  isSamePath,
  pathKey,
  splitHref,
  withBase,
  withBaseOnce,
} from '../../shared/url-path';
import { movedScript, movedScriptFile, movedScriptTag } from '../old-anchors';
import type { OutputFile } from './output-file';

export interface Redirect {
  /** Path without base path. */
  from: string;
  /** Final URL, or a path of the site with base path. */
  to: string;
}

type RedirectConfig = Pick<ResolvedConfig, 'redirects' | 'basePath'>;

/** Resolves chains of redirects to their final targets. */
export function resolveRedirects({ redirects, basePath }: RedirectConfig): Redirect[] {
  const byPath = new Map(redirects.map(({ from, to }) => [pathKey(from), to]));
  return redirects.map(({ from, to }) => {
    let target = to;
    let { search, hash } = splitHref(to);
    for (let steps = 0; steps < redirects.length && !isExternalHref(target); steps++) {
      const next = byPath.get(pathKey(splitHref(target).path));
      if (next === undefined) break;
      target = next;
      // Query and hash carry over, as in a browser that follows one redirect after another.
      search = splitHref(next).search || search;
      hash = splitHref(next).hash || hash;
    }
    const path = (splitHref(target).path + search + hash).replaceAll(' ', '%20');
    return { from, to: withBaseOnce(path, basePath) };
  });
}

/**
 * Finds redirects that cannot work: duplicates, loops and sources that are not plain paths. Whether
 * targets exist is checked with the other links of the configuration.
 */
export function checkRedirects(
  { redirects }: Pick<ResolvedConfig, 'redirects'>,
  configFile: SourceFile,
): Problem[] {
  const problems: Problem[] = [];
  const report = (index: number, field: 'from' | 'to', what: string, hint: string): void => {
    problems.push(errorAt(placeOfSetting(configFile, ['redirects', index, field]), what, hint));
  };
  const seen = new Map<string, number>();
  redirects.forEach(({ from }, index) => {
    if (splitHref(from).path !== from || /[^\S ]|\*/.test(from)) {
      const hint = 'Write only the path, without a query, an anchor, line breaks or wildcards.';
      report(index, 'from', `"from" must be a plain path: ${from}`, hint);
    }
    const first = seen.get(pathKey(from));
    if (first === undefined) seen.set(pathKey(from), index);
    else {
      const hint = `Remove one of the two; the first one leads to ${redirects[first]?.to}.`;
      report(index, 'from', `Duplicate redirect from ${from}`, hint);
    }
  });
  const nextOf = (path: string): string | undefined => {
    const target = redirects[seen.get(pathKey(path)) ?? -1]?.to;
    return target === undefined || isExternalHref(target) ? undefined : splitHref(target).path;
  };
  redirects.forEach(({ from }, index) => {
    const loop = findLoop(from, nextOf);
    // Reports each loop once, at its first redirect in the file.
    const isFirst = loop?.every((path) => (seen.get(pathKey(path)) ?? index) >= index);
    if (loop && isFirst && seen.get(pathKey(from)) === index) {
      const way = [...loop, from].join(' → ');
      report(index, 'to', `Redirect loop: ${way}`, 'Point one of them to a page.');
    }
  });
  return problems;
}

/** The paths of the loop through `from`; undefined if there is none. */
function findLoop(
  from: string,
  nextOf: (path: string) => string | undefined,
): string[] | undefined {
  const way = [from];
  for (let next = nextOf(from); next !== undefined; next = nextOf(next)) {
    if (isSamePath(next, from)) return way;
    if (way.some((path) => isSamePath(path, next))) return undefined;
    way.push(next);
  }
  return undefined;
}

/** A line of `_redirects`. */
type HostRule = [path: string, to: string, status: '301' | '410!'];

/**
 * `_redirects` for Cloudflare Pages and Netlify, and the same rules as files that the configurations of
 * nginx and Caddy include; none without rules.
 *
 * @param gone from `goneRules`
 */
export function renderRedirectRules(
  redirects: readonly Redirect[],
  basePath: string,
  gone: readonly HostRule[] = [],
): OutputFile[] {
  const moved = redirects.flatMap(({ from, to }) =>
    bothSpellings(from).map((path): HostRule => [encodeURI(withBase(path, basePath)), to, '301']),
  );
  const rules = [...moved, ...gone];
  if (rules.length === 0) return [];
  // nginx rejects a second rule for a path.
  const ruleByPath = new Map(rules.map((rule) => [rule[0], rule]));
  const nginx = (path: string, to?: string): string =>
    `location = ${path} { return ${to ? `301 ${to}` : '410'}; }`;
  const caddy = (path: string, to?: string): string =>
    to ? `redir ${path} ${to} 301` : `error ${path} 410`;
  const forServer = (filePath: string, write: typeof nginx): OutputFile => ({
    filePath,
    content: Array.from(ruleByPath.values(), ([path, to, status]) => {
      const target = status === '301' ? quoted(to) : undefined;
      return `${write(quoted(decodeURI(path)), target)}\n`;
    }).join(''),
  });
  return [
    { filePath: '_redirects', content: rules.map((rule) => `${rule.join(' ')}\n`).join('') },
    forServer('_redirects.nginx', nginx),
    forServer('_redirects.caddy', caddy),
  ];
}

/** Encodes characters that would end the quotes or begin a variable. */
function quoted(address: string): string {
  return `"${address.replace(/["\\${}]/g, encodeURIComponent)}"`;
}

/** With and without trailing slash (B7), as hosts compare paths exactly. */
function bothSpellings(path: string): string[] {
  const bare = path.replace(/\/+$/, '');
  return bare === '' ? ['/'] : path.endsWith('/') ? [path, bare] : [path, `${path}/`];
}

/**
 * A page at an old address, for hosts without redirect rules.
 *
 * @param script element that redirects and keeps the anchor; without it or without JavaScript, the page
 *   redirects itself
 */
export function renderRedirectPage(
  { from, to }: Redirect,
  config: Omit<PageConfig, 'basePath'>,
  script?: string,
): OutputFile {
  const absolute = isExternalHref(to) ? to : config.url + to;
  const href = escapeAttribute(to);
  const refresh = `<meta http-equiv="refresh" content="0; url=${href}">`;
  const link = `<a href="${href}"${script ? ' data-moved-page' : ''}>${escapeText(absolute)}</a>`;
  return {
    filePath: htmlFilePath(from),
    content:
      `<!doctype html><html ${langAttributes(config)}><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<title>${t('Moved')}</title><meta name="robots" content="noindex">` +
      `<link rel="canonical" href="${escapeAttribute(splitHref(absolute).path)}">` +
      `${script ? `<noscript>${refresh}</noscript>${script}` : refresh}</head>` +
      `<body><h1>${t('Moved')}</h1><p>${t('This page has moved to {0}.', link)}</p></body></html>\n`,
  };
}

export interface OldAddresses {
  /** With final targets, like those of the configuration. */
  redirects: readonly Redirect[];
  /** Paths without base path, removed on purpose. */
  gone: readonly string[];
  /** Some page has notes of old anchors, which need the script. */
  hasNotes: boolean;
}

type PageConfig = Pick<ResolvedConfig, 'url' | 'locale' | 'locales' | 'basePath'>;

export function renderOldAddresses(old: OldAddresses, config: PageConfig): OutputFile[] {
  const needsScript = old.redirects.length > 0 || old.hasNotes;
  return [
    ...old.redirects.map((redirect) =>
      renderRedirectPage(redirect, config, movedScriptTag(config.basePath)),
    ),
    ...(needsScript ? [{ filePath: movedScriptFile, content: movedScript }] : []),
  ];
}

/** Rules with the status 410, which all hosts but Cloudflare Pages support. */
export function goneRules(
  gone: readonly string[],
  basePath: string,
  format: ResolvedConfig['output']['format'],
): HostRule[] {
  const address = (path: string): string => encodeURI(withBase(path, basePath));
  return gone.flatMap((path) => {
    const page = address(`/${documentPath(path, format)}`);
    return bothSpellings(path).map((spelling): HostRule => [address(spelling), page, '410!']);
  });
}
