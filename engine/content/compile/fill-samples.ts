/**
 * Puts the examples of values into the samples of a file before it is emitted, so that headings,
 * contents list, search and everything else that reads text see what readers see. The elements that
 * readers can change are made by the emitters, from `node.written`.
 */
import type { SampleValues } from '../../shared/sample-values';
import { checkReferences, fillValues, mayHoldValues } from '../values/fill-values';
import { valuesFileName } from '../values/values-file';
import { parseCodeInfo } from './code-info';
import type { PageState } from './context';
import { linesOf, type MarkdownNode, walk } from './markdown-nodes';

interface SampleFile {
  filePath: string;
  source: string;
  page: PageState;
}

/** Changes the tree in place; doing it again changes nothing. */
export function fillSamples(tree: MarkdownNode, { filePath, source, page }: SampleFile): void {
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

/** The text of code that may hold values; undefined of everything else. */
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
