/** A page as the content checks see it: parsed once, shared by all of them. */
import { formatOf, readFrontMatter } from '../content/compile/parse/front-matter';
import { createHeadingIds, splitMarker } from '../content/compile/parse/heading-ids';
import {
  type JsxAttribute,
  type MarkdownNode,
  textOf,
  walk,
} from '../content/compile/parse/markdown-nodes';
import { markdownSettings, parseMarkdown } from '../content/compile/parse/parse-markdown';
import type { ResolvedConfig } from '../content/config/schema';
import type { Position } from '../content/problems/json-fault';
import type { Problem } from '../shared/problem';

export interface CheckedPage {
  filePath: string;
  frontMatter: Record<string, unknown>;
  frontMatterLines: Record<string, number>;
  tree: MarkdownNode;
}

type PageResult = { page: CheckedPage; problem?: never } | { page?: never; problem: Problem };

/** Parses a page as the compiler does; a syntax error is the same problem that it reports. */
export function readCheckedPage(
  filePath: string,
  source: string,
  settings: ResolvedConfig['markdown'],
): PageResult {
  const { data, lines } = readFrontMatter(source, filePath);
  const format = formatOf(data, filePath, settings.format);
  const { tree, problem } = parseMarkdown(source, filePath, format, markdownSettings(settings));
  if (problem?.severity === 'error') return { problem };
  return { page: { filePath, frontMatter: data, frontMatterLines: lines, tree } };
}

/** The node and all below it, parents first. */
export function nodesOf(tree: MarkdownNode): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  walk(tree, (node) => nodes.push(node));
  return nodes;
}

export function placeOf(node: MarkdownNode): Position {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return { line, column };
}

export interface AnchoredHeading {
  node: MarkdownNode;
  level: number;
  /** As the compiler makes it (A64); the title of the page has none. */
  id?: string;
}

/** The headings of a page in document order, with the anchors they get. */
export function headingsOf(tree: MarkdownNode): AnchoredHeading[] {
  const headingId = createHeadingIds();
  return nodesOf(tree)
    .filter(({ type }) => type === 'heading')
    .map((node) => {
      const level = node.depth ?? 2;
      if (level === 1) return { node, level };
      const { children, explicitId } = splitMarker(node.children ?? []);
      const text = children.map(textOf).join('').trim();
      return { node, level, id: explicitId ?? headingId(text) };
    });
}

/** A JSX attribute's string literal: `api="x"` or `api={"x"}`. */
export function textAttribute(node: MarkdownNode, name: string): string | undefined {
  if (!Array.isArray(node.attributes)) return undefined;
  const value = node.attributes.find((attribute: JsxAttribute) => attribute.name === name)?.value;
  if (typeof value === 'string') return value;
  const literal = value && /^\s*(?:"([^"\\]*)"|'([^'\\]*)')\s*$/.exec(value.value);
  return literal ? (literal[1] ?? literal[2]) : undefined;
}
