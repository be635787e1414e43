/** The code blocks of a page, including those in lists, tabs and admonitions. */
import { type CodeInfo, parseCodeInfo } from '../content/compile/code/code-info';
import type { MarkdownNode } from '../content/compile/parse/markdown-nodes';
import type { Position } from '../content/problems/json-fault';
import { fillValues } from '../content/values/fill-values';
import type { SampleValues } from '../shared/sample-values';
import { type CheckedPage, placeOf } from './checked-page';

/** Its position is that of the opening fence; the code begins one line below. */
export interface CodeSample extends CodeInfo, Position {
  filePath: string;
  code: string;
  /** Text of the comment directly above the block: why it is not checked. */
  reason?: string;
}

export function collectSamples(page: CheckedPage): CodeSample[] {
  const samples: CodeSample[] = [];
  const visit = (parent: MarkdownNode): void => {
    let previous: MarkdownNode | undefined;
    for (const node of parent.children ?? []) {
      if (node.type === 'code') {
        const reason = previous && commentText(previous);
        samples.push({
          ...parseCodeInfo(node.lang, node.meta),
          filePath: page.filePath,
          ...placeOf(node),
          code: node.value ?? '',
          ...(reason !== undefined && { reason }),
        });
      } else {
        visit(node);
      }
      previous = node;
    }
  };
  visit(page.tree);
  return samples;
}

/** A sample as readers first see it: placeholders filled with their example values. */
export function withExamples(sample: CodeSample, values: SampleValues): CodeSample {
  return sample.hasValues ? { ...sample, code: fillValues(sample.code, values).text } : sample;
}

/** `{/* text *\/}` or `<!-- text -->` → text. */
function commentText(node: MarkdownNode): string | undefined {
  const pattern =
    node.type === 'html'
      ? /^\s*<!--([\s\S]*)-->\s*$/
      : node.type.endsWith('Expression')
        ? /^\s*\/\*([\s\S]*)\*\/\s*$/
        : undefined;
  return pattern?.exec(node.value ?? '')?.[1]?.trim() || undefined;
}

/** A position in a sample's code as a position in its file, both 1-based. */
export function placeInSample(sample: CodeSample, line: number, column = 1) {
  const { filePath } = sample;
  return { filePath, line: sample.line + line, column: sample.column - 1 + column };
}
