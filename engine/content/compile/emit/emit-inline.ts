/** Inline Markdown to HTML: text, emphasis, code, links, images, footnote marks, restored directives. */

import type { ContentTree, TreeElement } from '../../../shared/content-tree';
import { t } from '../../../shared/messages';
import { isExternalHref, localAddress, splitHref } from '../../../shared/url-path';
import { glossaryUrlPath } from '../../glossary/glossary-file';
import { fillValues } from '../../values/fill-values';
import { noteEmbeds, publishAsset, reportMissingImage } from '../assets';
import { addLink, type EmitContext, emitChildren, originOf, report } from '../context';
import { type Attributes, escapeText, openTag, unescapeHtml, valueHtml, withBreaks } from '../html';
import { linesOf, type MarkdownNode, replaceEmoji, textOf } from '../parse/markdown-nodes';
import { element } from '../tree';

type InlineEmitter = (node: MarkdownNode, context: EmitContext) => ContentTree;

/** `2024-06-03`, `user-library-read`, `bash -c`: short enough to stay on one line. */
const shortHyphenated = /^(?=.*-)(?:\S{1,28}|(?=.{1,16}$)\S+ -\S+)$/;

/** `K-pop`: a line does not end in the one letter and its hyphen. */
const letterAndHyphen = /(?<![\w-])[A-Za-z]-\w+/g;

const wrap =
  (tag: string): InlineEmitter =>
  (node, context) => [element(tag, {}, emitChildren(node.children, context))];

export const inlineEmitters: Record<string, InlineEmitter> = {
  text: (node, { page }) => {
    const text = replaceEmoji(node.value ?? '');
    page.sections.write(text);
    return [escapeText(text).replace(letterAndHyphen, '<span class="whole">$&</span>')];
  },
  term: emitTerm,
  emphasis: wrap('em'),
  strong: wrap('strong'),
  delete: wrap('del'),
  inlineCode: emitInlineCode,
  break: (_, { page }) => {
    page.sections.write(' ');
    return [element('br', {})];
  },
  link: emitLink,
  linkReference: (node, context) => emitChildren(node.children, context),
  image: (node, context) => emitImage(node, node.title, context),
  imageReference: (node) => [escapeText(node.alt ?? '')],
  footnoteReference: emitFootnoteMark,
  // `12:30` parses as the text `12` and a directive named `30`: keep the author's characters (A55).
  textDirective: (node, context) => {
    const written = linesOf(node, context.source)?.join('\n').trimStart() ?? `:${node.name}`;
    const label = node.children?.length ? written.indexOf('[') : -1;
    if (label < 0) {
      context.page.sections.write(written);
      return [escapeText(replaceEmoji(written))];
    }
    return [
      escapeText(written.slice(0, label + 1)),
      ...emitChildren(node.children, context),
      escapeText(written.slice(written.lastIndexOf(']'))),
    ];
  },
};

function emitInlineCode(node: MarkdownNode, context: EmitContext): ContentTree {
  const { environment, sections } = context.page;
  const value = node.value ?? '';
  const drawn = environment.components.inlineCode?.(value);
  if (drawn !== undefined) return [emitDrawnCode(drawn, node, context)];
  sections.write(value);
  // Values are separate elements, so that readers can fill them in.
  const { text, spots } = fillValues(
    node.written ?? value,
    node.written ? environment.sampleValues() : {},
  );
  let html = '';
  let last = 0;
  for (const { name, start, end } of spots) {
    html +=
      withBreaks(escapeText(text.slice(last, start))) + valueHtml(name, text.slice(start, end));
    last = end;
  }
  html += withBreaks(escapeText(text.slice(last)));
  const className = shortHyphenated.test(value) ? 'whole' : undefined;
  return [element('code', { className }, [html])];
}

/** Inline code as HTML from the site's own component; its links are links of the page. */
function emitDrawnCode(html: string, node: MarkdownNode, context: EmitContext): string {
  const { page } = context;
  page.sections.write(unescapeHtml(html.replace(/<[^>]*>/g, '')));
  return html.replace(/(<a\b[^>]*? href=")([^"]*)/g, (written, start: string, address: string) => {
    const href = unescapeHtml(address);
    return isExternalHref(href) ? written : start + addLink(originOf(context, node), href);
  });
}

/** A135: links can always be focused, and without script browsers show their `title`. */
function emitTerm(node: MarkdownNode, context: EmitContext): ContentTree {
  const written = node.value ?? '';
  const url = `${glossaryUrlPath}#${node.identifier}`;
  context.page.sections.write(written);
  const href = addLink(originOf(context, node), url, true);
  return [element('a', { className: 'term', href, title: node.title }, [escapeText(written)])];
}

