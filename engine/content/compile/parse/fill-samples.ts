/** Puts example values into samples first, so that headings, contents and search contain what readers see. */
import type { SampleValues } from '../../../shared/sample-values';
import { checkReferences, fillValues, mayHoldValues } from '../../values/fill-values';
import { valuesFileName } from '../../values/values-file';
import { parseCodeInfo } from '../code/code-info';
import type { PageState, ReadFile } from '../context';
import { linesOf, type MarkdownNode, walk } from './markdown-nodes';

/** Changes the tree in place, and can safely run twice. */
export function fillSamples(tree: MarkdownNode, { filePath, source, page }: ReadFile): void {
  walk(tree, (node) => {
    const written = sampleText(node);
    if (written === undefined) return;
    const values = usedValues(page);
    node.written = written;
    node.value = fillValues(written, values).text;
    const place = { filePath, line: node.position?.start.line ?? 1 };
    page.problems.push(...checkReferences(linesOf(node, source) ?? [], place, values));
  });
}

/** The text of code that may hold values; undefined for other nodes. */
function sampleText(node: MarkdownNode): string | undefined {
  if (node.type !== 'code' && node.type !== 'inlineCode') return undefined;
  const text = node.written ?? node.value ?? '';
  if (!mayHoldValues(text)) return undefined;
  return node.type === 'code' && !parseCodeInfo(node.lang, node.meta).hasValues ? undefined : text;
}

/** The declared values; the page is compiled again when they change. */
export function usedValues(page: PageState): SampleValues {
  page.dependencies.add(valuesFileName);
  return page.environment.sampleValues();
}
