/** Files for addresses that were published before: pages that lead on, pages that say "gone" (B245). */
import { escapeAttribute, escapeText } from '../../content/compile/html';
import type { ResolvedConfig } from '../../content/config/schema';
import { htmlFilePath, isExternalHref, splitHref, withBase } from '../../shared/url-path';
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

type PageConfig = Pick<ResolvedConfig, 'url' | 'locale' | 'basePath' | 'title'>;

export function renderOldAddresses(old: OldAddresses, config: PageConfig): OutputFile[] {
  const needsScript = old.redirects.length > 0 || old.hasNotes;
  return [
    ...old.redirects.map((redirect) => renderMovedPage(redirect, config)),
    ...old.gone.map((path) => renderGonePage(path, config)),
    ...(needsScript ? [{ filePath: movedScriptFile, content: movedScript }] : []),
  ];
}

/** Lines of `_redirects` with the status 410: all hosts but Cloudflare Pages know it. */
export function renderGoneRules(gone: readonly string[], basePath: string): string[] {
  return gone.flatMap((path) => {
    const page = encodeURI(withBase(`/${htmlFilePath(path)}`, basePath));
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
  const text = `This page has moved to <a href="${href}" data-moved-page>${escapeText(absolute)}</a>.`;
  return { filePath: htmlFilePath(from), content: plainPage(locale, 'Moved', head, text) };
}

function renderGonePage(path: string, { locale, basePath, title }: PageConfig): OutputFile {
  const home = `<a href="${escapeAttribute(basePath)}">${escapeText(title)}</a>`;
  const text = `This page was removed, and nothing has taken its place. ${home}`;
  return { filePath: htmlFilePath(path), content: plainPage(locale, 'Gone', '', text) };
}

function plainPage(locale: string, title: string, head: string, text: string): string {
  return (
    `<!doctype html><html lang="${escapeAttribute(locale)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${title}</title><meta name="robots" content="noindex">${head}</head>` +
    `<body><h1>${title}</h1><p>${text}</p></body></html>\n`
  );
}
