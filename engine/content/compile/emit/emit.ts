/** The dispatcher from Markdown tree to content tree. The emit-… files handle the nodes. */
import type { ContentTree } from '../../../shared/content-tree';
import { type EmitContext, isTolerant, originOf, report } from '../context';
import type { MarkdownNode } from '../parse/markdown-nodes';
import { isAdmonition } from './admonitions';
import { blockEmitters } from './emit-blocks';
import { inlineEmitters } from './emit-inline';
import { jsxEmitters } from './emit-jsx';

/** Nodes that leave nothing in place. */
const silentTypes = new Set(['definition', 'footnoteDefinition', 'yaml', 'toml', 'mdxjsEsm']);
const mdx1Types = new Set(['jsx', 'import', 'export']);

export function emitNode(node: MarkdownNode, context: EmitContext): ContentTree {
  const emitter = blockEmitters[node.type] ?? inlineEmitters[node.type] ?? jsxEmitters[node.type];
  // A plugin may name the element that a node is to become.
  const isNamed = typeof node.data?.hName === 'string' && !isAdmonition(node, context.page);
  if (isNamed) return emitNode(namedElement(node), context);
  if (emitter) return emitter(node, context);
  if (!silentTypes.has(node.type)) {
    const isOfPlugin = isTolerant(context.page);
    // Plugins invent nodes: one with children is a block, one with a value is text, but for those of MDX 1.
    if (isOfPlugin && node.children) {
      return emitNode(namedElement({ ...node, data: { hName: 'div' } }), context);
    }
    if (isOfPlugin && typeof node.value === 'string' && !mdx1Types.has(node.type)) {
      return emitNode({ ...node, type: 'text' }, context);
    }
    const what = `Markdown of type "${node.type}" is not supported.`;
    const severity = isOfPlugin ? 'warning' : 'error';
    report(originOf(context, node), what, 'Write it differently.', severity);
  }
  return [];
}

function namedElement({ type, data, children = [], position }: MarkdownNode): MarkdownNode {
  const properties = Object.entries((data?.hProperties ?? {}) as Record<string, unknown>);
  return {
    type: type === 'text' || type === 'textDirective' ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name: String(data?.hName),
    attributes: properties.map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value: Array.isArray(value) ? value.join(' ') : String(value),
    })),
    children,
    ...(position && { position }),
  };
}
