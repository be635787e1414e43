/** Files for addresses that were published before: pages that lead on, and rules for hosts (B245). */

import { escapeAttribute, escapeText } from '../../content/compile/html';
import type { ResolvedConfig } from '../../content/config/schema';
import { t } from '../../shared/messages';
import {
  documentPath,
  htmlFilePath,
  isExternalHref,
  splitHref,
  withBase,
} from '../../shared/url-path';
import { movedScript, movedScriptFile, movedScriptTag } from '../old-anchors';
import type { OutputFile } from './output-file';
import { bothSpellings, type Redirect } from './redirects';

export interface OldAddresses {
  /** Final, as those of the configuration. */
  redirects: readonly Redirect[];
  /** Paths without base path, removed on purpose. */
  gone: readonly string[];
  /** A page has notes of old anchors, which the script follows. */
  hasNotes: boolean;
}

type PageConfig = Pick<ResolvedConfig, 'url' | 'locale' | 'basePath'>;

export function renderOldAddresses(old: OldAddresses, config: PageConfig): OutputFile[] {
  const needsScript = old.redirects.length > 0 || old.hasNotes;
  return [
    ...old.redirects.map((redirect) => renderMovedPage(redirect, config)),
    ...(needsScript ? [{ filePath: movedScriptFile, content: movedScript }] : []),
  ];
}

/** Lines of `_redirects` with the status 410: all hosts but Cloudflare Pages know it. */
export function renderGoneRules(
  gone: readonly string[],
  basePath: string,
  format: ResolvedConfig['output']['format'],
): string[] {
  return gone.flatMap((path) => {
    const page = encodeURI(withBase(`/${documentPath(path, format)}`, basePath));
    return bothSpellings(path).map(
      (spelling) => `${encodeURI(withBase(spelling, basePath))} ${page} 410!`,
    );
  });
}

/** The script takes the anchor along; without script the page leads on without it. */
function renderMovedPage(
  { from, to }: Redirect,
  { url, locale, basePath }: PageConfig,
): OutputFile {
  const absolute = isExternalHref(to) ? to : url + to;
  const href = escapeAttribute(to);
  const head =
    `<link rel="canonical" href="${escapeAttribute(splitHref(absolute).path)}">` +
    `<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>` +
    movedScriptTag(basePath);
  const link = `<a href="${href}" data-moved-page>${escapeText(absolute)}</a>`;
  const content =
    `<!doctype html><html lang="${escapeAttribute(locale)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${t('Moved')}</title><meta name="robots" content="noindex">${head}</head>` +
    `<body><h1>${t('Moved')}</h1><p>${t('This page has moved to {0}.', link)}</p></body></html>\n`;
  return { filePath: htmlFilePath(from), content };
}
