/** Inline Markdown to HTML: text, emphasis, code, links, images, footnote marks, restored directives. */
import { isExternalHref, splitHref } from '../../shared/url-path';
import { glossaryUrlPath } from '../glossary/glossary-file';
import { fillValues } from '../values/fill-values';
import { addLink, type ContentTree, type EmitContext, placeOf, reportProblem } from './context';
import { noteEmbeds } from './embeds';
import { emitChildren } from './emit';
import { replaceEmoji } from './emoji';
import {
  concatNodes,
  elementNode,
  escapeText,
  openTag,
  unescapeHtml,
  valueHtml,
  withBreaks,
} from './html';
import type { MarkdownNode } from './markdown-nodes';
import { reportMissingImage } from './missing-image';

type InlineEmitter = (node: MarkdownNode, context: EmitContext) => ContentTree;

/** `2024-06-03`, `user-library-read`, `bash -c`: short enough to stand on a line of its own. */
const shortHyphenated = /^(?=.*-)(?:\S{1,28}|(?=.{1,16}$)\S+ -\S+)$/;

export const inlineEmitters: Record<string, InlineEmitter> = {
  text: (node, { page }) => {
    const text = replaceEmoji(node.value ?? '');
    page.sections.write(text);
    return [escapeText(text)];
  },
  term: (node, context) => [emitTerm(node, context)],
  emphasis: (node, context) => wrap('em', node, context),
  strong: (node, context) => wrap('strong', node, context),
  delete: (node, context) => wrap('del', node, context),
  superscript: (node, context) => wrap('sup', node, context),
  subscript: (node, context) => wrap('sub', node, context),
  inlineCode: (node, context) => {
    const { page } = context;
    const value = node.value ?? '';
    const drawn = page.environment.components.inlineCode?.(value);
    if (drawn !== undefined) return [emitDrawnCode(drawn, node, context)];
    page.sections.write(value);
    const name = shortHyphenated.test(value) ? ' class="whole"' : '';
    const html =
      node.written === undefined
        ? withBreaks(escapeText(value))
        : codeWithValues(fillValues(node.written, page.environment.sampleValues()));
    return [`<code${name}>${html}</code>`];
  },
  break: (_, { page }) => {
    page.sections.write(' ');
    return ['<br>'];
  },
  link: (node, context) => emitLink(node, node.url ?? '', node.title, context),
  linkReference: (node, context) => {
    const definition = context.definitions.get(node.identifier ?? '');
    if (!definition) return emitChildren(node.children ?? [], context);
    return emitLink(node, definition.url, definition.title, context);
  },
  image: (node, context) => [emitImage(node, node.url ?? '', node.title, context)],
  imageReference: (node, context) => {
    const definition = context.definitions.get(node.identifier ?? '');
    return definition
      ? [emitImage(node, definition.url, definition.title, context)]
      : [escapeText(node.alt ?? '')];
  },
  footnoteReference: (node, context) => [emitFootnoteMark(node, context)],
  // `12:30` parses as the text `12` and a directive named `30`: the author's characters are kept (A55).
  textDirective: (node, context) => {
    const { start, end } = node.position ?? {};
    const written = start && end ? sourceBetween(context.source, start, end) : `:${node.name}`;
    const label = node.children?.length ? written.indexOf('[') : -1;
    if (label < 0) {
      context.page.sections.write(written);
      return [escapeText(replaceEmoji(written))];
    }
    const close = written.lastIndexOf(']');
    return concatNodes(
      [escapeText(written.slice(0, label + 1))],
      emitChildren(node.children ?? [], context),
      [escapeText(written.slice(close))],
    );
  },
};

/** Inline code in HTML of the site's own component: links in it are links of the page. */
function emitDrawnCode(html: string, node: MarkdownNode, context: EmitContext): string {
  const { page } = context;
  page.sections.write(unescapeHtml(html.replace(/<[^>]*>/g, '')));
  return html.replace(/(<a\b[^>]*? href=")([^"]*)/g, (written, start: string, address: string) => {
    const href = unescapeHtml(address);
    return isExternalHref(href) ? written : start + addLink(page, href, placeOf(context, node));
  });
}

/** Inline code whose values are elements of their own, so that readers can fill them in. */
function codeWithValues({ text, spots }: ReturnType<typeof fillValues>): string {
  let html = '';
  let last = 0;
  for (const { name, start, end } of spots) {
    html +=
      withBreaks(escapeText(text.slice(last, start))) + valueHtml(name, text.slice(start, end));
    last = end;
  }
  return html + withBreaks(escapeText(text.slice(last)));
}

function wrap(tag: string, node: MarkdownNode, context: EmitContext): ContentTree {
  return [elementNode(tag, {}, emitChildren(node.children ?? [], context))];
}

/**
 * A term of the glossary (A135): a link to its entry. Links can be focused everywhere, and their
 * `title` is what browsers show of the definition without script.
 */
function emitTerm(node: MarkdownNode, context: EmitContext): string {
  const { page } = context;
  const written = node.value ?? '';
  page.sections.write(written);
  const href = addLink(page, `${glossaryUrlPath}#${node.identifier}`, placeOf(context, node), true);
  return `${openTag('a', { className: 'term', href, title: node.title })}${escapeText(written)}</a>`;
}

