/** Lines of a diagram as the drawing library reads them; each keeps its number. */
import { flowchart, linesOfFlowchart } from './flowchart-lines';
import { hidden, withEntities } from './hidden-characters';

/** Lines that may repeat information: removing one need not change the drawing. */
export const repeatedLine =
  /^(?:end$|\}$|direction\b|participant\b|actor\b|class [\w, -]+;?$|state [\w-]+$|[\w-]+$|([\w-]+)[[({]+"?\1"?[\])}]+;?$)/;

/**
 * Lines that set colors, which belong to the theme, or the shape of a state; that only add space between
 * nodes; or that the library would draw as nodes.
 */
const undrawnLine =
  /^\s*(?:(?:click|style|linkStyle|classDef)\b|\w+@\{\s*(?:animate|animation|curve)\b|state [\w-]+ *<<|[\w-]+(?:\s*~~~\s*[\w-]+)+;?\s*$)/;

/** Mermaid's `accTitle` and `accDescr`: the text alternative, which may span lines. */
const alternativePattern = /^[ \t]*acc(Title|Descr)[ \t]*(?::[ \t]*(.*)|\{([^}]*)\})/gm;

/** The description of a diagram, else its title. */
export function alternativeOf(source: string): string {
  const found = [...source.matchAll(alternativePattern)].map(
    ([, name, line = '', block = '']) =>
      [name, (line + block).replace(/\s+/g, ' ').trim()] as const,
  );
  const named = new Map(found);
  return named.get('Descr') || named.get('Title') || '';
}

export function withoutAlternative(source: string): string {
  return source.replace(alternativePattern, (lines) => lines.replace(/.+/g, ''));
}

/** Comments, and directives for other tools, may stand above the first word. */
export function withoutComments(source: string): string {
  return source.replace(/^[ \t]*%%(?:\{[\s\S]*?\}%%|.*)/gm, (lines) => lines.replace(/.+/g, ''));
}

/** In sequences: colors behind some lines, and boxes around participants. */
const undrawnBlock = /^\s*(?:box|rect)\b/;
/** Activation bars and the ends of lifelines, which are not drawn. */
const lifeLine = /^\s*(?:activate|deactivate|destroy)\b/;
const openedBlock = /^\s*(?:box|rect|loop|alt|opt|par|critical|break)\b/;

/** @param kind first word of the diagram */
export function isUndrawn(line: string, kind: string): boolean {
  const isSequence = kind === 'sequenceDiagram';
  return undrawnLine.test(line) || (isSequence && (undrawnBlock.test(line) || lifeLine.test(line)));
}

const noteLine = /^\s*note\s/i;
const participants = /^\s*([^:]+?)\s*-?-(?:>>?|x|\))\s*[+-]?\s*([^:]+?)\s*:/;

/** Participants of sequences may have names of several words. */
function withJoinedNames(lines: readonly string[]): string[] {
  const found = lines.flatMap((line) => (participants.exec(line) ?? []).slice(1));
  // Longer ones first, because a name may begin another.
  const names = [...new Set(found.filter((name) => /\s/.test(name)))].sort(
    (a, b) => b.length - a.length,
  );
  return lines.map((line) =>
    names.reduce(
      (joined, name) => joined.replaceAll(name, name.replace(/\s+/g, hidden(' '))),
      line,
    ),
  );
}

const messageLine = /^\s*\S.*-(?:>>?|x|\)).*:/;

/** @param kind first word of the diagram */
export function linesForLibrary(written: readonly string[], kind: string): string[] {
  const lines = written.map(withEntities);
  const known =
    kind === 'sequenceDiagram'
      ? withNumbers(withNotesBelow(withJoinedNames(withoutUndrawnBlocks(lines))))
      : flowchart.test(kind)
        ? linesOfFlowchart(lines)
        : lines;
  return known.map((line) => {
    if (undrawnLine.test(line)) return '';
    // The library knows "zero or more" only with the brace on the other side.
    let drawn = kind === 'erDiagram' ? line.replace(/\}o(?=--|\.\.)/, '{o') : line;
    // The library needs a text for each message.
    if (kind === 'sequenceDiagram' && messageLine.test(line))
      drawn = line.replace(/:\s*$/, ':\u200b').replace(/(-(?:>>?|x|\))\s*[+-])\s+/, '$1');
    if (kind.startsWith('stateDiagram')) drawn = drawn.replace(/^([^:]*?\S)-->(?=\S)/, '$1 --> ');
    // In Mermaid, texts are Markdown, where a number with a plain full stop would begin a list.
    return drawn.replace(/(?<=\d)\\(?=\.)/g, '');
  });
}

function withoutUndrawnBlocks(lines: readonly string[]): string[] {
  const open: boolean[] = [];
  return lines.map((written) => {
    if (lifeLine.test(written)) return '';
    const line = written.replace(/^(\s*)create\s+(?=participant|actor)/, '$1');
    if (openedBlock.test(line)) open.push(undrawnBlock.test(line));
    else if (!/^\s*end\s*;?\s*$/.test(line) || !open.pop()) return line;
    else return '';
    return open.at(-1) ? '' : line;
  });
}

/** The library leaves out notes above the first message, so they are drawn below it. */
function withNotesBelow(lines: readonly string[]): string[] {
  const message = lines.findIndex((line) => messageLine.test(line) && !noteLine.test(line));
  let start = message;
  while (start > 0 && /^\s*(?:note\s|$)/i.test(lines[start - 1] ?? '')) start--;
  return [
    ...lines.slice(0, Math.max(start, 0)),
    ...lines.slice(message, message + 1),
    ...lines.slice(Math.max(start, 0), Math.max(message, 0)),
    ...lines.slice(message + 1),
  ];
}

/** Numbers the messages below `autonumber`. */
function withNumbers(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => /^\s*autonumber\s*$/.test(line));
  let count = 0;
  return lines.map((line, index) => {
    if (start < 0 || index < start || noteLine.test(line)) return line;
    if (index === start) return '';
    return messageLine.test(line) ? line.replace(/:/, () => `: ${++count}.`) : line;
  });
}
