/** Turns one Markdown file into a content tree: parse, evaluate imports and exports, emit. */

import { type ComponentType, createElement, Fragment } from 'react';
import type { ContentTree } from '../../../shared/content-tree';
import type { Problem } from '../../../shared/problem';
import { markTerms } from '../../glossary/mark-terms';
import { createFileScope } from '../components/file-scope';
import { CompiledContent, reactToTree } from '../components/react-tree';
import {
  type CompileEnvironment,
  type EmitContext,
  type Emitters,
  type Origin,
  originOf,
  type PageState,
  type ReadFile,
  report,
} from '../context';
import { fillSamples } from '../parse/fill-samples';
import { formatOf, readFrontMatter } from '../parse/front-matter';
import { type MarkdownNode, walk } from '../parse/markdown-nodes';
import { parseMarkdown } from '../parse/parse-markdown';
import { matchRawTags } from '../parse/raw-tags';
import { reportSlips } from '../parse/slips';
import { emitNode } from './emit';
import { emitBlocks, emitFootnotes } from './emit-blocks';
import { tabsFromElements } from './tabs';

export const emitters: Emitters = { node: emitNode, partial: emitPartial, tabs: tabsFromElements };

interface FileInput extends ReadFile {
  props?: Record<string, unknown>;
  given?: Record<string, unknown>;
  root?: MarkdownNode;
}

export function emitFile({ filePath, source, page, props, given, root }: FileInput) {
  const tree = root ?? parsePartial(source, filePath, page);
  const esm: MarkdownNode[] = [];
  const definitions = new Map<unknown, object>();
  const footnotes: EmitContext['footnotes'] = {
    definitions: new Map(),
    order: new Set(),
    references: new Map(),
  };
  const file = { page, filePath, source };
  reportSlips(tree, file);
  matchRawTags(tree, file);
  fillSamples(tree, file);
  markTerms(tree, filePath, page.environment.glossary(), page.terms);
  walk(tree, (node) => {
    if (node.type === 'mdxjsEsm') {
      esm.push(node);
    } else if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, { url: node.url, title: node.title });
    } else if (node.type === 'footnoteDefinition') {
      const name = node.identifier ?? '';
      // As with links, the first of a name counts.
      if (!footnotes.definitions.has(name)) footnotes.definitions.set(name, node.children ?? []);
    }
  });
  walk(tree, (node) => {
    const [, type] = /^(link|image)Reference$/.exec(node.type) ?? [];
    const definition = definitions.get(node.identifier);
    if (type && definition) Object.assign(node, { type, ...definition });
  });
  const scope = createFileScope(esm, file, {
    props: props ?? {},
    ...(/\bfrontMatter\b/.test(source) && {
      frontMatter: readFrontMatter(source, filePath).data,
    }),
    ...given,
  });
  const context: EmitContext = { ...file, scope, footnotes };
  return {
    tree: emitInLayout(tree, context, scope.exports.default as LayoutExport | undefined, props),
    hasFrontMatter: tree.children?.[0]?.type === 'yaml',
    exports: scope.exports,
  };
}

type LayoutExport = () => ComponentType<Record<string, unknown>> | null | undefined;

/** The default export of a file is a component around its content, as in MDX. */
function emitInLayout(
  root: MarkdownNode,
  context: EmitContext,
  layout: LayoutExport | undefined,
  props: FileInput['props'],
): ContentTree {
  let content: ContentTree | undefined;
  const emit = (): ContentTree =>
    (content ??= [...emitBlocks(root.children, context), ...emitFootnotes(context)]);
  if (!layout) return emit();
  const Layout = (given: object) => createElement(layout() ?? Fragment, { ...given });
  const children = createElement(CompiledContent, { emit });
  return reactToTree(createElement(Layout, props, children), originOf(context, root));
}

/** Returns an empty tree for a file that cannot be parsed. */
export function parseFile(
  source: string,
  filePath: string,
  frontMatter: Record<string, unknown>,
  environment: CompileEnvironment,
): { root: MarkdownNode; problems: Problem[] } {
  const format = formatOf(frontMatter, filePath, environment.markdownFormat);
  const { tree: root, problem } = parseMarkdown(source, filePath, format, environment);
  return { root, problems: problem ? [problem] : [] };
}

function parsePartial(source: string, filePath: string, page: PageState): MarkdownNode {
  const { data } = readFrontMatter(source, filePath);
  const { root, problems } = parseFile(source, filePath, data, page.environment);
  page.problems.push(...problems);
  return page.transforms.transform(filePath, source, root);
}

/**
 * A Markdown file imported as a component (A94) is emitted in place, as part of the page. Its front
 * matter is not rendered, its links resolve from its own file, and its headings join the page's.
 */
function emitPartial(
  filePath: string,
  props: Record<string, unknown>,
  origin: Origin,
): ContentTree {
  const { page } = origin;
  if (page.importChain.includes(filePath)) {
    const chain = [...page.importChain, filePath].join(' → ');
    return report(origin, `${filePath} imports itself: ${chain}`, 'Remove one of these imports.');
  }
  const written = page.environment.readFile(filePath);
  page.dependencies.add(filePath);
  if (written === undefined) return [];
  const source = page.transforms.preprocess(filePath, written);
  page.importChain.push(filePath);
  const { tree, hasFrontMatter } = emitFile({ filePath, source, page, props });
  page.importChain.pop();
  // A page that another one shows needs its own.
  if (hasFrontMatter && /(?:^|\/)_/.test(filePath)) {
    const what = 'A partial has front matter, which is ignored.';
    const hint = 'Remove it, or remove the underscore from the file name to make it a page.';
    const place = { filePath, line: 1, column: 1 };
    report({ page, place }, what, hint, process.env.CI ? 'error' : 'warning');
  }
  return tree;
}