/** The source between two positions, by line and column (offsets count bytes in some inputs). */
function sourceBetween(
  source: string,
  start: { line: number; column: number },
  end: { line: number; column: number },
): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  if (lines.length === 0) return '';
  lines[lines.length - 1] = (lines[lines.length - 1] as string).slice(0, end.column - 1);
  lines[0] = (lines[0] as string).slice(start.column - 1);
  return lines.join('\n');
}

function emitLink(
  node: MarkdownNode,
  url: string,
  title: string | null | undefined,
  context: EmitContext,
): ContentTree {
  const children = emitChildren(node.children ?? [], context);
  return [
    elementNode(
      'a',
      { ...linkAttributes(url, node, context), title: title ?? undefined },
      children,
    ),
  ];
}

/**
 * Links that leave the site open in a new tab (B20), as do links to files (A60). Everything else is
 * a page whose address is settled at render.
 */
function linkAttributes(
  url: string,
  node: MarkdownNode,
  context: EmitContext,
): Record<string, string | undefined> {
  const newTab = { target: '_blank', rel: 'noopener noreferrer' };
  if (isExternalHref(url))
    return /^https?:|^\/\//i.test(url) ? { href: url, ...newTab } : { href: url };
  const place = placeOf(context, node);
  // The app leaves such a link to the browser.
  if (url.startsWith('pathname://')) {
    return { href: addLink(context.page, url, place), 'data-native': '' };
  }
  if (mayBeFile(url)) {
    const asset = context.page.environment.assets.find(url, context.filePath);
    if (asset) {
      context.page.dependencies.add(asset.filePath);
      context.page.assets[asset.filePath] = asset.urlPath;
      const { search, hash } = splitHref(url);
      return {
        href: addLink(context.page, `pathname://${asset.urlPath}${search}${hash}`, place, true),
        target: '_blank',
      };
    }
    if (url.startsWith('@site/')) {
      reportProblem(context.page, place, `The linked file does not exist: ${url}`, [
        'Correct the path: @site/ stands for the folder of site.config.ts.',
      ]);
    }
  }
  return { href: addLink(context.page, url, place) };
}

/** A last segment with an extension that is neither Markdown nor HTML (A60). */
function mayBeFile(url: string): boolean {
  if (url.startsWith('pathname://')) return false;
  const { path } = splitHref(url);
  return /\.[a-z\d]+$/i.test(path) && !/\.(?:mdx?|html?)$/i.test(path);
}

/** `<img>` with its size, loaded lazily (A61); a missing local file is reported. */
export function emitImage(
  node: MarkdownNode,
  url: string,
  title: string | null | undefined,
  context: EmitContext,
): string {
  const { page } = context;
  const place = placeOf(context, node);
  const alt = node.alt ?? '';
  page.sections.write(alt);
  if (url === '') {
    reportProblem(page, place, 'An image has no address.', [
      'Write `![what it shows](./picture.png)`.',
    ]);
    return '';
  }
  const attributes = { alt, title: title ?? undefined, loading: 'lazy', decoding: 'async' };
  if (isExternalHref(url)) {
    const html = openTag('img', { src: url, ...attributes });
    noteEmbeds(html, page, place);
    return html;
  }
  if (url.startsWith('pathname://'))
    return openTag('img', { src: addLink(page, url, place, true), ...attributes });
  const asset = page.environment.assets.find(url, context.filePath);
  if (!asset) {
    reportMissingImage(url, page, place, context.filePath);
    // Its text alternative says what there would be to see.
    const src = url.startsWith('/') ? addLink(page, `pathname://${url}`, place, true) : url;
    return openTag('img', { src, ...attributes });
  }
  page.dependencies.add(asset.filePath);
  page.assets[asset.filePath] = asset.urlPath;
  const src = addLink(page, `pathname://${asset.urlPath}`, place, true);
  return openTag('img', { src, width: asset.width, height: asset.height, ...attributes });
}

function emitFootnoteMark(node: MarkdownNode, { footnotes, page }: EmitContext): string {
  const id = node.identifier ?? '';
  if (!footnotes.definitions.has(id)) return escapeText(`[^${node.label ?? id}]`);
  if (!footnotes.order.includes(id)) footnotes.order.push(id);
  const number = footnotes.order.indexOf(id) + 1;
  const count = (footnotes.references.get(id) ?? 0) + 1;
  footnotes.references.set(id, count);
  const anchor = footnoteReferenceId(id, count);
  page.ids.add(anchor);
  return `<sup><a class="footnote-ref" id="${anchor}" href="#${footnoteId(id)}" aria-label="Footnote ${number}">${number}</a></sup>`;
}

/** The same in all of GitHub's Markdown, so that addresses from elsewhere lead there. */
export function footnoteId(identifier: string): string {
  return `user-content-fn-${addressOf(identifier)}`;
}

/** Id of the nth mark of a footnote: the way back leads there. */
export function footnoteReferenceId(identifier: string, count: number): string {
  return `user-content-fnref-${addressOf(identifier)}${count === 1 ? '' : `-${count}`}`;
}

function addressOf(identifier: string): string {
  return encodeURI(identifier.toLowerCase()).replaceAll('&', '%26');
}
