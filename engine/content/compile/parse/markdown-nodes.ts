import { nameToEmoji } from 'gemoji';
import type { Position } from '../../problems/json-fault';

/** 1-based lines and columns. */
export interface Range {
  start: Position;
  end: Position;
}

/** The part of mdast that the emitters use; looser than the parser's own union. */
export interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  value?: string;
  /** A sample's text with `{{NAME}}`, before its values were filled in. */
  written?: string;
  position?: Range;
  depth?: number;
  url?: string;
  title?: string | null;
  alt?: string | null;
  identifier?: string;
  label?: string | null;
  lang?: string | null;
  meta?: string | null;
  ordered?: boolean;
  start?: number | null;
  spread?: boolean;
  checked?: boolean | null;
  align?: (string | null)[];
  name?: string | null;
  attributes?: JsxAttribute[] | Record<string, string | null | undefined> | null;
  data?: { directiveLabel?: boolean | null } & Record<string, unknown>;
}

export interface JsxAttribute {
  type: 'mdxJsxAttribute' | 'mdxJsxExpressionAttribute';
  name?: string;
  value?: string | null | { type: string; value: string };
}

/** `{…}` on a line of its own or in a sentence. */
export function isExpression({ type }: MarkdownNode): boolean {
  return type === 'mdxFlowExpression' || type === 'mdxTextExpression';
}

/** True for an expression without a value: only comments and white space. */
export function isEmptyExpression({ value = '' }: MarkdownNode): boolean {
  return value.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim() === '';
}

/** All text below a node, including code and text alternatives of images. */
export function textOf(node: MarkdownNode): string {
  return textBelow(node, ({ name }, text) => `:${name}${text && `[${text}]`}`);
}

/**
 * Docusaurus forms ids from the source of expressions, and before it turns `1:N` back into text; names of its
 * directives begin with a letter.
 */
export function docusaurusIdText(node: MarkdownNode): string {
  const ofDirective = ({ name }: MarkdownNode, text: string) =>
    /^\d/.test(name ?? '') ? `:${name}` : text;
  return textBelow(node, ofDirective, ({ value = '' }) => value);
}

function textBelow(
  node: MarkdownNode,
  ofDirective: (node: MarkdownNode, text: string) => string,
  ofExpression: (node: MarkdownNode) => string = () => '',
): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (isExpression(node)) return ofExpression(node);
  if (node.type === 'footnoteReference' || node.type === 'html') return '';
  if (node.value !== undefined) return node.value;
  const text = (node.children ?? [])
    .map((child) => textBelow(child, ofDirective, ofExpression))
    .join('');
  // `1:1` parses as the text `1` and a directive named `1` (A55).
  return node.type === 'textDirective' ? ofDirective(node, text) : text;
}

/**
 * The lines of a node's source, by line and column (offsets count bytes in some inputs). Text
 * before it on its line is blanked, so that columns stay right.
 */
export function linesOf({ position }: MarkdownNode, source: string): string[] | undefined {
  return position && linesWithin(position, source.split('\n'));
}

export function linesWithin({ start, end }: Range, lines: readonly string[]): string[] {
  const own = lines.slice(start.line - 1, end.line);
  return own.map((line, index) => {
    const text = index === own.length - 1 ? line.slice(0, end.column - 1) : line;
    return index === 0 ? text.slice(start.column - 1).padStart(text.length) : text;
  });
}

/** Calls `visit` for the node and all below it, parents first. */
export function walk(node: MarkdownNode, visit: (node: MarkdownNode) => void): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}

/** Emoji shortcuts (A52): `:tada:` becomes the character, an unknown one stays as it is. */
export function replaceEmoji(text: string): string {
  if (!text.includes(':')) return text;
  return text.replace(/:([a-z0-9_+-]+):/g, (whole, name: string) => nameToEmoji[name] ?? whole);
}
