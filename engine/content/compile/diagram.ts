/**
 * Text of a `mermaid` fence to a drawing, at build time. The library that lays diagrams out is loaded when
 * the first page needs it: most builds never do.
 */
import type * as BeautifulMermaid from 'beautiful-mermaid';
import { LaterResults } from '../later-results';
import { nearestHint } from '../problems/nearest-hint';
import { tidyDrawing } from './diagram-svg';

interface DiagramFault {
  what: string;
  hint: string;
  line: number;
}

export interface DiagramDrawer {
  /**
   * The drawing as one `<svg>`, or what is wrong. Undefined while the library is not loaded: then
   * `loadMissing` loads it and the page is written once more.
   */
  draw(source: string): { svg: string } | { fault: DiagramFault } | undefined;
  /** @returns false when nothing was missing since the last call */
  loadMissing(): Promise<boolean>;
}

type Library = Pick<typeof BeautifulMermaid, 'parseMermaid' | 'renderMermaidSVG'>;

interface Kind {
  /** A graph, which the library can read without laying it out. */
  isGraph?: boolean;
  /** From text of 11 pixels to 12, where the library leaves no room for it. */
  widen: { x: number; y: number };
}

const larger = 12 / 11;
const graph: Kind = { isGraph: true, widen: { x: 1, y: 1 } };
const boxes: Kind = { widen: { x: larger, y: larger } };

/** First word of a diagram → its kind. */
const kinds: Record<string, Kind> = {
  flowchart: graph,
  graph,
  sequenceDiagram: { widen: { x: larger, y: 1 } },
  'stateDiagram-v2': graph,
  stateDiagram: graph,
  classDiagram: boxes,
  erDiagram: boxes,
};
const kindList =
  'flowchart, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram can be drawn.';

/** Room in pixels: a diagram should fit a phone. */
const spacing = { padding: 2, nodeSpacing: 16, layerSpacing: 28, componentSpacing: 24 };

/** Lines that may repeat information: removing one need not change the drawing. */
const repeatedLine =
  /^(?:%%|end$|\}$|direction\b|participant\b|actor\b|class [\w-]+$|state [\w-]+$|[\w-]+$)/;

/** Lines the library takes for nodes, or that set colours: those are the theme's. */
const undrawnLine = /^(?:click|style|linkStyle|classDef|accTitle|accDescr)\b/;

/** One for each worker. */
export function createDiagramDrawer(): DiagramDrawer {
  const libraries = new LaterResults<Library>();
  return {
    draw(source) {
      const library = libraries.ask('', () => import('beautiful-mermaid'));
      return library && drawWith(library, source);
    },
    loadMissing: () => libraries.settle(),
  };
}

function drawWith(library: Library, source: string): { svg: string } | { fault: DiagramFault } {
  const lines = source.split('\n');
  const first = lines.findIndex((line) => !/^\s*(?:%%|$)/.test(line));
  const fault = (what: string, hint: string, index = Math.max(first, 0)) => ({
    fault: { what, hint, line: index + 1 },
  });
  const word = /^\s*([\w-]+)/.exec(lines[first] ?? '')?.[1] ?? '';
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (!kind) {
    const hint = `${nearestHint(word, Object.keys(kinds), '')} ${kindList}`.trim();
    if (word === '') return fault('The diagram is empty.', hint);
    return fault(`Diagrams of the kind "${word}" cannot be drawn.`, hint);
  }
  try {
    const svg = library.renderMermaidSVG(source, spacing);
    const ignored = ignoredLine(library, kind, lines, first);
    if (ignored >= 0) {
      const what = `This line changes nothing in the drawing: ${lines[ignored]?.trim()}`;
      return fault(what, `Remove it, or write it another way. ${kindList}`, ignored);
    }
    const accented = kind.isGraph ? library.parseMermaid(source).classAssignments : [];
    return { svg: tidyDrawing(svg, kind.widen, new Map(accented)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return fault(
      `The diagram cannot be drawn: ${message.split('\n')[0]}`,
      'A flowchart begins with its direction, for example "flowchart TD".',
    );
  }
}

/**
 * The library passes over what it does not understand. Such a line is found by leaving it out: the
 * diagram stays the same. Kinds that take long to lay out are compared before their layout.
 */
function ignoredLine(
  { parseMermaid, renderMermaidSVG }: Library,
  kind: Kind,
  lines: readonly string[],
  first: number,
): number {
  const plain = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);
  const fingerprint = (text: string): string =>
    kind.isGraph ? JSON.stringify(parseMermaid(text), plain) : renderMermaidSVG(text);
  const whole = fingerprint(lines.join('\n'));
  return lines.findIndex((line, index) => {
    const text = line.trim();
    if (index <= first || text === '') return false;
    if (undrawnLine.test(text)) return true;
    if (repeatedLine.test(text) && text !== 'autonumber') return false;
    // Without the line that opens a block its end would be the mistake.
    if (/\{$|^(?:subgraph|loop|alt|opt|par|critical|break|rect)\b/.test(text)) return false;
    return fingerprint(lines.toSpliced(index, 1).join('\n')) === whole;
  });
}
