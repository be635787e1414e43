/** Style sheets of other sites that those of components import: the policy stops them, so pages link them (A169). */
import type { ResolvedConfig } from '../../content/config/schema';
import { isExternalHref } from '../../shared/url-path';

type HeadTags = ResolvedConfig['headTags'];

export const sheetImports =
  /@import\s*(?:url\(\s*)?(?:("[^"]*"|'[^']*')|([^\s;)'"]+))\s*\)?([^;]*);/g;

/** Conditions of an import that a link cannot have. */
const noMedia = /\b(?:layer(?:\([^)]*\))?|supports\([^)]*\))/g;

/** @param css of the bundler, without comments */
export function takeLinkedSheets(css: string): { rest: string; links: HeadTags } {
  const links: HeadTags = [];
  const rest = css.replace(sheetImports, (all, quoted?: string, bare?: string, query = '') => {
    const href = quoted?.slice(1, -1) ?? bare ?? '';
    if (!isExternalHref(href)) return all;
    const media = String(query).replace(noMedia, '').trim();
    const attributes = { rel: 'stylesheet', href, ...(media !== '' && { media }) };
    links.push({ tagName: 'link', attributes });
    return '';
  });
  return { rest, links };
}

/** Adds the links that the configuration does not have. */
export function withLinkedSheets(config: ResolvedConfig, links: HeadTags): ResolvedConfig {
  const headTags = [...config.headTags];
  for (const link of links)
    if (!headTags.some(({ attributes }) => attributes.href === link.attributes.href))
      headTags.push(link);
  return { ...config, headTags };
}
