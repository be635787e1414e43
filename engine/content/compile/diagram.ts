/**
 * Text of a `mermaid` fence to a drawing, at build time. The library that lays diagrams out is loaded when
 * the first page needs it: most builds never do.
 */
import type * as BeautifulMermaid from 'beautiful-mermaid';
import { closestOf } from '../../shared/closest';
import { tidyDrawing } from './diagram-svg';

interface DiagramFault {
  what: string;
  hint: string;
  /** 1-based line of the diagram's text. */
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
type Kind = 'flowchart' | 'state' | 'sequence' | 'class' | 'entity';

/** First word of a diagram → its kind. */
const kinds: Record<string, Kind> = {
  flowchart: 'flowchart',
  graph: 'flowchart',
  sequenceDiagram: 'sequence',
  'stateDiagram-v2': 'state',
  stateDiagram: 'state',
  classDiagram: 'class',
  erDiagram: 'entity',
};
const kindList =
  'flowchart, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram can be drawn.';

/** Room in pixels: a diagram should fit a phone. */
const spacing = { padding: 2, nodeSpacing: 16, layerSpacing: 28, componentSpacing: 24 };

/** From text of 11 pixels to 12, where the library leaves no room for it. */
const larger = 12 / 11;
const widening: Record<Kind, { x: number; y: number }> = {
  flowchart: { x: 1, y: 1 },
  state: { x: 1, y: 1 },
  sequence: { x: larger, y: 1 },
  class: { x: larger, y: larger },
  entity: { x: larger, y: larger },
};

/** Lines that may say what is said elsewhere, too: removing one need not change the drawing. */
const repeatedLine =
  /^(?:%%|end$|\}$|direction\b|participant\b|actor\b|class [\w-]+$|state [\w-]+$|[\w-]+$)/;

/** Lines the library takes for nodes, or that set colours: those are the theme's. */
const undrawnLine = /^(?:click|style|linkStyle|classDef|accTitle|accDescr)\b/;

/** One for each worker. */
export function createDiagramDrawer(): DiagramDrawer {
  let library: Library | undefined;
  let isMissing = false;
  return {
    draw(source) {
      if (library) return drawWith(library, source);
      isMissing = true;
      return undefined;
    },
    async loadMissing() {
      if (!isMissing) return false;
      isMissing = false;
      library = await import('beautiful-mermaid');
      return true;
    },
  };
}

function drawWith(library: Library, source: string): { svg: string } | { fault: DiagramFault } {
  const lines = source.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('%%'));
  const word = /^[\w-]+/.exec((lines[first] ?? '').trim())?.[0] ?? '';
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (!kind) return { fault: kindFault(word, first) };
  try {
    const svg = library.renderMermaidSVG(source, spacing);
    const ignored = ignoredLine(library, kind, lines, first);
    if (ignored !== undefined) return { fault: lineFault(lines[ignored] ?? '', ignored) };
    const graph = kind === 'flowchart' ? library.parseMermaid(source) : undefined;
    return { svg: tidyDrawing(svg, { widen: widening[kind], graph }) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      fault: {
        what: `The diagram cannot be drawn: ${message.split('\n')[0]}`,
        hint: 'A flowchart begins with its direction, for example "flowchart TD".',
        line: Math.max(first, 0) + 1,
      },
    };
  }
}

function kindFault(word: string, first: number): DiagramFault {
  const nearest = closestOf(word, Object.keys(kinds));
  return {
    what: word === '' ? 'The diagram is empty.' : `Diagrams of the kind "${word}" cannot be drawn.`,
    hint: `${nearest ? `Did you mean "${nearest}"? ` : ''}${kindList}`,
    line: Math.max(first, 0) + 1,
  };
}

function lineFault(text: string, index: number): DiagramFault {
  return {
    what: `This line changes nothing in the drawing: ${text.trim()}`,
    hint: `Remove it, or write it another way. ${kindList}`,
    line: index + 1,
  };
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
): number | undefined {
  const fingerprint = (text: string): string => {
    if (kind !== 'flowchart' && kind !== 'state') return renderMermaidSVG(text);
    return JSON.stringify(parseMermaid(text), (_, value: unknown) =>
      value instanceof Map ? [...value] : value,
    );
  };
  const whole = fingerprint(lines.join('\n'));
  const found = lines.findIndex((line, index) => {
    const text = line.trim();
    if (index <= first || text === '') return false;
    if (undrawnLine.test(text)) return true;
    if (repeatedLine.test(text) && text !== 'autonumber') return false;
    // Without the line that opens a block its end would be the mistake.
    if (/\{$|^(?:subgraph|loop|alt|opt|par|critical|break|rect)\b/.test(text)) return false;
    return fingerprint(lines.toSpliced(index, 1).join('\n')) === whole;
  });
  return found < 0 ? undefined : found;
}
