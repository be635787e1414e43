/** Reads the list of pages in `llms.txt`, and finds pages in it. */
import { createPathMatcher } from '../shared/closest';
import { HintedError } from '../shared/hinted-error';
import { decodePath, isExternalHref, pathKey, splitHref } from '../shared/url-path';

export interface ListedPage {
  /** As published, base path excluded, decoded. */
  path: string;
  /** Markdown file, relative to the site. */
  file: string;
  address: string;
  title: string;
  description: string;
  /** Titles of its categories, outermost first. */
  trail: string[];
}

export interface Outline {
  /** Published address of the site, with trailing slash. */
  address: string;
  pages: ListedPage[];
  /** OpenAPI documents, relative to the site. */
  apiFiles: string[];
}

/** @throws HintedError if the text was not written by this engine */
export function parseOutline(text: string, place: string): Outline {
  const address = /(https?:\/\/\S*\/)llms-full\.txt/.exec(text)?.[1];
  if (address === undefined) {
    throw new HintedError(
      `The llms.txt of ${place} was not written by this engine.`,
      'Use a site built with "docs build".',
    );
  }
  const pages: ListedPage[] = [];
  let section: string[] = [];
  let trail: string[] = [];
  for (const line of text.split('\n')) {
    const heading = /^## (.+)/.exec(line)?.[1];
    if (heading !== undefined) {
      // "Pages" has the pages without a category.
      section = heading === 'Pages' ? [] : [heading];
      trail = section;
    }
    const [entry, indent = '', linked, target, description = '', plain = ''] =
      /^( *)- (?:\[(.+)\]\((.+?\.md)\)(?:: (.*))?|(.+))$/.exec(line) ?? [];
    if (entry === undefined) continue;
    const title = linked ?? plain;
    const above = trail.slice(0, section.length + indent.length / 2);
    if (target?.startsWith(address)) {
      const file = decodePath(target.slice(address.length));
      const path = `/${file.replace(/(?:(^|\/)index)?\.md$/, '$1')}`;
      const url = new URL(path.slice(1), address).href;
      pages.push({ path, file, address: url, title, description, trail: above });
    }
    trail = [...above, title];
  }
  const apiFiles = [...text.matchAll(/https?:\/\/\S+\.openapi\.yaml/g)]
    .filter(([href]) => href.startsWith(address))
    .map(([href]) => href.slice(address.length));
  return { address, pages, apiFiles };
}

/**
 * @param wanted a path (`/guide/install`) or the published address, with or without hash
 * @returns the page and the decoded hash, or an empty string
 * @throws HintedError with similar paths, or with the accepted forms
 */
export function findPage(outline: Outline, wanted: string): { page: ListedPage; anchor: string } {
  const { path: typed, hash } = splitHref(wanted);
  const path = pathInSite(outline, typed);
  const key = pathKey(path.replace(/(?:(^|\/)index)?\.(?:md|html)$/, '$1'));
  const page = outline.pages.find((one) => pathKey(one.path) === key);
  if (page) return { page, anchor: decodePath(hash.slice(1)) };
  const nearest = createPathMatcher(outline.pages.map((one) => one.path))(key, 3);
  throw new HintedError(
    `There is no page ${path}.`,
    nearest.length > 0 ? `The nearest are ${nearest.join(', ')}.` : 'list_pages lists all pages.',
  );
}

function pathInSite({ address }: Outline, typed: string): string {
  const { href, pathname } = new URL(address);
  if (isExternalHref(typed)) {
    const url = URL.canParse(typed) ? new URL(typed).href : typed;
    if (`${url}/` === href) return '/';
    if (url.startsWith(href)) return decodePath(`/${url.slice(href.length)}`);
    throw new HintedError(
      `${typed} is not on this site, ${address}; other sites are not read.`,
      'Give the path of a page, for example "/"; list_pages lists all pages.',
    );
  }
  const path = decodePath(typed);
  if (/[\\\0]/.test(path) || path.split('/').includes('..')) {
    const hint = 'Give the path of a page on the site; list_pages lists all pages.';
    throw new HintedError('A path must not contain ".." or backslashes.', hint);
  }
  const rooted = path.startsWith('/') ? path : `/${path}`;
  // Links in pages include the base path.
  return rooted.startsWith(pathname) ? `/${rooted.slice(pathname.length)}` : rooted;
}
