/** Converts inline HTML to one line of Markdown. */
import { inlineElements } from '../../content/compile/html';
import { type HtmlElement, type HtmlNode, hasClass, textContent } from './html-nodes';

export interface InlineContext {
  /** Makes a URL absolute. */
  absolute(href: string): string;
  /** Inside a table cell, which ends at `|`, and its row at a line break. */
  isInTable?: boolean;
  /** Inside strong text, where another `**` would end it. */
  isStrong?: boolean;
}

const inLines = new Set([...inlineElements, 'img']);
/** Elements without text: controls, drawings and code. */
const silentElements = new Set(
  'button svg style script template noscript input select textarea canvas dialog'.split(' '),
);

export function isSilent(node: HtmlNode): boolean {
  return typeof node !== 'string' && (silentElements.has(node.tag) || hasClass(node, 'anchor'));
}

/** True for text, and for inline elements that contain only inline content. */
export function isInline(node: HtmlNode): boolean {
  if (typeof node === 'string') return true;
  if (silentElements.has(node.tag)) return true;
  if (node.tag === 'math') return node.attributes.display !== 'block';
  return inLines.has(node.tag) && node.children.every(isInline);
}

/** One line of Markdown, except for hard line breaks from `<br>`. */
export function renderInline(nodes: readonly HtmlNode[], context: InlineContext): string {
  return joinPieces(nodes.flatMap((node) => inlinePieces(node, context)))
    .replace(/ *\\\n */g, '\\\n')
    .trim();
}

/** `**`, `*` or `~~`, and the equivalent element. */
interface Mark {
  sign: string;
  tag: string;
}

/** A part of a line. Whether marks like `**` work depends on the neighboring characters. */
interface Piece {
  text: string;
  mark?: Mark;
}

const strong = { sign: '**', tag: 'strong' };
const emphasis = { sign: '*', tag: 'em' };
const deleted = { sign: '~~', tag: 'del' };
const marks: Record<string, Mark> = {
  ...{ strong, b: strong, del: deleted, s: deleted },
  ...{ em: emphasis, i: emphasis, cite: emphasis, dfn: emphasis, var: emphasis },
};

function inlinePieces(node: HtmlNode, context: InlineContext): Piece[] {
  if (typeof node === 'string') {
    // The compiler adds non-breaking spaces for line breaking on pages.
    const text = node.replace(/[ \t\r\n\f\u00a0]+/g, ' ');
    return [{ text: escapeMarkdown(text, context) }];
  }
  if (isSilent(node)) return [];
  const { tag, attributes, children } = node;
  const inner = (): Piece[] => children.flatMap((child) => inlinePieces(child, context));
  // Method and path of an endpoint.
  if (hasClass(node, 'method')) return [{ text: `**${textContent(children)}**` }];
  if (hasClass(node, 'path')) return pathPieces(node, context);
  const mark = marks[tag];
  if (mark === strong && context.isStrong) return inner();
  if (mark) return marked(children, mark, context);
  switch (tag) {
    case 'code':
    case 'samp':
      return codePieces(node, context);
    case 'math':
      return [{ text: `$${inCell(attributes['data-source'] ?? textContent(children), context)}$` }];
    case 'br':
      return [{ text: context.isInTable ? ' ' : '\\\n' }];
    case 'img':
      return [{ text: renderImage(node, context) }];
    case 'a':
      return linkPieces(node, context);
    case 'sub':
    case 'sup':
      if (children.length === 1 && isFootnoteMark(children[0])) return inner();
      return [{ text: `<${tag}>` }, ...inner(), { text: `</${tag}>` }];
    case 'q':
      return [{ text: '“' }, ...inner(), { text: '”' }];
    case 'video':
    case 'audio':
    case 'iframe':
    case 'embed':
    case 'object':
      return embedPieces(node, context) ?? inner();
    default:
      return inner();
  }
}

function embedPieces(
  { tag, attributes }: HtmlElement,
  context: InlineContext,
): Piece[] | undefined {
  const address = attributes.src ?? attributes.data;
  const name = attributes.title ?? attributes['aria-label'] ?? tag;
  return address ? [{ text: link(escapeMarkdown(name, context), address, context) }] : undefined;
}

function pathPieces(node: HtmlElement, context: InlineContext): Piece[] {
  const { children } = node;
  const pills = children.filter((child) => typeof child !== 'string' && hasClass(child, 'pill'));
  const path = children.filter((child) => child !== ' ' && !pills.includes(child));
  return [
    ...codePieces({ ...node, children: path }, context),
    ...pills.flatMap((pill) => [{ text: ' ' }, ...inlinePieces(pill, context)]),
  ];
}

