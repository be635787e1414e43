/** Draws `mermaid` fences. Most builds never load the layout library. */

import type * as BeautifulMermaid from 'beautiful-mermaid';
import { firstLine, messageOf } from '../../../shared/error-text';
import { DeferredResults } from '../../deferred-results';
import { nearestHint } from '../../problems/nearest-hint';
import { isUndrawn, linesForLibrary, repeatedLine, withoutRemarks } from './diagram-lines';
import { tidyDrawing } from './diagram-svg';
import { arrowCount, flowchart, lineWithShortArrow } from './flowchart-lines';
import { withHidden } from './hidden-characters';

interface DiagramFault {
  what: string;
  hint: string;
  line: number;
}

/** With both, the drawing is right except for the faulty line. */
type Rendered = { svg: string; fault?: DiagramFault } | { svg?: never; fault: DiagramFault };

type Library = Pick<typeof BeautifulMermaid, 'parseMermaid' | 'renderMermaidSVG'>;

/** Scale from 11 px text to 12 px, where the library leaves no room for it. */
const larger = 12 / 11;
/** Kinds that the library can parse without laying them out. */
const graph = { x: 1, y: 1 };
const boxes = { x: larger, y: larger };

/** First word of a diagram → scale of its boxes. */
const kinds = new Map([
  ['flowchart', graph],
  ['graph', graph],
  ['sequenceDiagram', { x: larger, y: 1 }],
  ['stateDiagram-v2', graph],
  ['stateDiagram', graph],
  ['classDiagram', boxes],
  ['erDiagram', boxes],
]);
const kindList =
  'flowchart, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram can be drawn.';

/** How a message about a line that is not drawn begins. */
export const undrawnPrefix = 'This line has no effect on the drawing';

/** Spacing in pixels: a diagram should fit a phone. */
const spacing = { padding: 2, nodeSpacing: 16, layerSpacing: 28, componentSpacing: 24 };

/** One per worker. */
export class DiagramRenderer extends DeferredResults<Library> {
  /** Undefined until the library has loaded: after `settle` the page is emitted again. */
  render(source: string): Rendered | undefined {
    const library = this.ask('', () => import('beautiful-mermaid'));
    return library && renderWith(library, source);
  }
}

/** The lines that are drawn, and the index of the one that names the kind; -1 = there is none. */
function linesOf(written: string): { lines: string[]; first: number } {
  // Front matter sets colors and fonts, but drawings have those of the theme.
  const matter = /^---\n[\s\S]*?\n---(?=\n)/.exec(written)?.[0] ?? '';
  const rest = withoutRemarks(written.slice(matter.length));
  const lines = (matter.replace(/.+/g, '') + rest).split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  // The library does not know semicolons in the first line.
  if (first >= 0) lines[first] = (lines[first] as string).replace(/;\s*$/, '').replace(/;/g, '\n');
  // Nor does it know that the direction may be left out.
  if (/^\s*(?:flowchart|graph)\s*$/.test(lines[first] ?? '')) lines[first] += ' TB';
  return { lines, first };
}

function renderWith(library: Library, written: string): Rendered {
  const { lines, first } = linesOf(written);
  const fault = (what: string, hint: string, index = Math.max(first, 0)) => ({
    fault: { what, hint, line: index + 1 },
  });
  const word = /^\s*([\w-]+)/.exec(lines[first] ?? '')?.[1] ?? '';
  const widen = kinds.get(word);
  if (!widen) {
    const hint = `${nearestHint(word, kinds.keys(), '')} ${kindList}`.trim();
    if (word === '') return fault('The diagram is empty.', hint);
    return fault(`Diagrams of type "${word}" cannot be drawn.`, hint);
  }
  const short = flowchart.test(word) ? lineWithShortArrow(lines) : -1;
  if (short >= 0) return fault('"->" is not a flowchart arrow.', 'Write "-->".', short);
  const drawn = linesForLibrary(lines, word);
  const cut = flowchart.test(word) ? cutLine(library, drawn, first) : -1;
  if (cut >= 0) {
    const what = `Only a part of this line can be drawn: ${lines[cut]?.trim()}`;
    return fault(what, 'Write nodes and arrows like "a[Label] --> b".', cut);
  }
  const source = drawn.join('\n').trimStart();
  try {
    const svg = withHidden(library.renderMermaidSVG(source, spacing));
    const isGraph = widen === graph;
    const ignored = ignoredLine(library, isGraph, drawn, first);
    const index = ignored < 0 ? lines.findIndex((line) => isUndrawn(line, word)) : ignored;
    const what = `${undrawnPrefix}: ${lines[index]?.trim()}`;
    const found = fault(what, `Remove or rewrite it. ${kindList}`, index);
    if (ignored >= 0) return found;
    const accented = isGraph ? library.parseMermaid(source).classAssignments : [];
    return { svg: tidyDrawing(svg, widen, new Map(accented)), ...(index >= 0 && found) };
  } catch (error) {
    return fault(
      `The diagram cannot be drawn: ${firstLine(messageOf(error))}`,
      'A flowchart begins with its direction, for example "flowchart TD".',
    );
  }
}

/** Index of the first line of a flowchart in which the library misses an arrow; -1 = there is none. */
function cutLine({ parseMermaid }: Library, lines: readonly string[], first: number): number {
  return lines.findIndex(
    (line, index) =>
      index > first && parseMermaid(`graph TD\n${line}`).edges.length < arrowCount(line),
  );
}

/**
 * The library skips lines it does not understand. Such a line is found by leaving it out: the
 * diagram does not change. Kinds that are slow to lay out are compared before their layout.
 */
function ignoredLine(
  { parseMermaid, renderMermaidSVG }: Library,
  isGraph: boolean,
  lines: readonly string[],
  first: number,
): number {
  const plain = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);
  const fingerprint = (text: string): string =>
    isGraph ? JSON.stringify(parseMermaid(text), plain) : renderMermaidSVG(text);
  const whole = fingerprint(lines.join('\n').trimStart());
  return lines.findIndex((line, index) => {
    const text = line.trim();
    if (index <= first || text === '') return false;
    if (repeatedLine.test(text) && !text.startsWith('autonumber')) return false;
    // Without the line that opens a block, the block's end would be reported instead.
    if (/\{$|^(?:subgraph|loop|alt|opt|par|critical|break|rect)\b/.test(text)) return false;
    return fingerprint(lines.toSpliced(index, 1).join('\n').trimStart()) === whole;
  });
}
