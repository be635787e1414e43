/**
 * Addresses of a site that is opened from a folder (B18). In the HTML of a page they are relative
 * and name files, so they work without script. In what the app shows later they lead behind the hash
 * sign, or begin with a mark that the app replaces by the way from its document to the folder.
 */
import {
  type ContentTree,
  isTreeElement,
  type JsonProps,
  type TreeNode,
} from '../../shared/content-tree';
import { folderRoot } from '../../shared/folder-root';
import { pathKey, splitHref } from '../../shared/url-path';

/** `pathKey` of each page → its file: `/api` → `api.html`. */
export type PageFiles = Readonly<Record<string, string>>;

/** Gives an absolute address of the site another form. */
type Rewrite = (href: string) => string;

/** `../` for a file one folder deep, nothing for one at the top. */
export function wayToRoot(filePath: string): string {
  return '../'.repeat(filePath.split('/').length - 1);
}

/** Links and assets of a document, as they are seen from its file. */
export function documentAddresses(html: string, filePath: string, pages: PageFiles): string {
  const root = wayToRoot(filePath);
  return rewriteHtml(html, (href) => {
    const { path, search, hash } = splitHref(href);
    const file = pages[pathKey(path)];
    return root + (file === undefined ? path.slice(1) : encodeURI(file)) + search + hash;
  });
}

/** Links and assets of content that the app will show. */
export function contentAddresses(
  tree: ContentTree,
  isPage: (path: string) => boolean,
): ContentTree {
  const rewrite: Rewrite = (href) =>
    isPage(splitHref(href).path) ? `#${href}` : folderRoot + href.slice(1);
  const visit = (node: TreeNode): TreeNode => {
    if (!isTreeElement(node)) return rewriteHtml(String(node), rewrite);
    const [type, props, children] = node;
    return [type, elementProps(props, rewrite), children.map(visit)];
  };
  return tree.map(visit);
}

/** What the app hands to `<a>` and `<img>` itself is rewritten there (`folder-jsx.ts`). */
function elementProps(props: JsonProps, rewrite: Rewrite): JsonProps {
  const changed = ['href', 'src', 'poster'].flatMap((name) => {
    const value = props[name];
    return typeof value === 'string' && isOwn(value) ? [[name, rewrite(value)]] : [];
  });
  return changed.length === 0 ? props : { ...props, ...Object.fromEntries(changed) };
}

const isOwn = (href: string): boolean => /^\/(?!\/)/.test(href);

/**
 * `<script>…</script>` as a whole, because its text is no markup, or one tag: groups are the opening
 * tag and the text behind it, or the tag.
 */
const tagPattern =
  /(<(script|style|textarea)\b(?:[^>"']|"[^"]*"|'[^']*')*>)([\s\S]*?<\/\2>)|<[a-z][\w:-]*(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
/** ` href="/x`, not ` href="//host`. */
const addressPattern = /(\s(?:href|src|poster|action|data-app)=")(\/(?!\/)[^"]*)/gi;
/** ` srcset="/a.png 1x, /b.png 2x"` */
const sourcesPattern = /(\ssrcset=")([^"]*)/gi;

function rewriteHtml(html: string, rewrite: Rewrite): string {
  const inTag = (tag: string): string =>
    tag
      .replace(addressPattern, (_, start: string, href: string) => start + rewrite(href))
      .replace(
        sourcesPattern,
        (_, start: string, sources: string) =>
          start +
          sources.replace(/(^|,\s*)(\/(?!\/)[^\s,]*)/g, (_, gap, href) => gap + rewrite(href)),
      );
  return html.replace(tagPattern, (tag, opening?: string, _name?: string, rest?: string) =>
    opening === undefined ? inTag(tag) : inTag(opening) + rest,
  );
}

/** The classic script that stands for a data file: a page opened from a folder can load nothing else. */
export function dataScript(filePath: string, json: string): { filePath: string; content: string } {
  // The text of a string is parsed when it is wanted, and marks in it can be replaced before.
  const text = JSON.stringify(json).replaceAll(folderRoot, '\\uE001');
  return {
    filePath: filePath.replace(/\.json$/, '.js'),
    content: `__docsData(${text})`,
  };
}