/** Moves outer spaces outside of the marks, as `** a**` is not strong. */
function marked(children: readonly HtmlNode[], mark: Mark, context: InlineContext): Piece[] {
  const within = mark === strong ? { ...context, isStrong: true } : context;
  const pieces = children.flatMap((child) => inlinePieces(child, within));
  // Punctuation on its own is only colored, not stressed.
  if (!/[\p{L}\p{N}]/u.test(textContent(children))) return pieces;
  const text = joinPieces(pieces);
  const [, before = '', content = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return [{ text: before }, ...(content === '' ? [] : [{ text: content, mark }]), { text: after }];
}

function joinPieces(pieces: readonly Piece[]): string {
  const parts = pieces.filter(({ text }) => text !== '');
  let line = '';
  parts.forEach(({ text, mark }, index) => {
    // An exclamation mark before a link would make it an image.
    if (text.startsWith('[') && line.endsWith('!')) line = `${line.slice(0, -1)}\\!`;
    const next = parts[index + 1]?.text[0];
    // Spaces on both sides of a border collapse.
    if (text.startsWith(' ') && /[ \n]$/.test(line)) line += text.slice(1);
    // An underscore between letters needs no escape, even in its own element.
    else if (text === '\\_' && isWord(line.at(-1)) && isWord(next)) line += '_';
    else if (!mark) line += text;
    else if (canMark(line.at(-1), text, next)) {
      line += mark.sign + text + mark.sign;
    } else line += `<${mark.tag}>${text}</${mark.tag}>`;
  });
  return line;
}

function isWord(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}_]/u.test(char);
}

/**
 * CommonMark's rule for emphasis: a mark after a letter cannot open before punctuation, and one before a
 * letter cannot close after it. `a**(b)**` would be plain text, so HTML is used there.
 */
function canMark(before: string | undefined, text: string, after: string | undefined): boolean {
  const isPunctuation = (char: string | undefined): boolean =>
    char !== undefined && /[\p{P}\p{S}]/u.test(char);
  if (before === '*' || before === '~' || after === '*' || after === '~') return false;
  if (isWord(before) && isPunctuation(text[0])) return false;
  return !(isWord(after) && isPunctuation(text.at(-1)));
}

function codePieces(node: HtmlElement, context: InlineContext): Piece[] {
  const [only] = node.children;
  // Markdown needs the link outside of the code.
  if (node.children.length === 1 && typeof only === 'object' && only.tag === 'a') {
    return linkPieces({ ...only, children: [{ ...node, children: only.children }] }, context);
  }
  const text = textContent(node.children).replace(/\s+/g, ' ');
  if (text.trim() === '') return [];
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const padding = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  const safe = inCell(text, context);
  return [{ text: fence + padding + safe + padding + fence }];
}

function isFootnoteMark(node: HtmlNode | undefined): boolean {
  return typeof node === 'object' && hasClass(node, 'footnote-ref');
}

function linkPieces(node: HtmlElement, context: InlineContext): Piece[] {
  const { attributes, children } = node;
  const label = joinPieces(children.flatMap((child) => inlinePieces(child, context)));
  if (isFootnoteMark(node)) return [{ text: `[^${label}]` }];
  if (hasClass(node, 'footnote-back') || label.trim() === '') return [];
  // The engine adds links to glossary terms; the source has none (A135).
  if (attributes.href === undefined || hasClass(node, 'term')) return [{ text: label }];
  if (/^https?:\S+$/.test(attributes.href) && textContent(children) === attributes.href) {
    return [{ text: `<${attributes.href}>` }];
  }
  return [{ text: link(label, attributes.href, context, attributes.title) }];
}

/** `[label](url "title")` with an absolute URL. */
function link(label: string, href: string, context: InlineContext, title?: string): string {
  return `[${label.trim()}](${destination(context.absolute(href))}${titlePart(title, context)})`;
}

/** `![alt](url "title")`; empty for images without text. */
export function renderImage({ attributes }: HtmlElement, context: InlineContext): string {
  const { src, alt = '', title } = attributes;
  if (src === undefined || (alt === '' && title === undefined)) return '';
  const text = escapeMarkdown(alt.replace(/\s+/g, ' '), context);
  return `![${text}](${destination(context.absolute(src))}${titlePart(title, context)})`;
}

function destination(href: string): string {
  return /[\s()<>]/.test(href) ? `<${href.replace(/[<>\s]/g, encodeURIComponent)}>` : href;
}

function titlePart(title: string | undefined, context: InlineContext): string {
  if (!title) return '';
  const text = title.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&');
  return ` "${inCell(text, context)}"`;
}

/**
 * Escapes plain text, but only what Markdown would read as markup: ordinary words (`Jonas_Jones`,
 * `a * b`) remain unchanged.
 */
export function escapeMarkdown(text: string, context: Pick<InlineContext, 'isInTable'>): string {
  const escaped = text
    .replace(/[\\`]/g, '\\$&')
    // `*` between spaces and `_` inside words are not markup.
    .replace(/(?<!^|\s)\*|\*(?!\s|$)/g, '\\*')
    .replace(/(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/gu, '\\_')
    .replace(/~~/g, '\\~\\~')
    .replace(/\[(?=\^)/g, '\\[')
    .replace(/\](?=[([:])/g, '\\]')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&');
  return inCell(escaped, context);
}

/** Escapes line starts that would begin a heading, list, quote or rule. */
export function escapeLineStart(text: string): string {
  return text
    .replace(/^(#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|:::|=+\s*$|-{2,}\s*$|\|)/gm, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');
}

/** Text that does not end its table cell. */
function inCell(text: string, { isInTable }: Pick<InlineContext, 'isInTable'>): string {
  return isInTable ? text.replace(/\|/g, '\\|') : text;
}
