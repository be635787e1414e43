import { unescapeHtml } from '../content/compile/html';
import { pathKey } from '../shared/url-path';

/**
 * Links that the app could not follow as written: components spell them as they like, and some lead to a
 * file or nowhere. The build has corrected the spelling of all others.
 *
 * @param body HTML of the page
 * @param address the page's own, with base path
 * @param pagePaths `pathKey` of each page → its address, with base path
 * @returns see `PageMeta`
 */
export function otherPathsIn(
  body: string,
  address: string,
  pagePaths: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const main = body.slice(body.indexOf('<main'));
  const links = main.matchAll(
    /<a(?![^>]*\s(?:data-native|download))\s[^>]*?href="(?!\/\/)([^"#?:]+)(?=["#?])/g,
  );
  const others = Array.from(links).flatMap(([, written]) => {
    const relative = unescapeHtml(written as string);
    const href = relative.startsWith('/')
      ? relative
      : new URL(relative, `https://x${address}`).pathname;
    const published = pagePaths[pathKey(href)] ?? '';
    return published === href ? [] : [[pathKey(href), published]];
  });
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}
