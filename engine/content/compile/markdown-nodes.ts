/** The part of mdast the emitters use, loosened: the parser's own union is wider than we need. */
export interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  value?: string;
  /** Of a sample whose values were filled in: its text before that, with `{{NAME}}`. */
  written?: string;
  position?: {
    start: { line: number; column: number; offset?: number };
    end: { line: number; column: number; offset?: number };
  };
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

/** True for an expression without value: only comments and white space. */
export function isEmptyExpression({ value = '' }: MarkdownNode): boolean {
  return value.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim() === '';
}

/** All text below a node, code and alternative texts of images included. */
export function textOf(node: MarkdownNode): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (isExpression(node) || node.type === 'footnoteReference' || node.type === 'html') return '';
  if (node.value !== undefined) return node.value;
  return (node.children ?? []).map(textOf).join('');
}

/**
 * A node's own part of its file, by line and column (offsets count bytes in some inputs); what is
 * before it on its line is blank, so that columns are right.
 */
export function linesOf({ position }: MarkdownNode, source: string): string[] | undefined {
  if (!position) return undefined;
  const { start, end } = position;
  const own = source.split('\n').slice(start.line - 1, end.line);
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