function emitLink(node: MarkdownNode, context: EmitContext): ContentTree {
  const children = emitChildren(node.children, context);
  const { url = '', title } = node;
  const isUrl =
    /^https?:/.test(url) && bare(node.children?.map(textOf).join('') ?? '') === bare(url);
  const className = isUrl ? 'url' : undefined;
  return [element('a', { className, ...linkAttributes(url, node, context), title }, children)];
}

/** What a printed page need not repeat. */
const bare = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Links to other sites (B20) and files (A60) open in a new tab; render resolves all others. */
function linkAttributes(url: string, node: MarkdownNode, context: EmitContext): Attributes {
  if (isExternalHref(url)) {
    const isPage = /^(?:https?:|\/\/)/i.test(url);
    const { siteUrl } = context.page.environment;
    // So that the link check can name the page that the address means.
    const isOwn = localAddress.test(url) || url.startsWith(siteUrl);
    const href = isOwn ? addLink(originOf(context, node), url) : url;
    return { href, ...(isPage && { target: '_blank', rel: 'noopener noreferrer' }) };
  }
  const origin = originOf(context, node);
  // The app leaves these links to the browser.
  if (url.startsWith('pathname://')) return { href: addLink(origin, url), 'data-native': '' };
  const { path, search, hash } = splitHref(url);
  // A last segment with an extension that is neither Markdown nor HTML (A60).
  if (/\.(?!(?:mdx?|html?)$)[a-z\d]+$/i.test(path)) {
    const asset = publishAsset(origin, url);
    if (asset) {
      const address = `pathname://${asset.urlPath}${search}${hash}`;
      return { href: addLink(origin, address, true), target: '_blank' };
    }
    if (url.startsWith('@site/')) {
      const hint = 'Correct the path: @site/ is the folder with the configuration.';
      report(origin, `The linked file does not exist: ${url}`, hint);
    }
  }
  return { href: addLink(origin, url) };
}

/** `<img>` with its size, loaded lazily (A61); a missing local file is reported. */
export function emitImage(
  node: MarkdownNode,
  title: string | null | undefined,
  context: EmitContext,
): ContentTree {
  const origin = originOf(context, node);
  const { url = '', data } = node;
  // Plugins may give it only to the element.
  const { alt: given } = Object(data?.hProperties) as { alt?: unknown };
  const alt = node.alt ?? (typeof given === 'string' ? given : '');
  context.page.sections.write(alt);
  if (url === '') {
    return report(origin, 'An image has no address.', 'Write `![what it shows](./picture.png)`.');
  }
  const image = (src: string, size: Attributes = {}): TreeElement =>
    element('img', { src, ...size, alt, title, loading: 'lazy', decoding: 'async' });
  if (isExternalHref(url)) {
    noteEmbeds(openTag('img', { src: url }), origin);
    return [image(url)];
  }
  if (url.startsWith('pathname://')) return [image(addLink(origin, url, true))];
  const asset = publishAsset(origin, url);
  if (!asset) {
    reportMissingImage(url, origin);
    // The text alternative says what the image would show.
    return [image(url.startsWith('/') ? addLink(origin, `pathname://${url}`, true) : url)];
  }
  if (asset.width === undefined && /\.(?:png|jpe?g|gif|webp)$/i.test(asset.filePath)) {
    const hint = 'Open it in a viewer: it may be damaged, or another kind of file.';
    report(origin, `The image cannot be read: ${url}`, hint, 'warning');
  }
  const src = addLink(origin, `pathname://${asset.urlPath}`, true);
  return [image(src, { width: asset.width, height: asset.height })];
}

function emitFootnoteMark(node: MarkdownNode, { footnotes, page }: EmitContext): ContentTree {
  const id = node.identifier ?? '';
  if (!footnotes.definitions.has(id)) return [escapeText(`[^${node.label ?? id}]`)];
  footnotes.order.add(id);
  const number = [...footnotes.order].indexOf(id) + 1;
  const count = (footnotes.references.get(id) ?? 0) + 1;
  footnotes.references.set(id, count);
  const anchor = footnoteReferenceId(id, count);
  page.ids.add(anchor);
  const attributes = { className: 'footnote-ref', id: anchor, href: `#${footnoteId(id)}` };
  const link = element('a', { ...attributes, 'aria-label': t('Footnote {0}', number) }, [
    String(number),
  ]);
  return [element('sup', {}, [link])];
}

/** The same ids as on GitHub, so that links from elsewhere work. */
export function footnoteId(identifier: string): string {
  return `user-content-fn-${addressOf(identifier)}`;
}

/** Id of a footnote's nth reference, the target of the link back. */
export function footnoteReferenceId(identifier: string, count: number): string {
  return `user-content-fnref-${addressOf(identifier)}${count === 1 ? '' : `-${count}`}`;
}

function addressOf(identifier: string): string {
  return encodeURI(identifier.toLowerCase()).replaceAll('&', '%26');
}
