import { linesOf, type MarkdownNode, walk } from './markdown-nodes';

const imports = /^(?:import\s[^;'"]*(['"])[^'"\n]+\1;?\s*)+$/;

/** `import` lines inside `:::note`: MDX treats them like those at the top of a file. */
export function readDirectiveImports(tree: MarkdownNode, source: string): void {
  walk(tree, (directive) => {
    if (directive.type !== 'containerDirective') return;
    for (const node of directive.children ?? []) {
      if (node.type !== 'paragraph' || node.position?.start.column !== 1) continue;
      const value = linesOf(node, source)?.join('\n') ?? '';
      if (!imports.test(value)) continue;
      Object.assign(node, { type: 'mdxjsEsm', value });
      delete node.children;
    }
  });
}
