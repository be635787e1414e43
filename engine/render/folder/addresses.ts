/**
 * URLs of a site opened from a folder (B18). In a page's HTML they are relative paths of files, so they
 * work without JavaScript. In content the app shows later, links are hash links, and assets begin with a
 * placeholder that the app replaces by the path from its document to the folder.
 */
import type { ContentTree, JsonProps } from '../../shared/content-tree';
import { folderRoot } from '../../shared/folder-root';
import { pathKey, splitHref } from '../../shared/url-path';
import type { OutputFile } from '../outputs/output-file';
import { type AttributeRewrites, mapTree, rewriteAttributes } from '../page-tree';

/** `pathKey` of each page → its file: `/api` → `api.html`. */
export type PageFiles = Readonly<Record<string, string>>;

/** `../` for a file one folder deep; empty at the top. */
export function pathToRoot(filePath: string): string {
  return '../'.repeat(filePath.split('/').length - 1);
}

/** Makes links and assets of a document relative to its file. */
export function documentAddresses(html: string, filePath: string, pages: PageFiles): string {
  const root = pathToRoot(filePath);
  const rewrites = addressRewrites((href) => {
    const { path, search, hash } = splitHref(href);
    const file = pages[pathKey(path)];
    return root + (file === undefined ? path.slice(1) : encodeURI(file)) + search + hash;
  });
  return rewriteAttributes(html, rewrites);
}

/** Rewrites links and assets of content that the app will show. */
export function contentAddresses(
  tree: ContentTree,
  isPage: (path: string) => boolean,
): ContentTree {
  const rewrites = addressRewrites((href) =>
    isPage(splitHref(href).path) ? `#${href}` : folderRoot + href.slice(1),
  );
  // Attributes of elements the app renders itself are rewritten there (`folder-jsx.ts`).
  const props = (given: JsonProps): JsonProps => {
    const changed = ['href', 'src', 'poster'].flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' ? [[name, rewrites[name]?.(value)]] : [];
    });
    return { ...given, ...Object.fromEntries(changed) };
  };
  return mapTree(tree, (html) => rewriteAttributes(html, rewrites), props);
}

/** @param rewrite called with the site's absolute paths */
function addressRewrites(rewrite: (href: string) => string): AttributeRewrites {
  const address = (href: string): string => (/^\/(?!\/)/.test(href) ? rewrite(href) : href);
  return {
    ...{ href: address, src: address, poster: address, action: address, 'data-app': address },
    // `/a.png 1x, /b.png 2x`
    srcset: (sources) => sources.replace(/(?<=^|,\s*)[^\s,]+/g, address),
  };
}

/** A data file as a classic script, as pages opened from a folder can load nothing else. */
export function dataScript(filePath: string, json: string): OutputFile {
  // A string is parsed only when needed, after its placeholders have been replaced.
  const text = JSON.stringify(json).replaceAll(folderRoot, '\\uE001');
  return { filePath: filePath.replace(/\.json$/, '.js'), content: `__docsData(${text})` };
}
