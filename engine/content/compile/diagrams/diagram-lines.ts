/** Lines of a diagram as the drawing library reads them; each keeps its number. */
import { linesOfFlowchart } from './flowchart-lines';
import { hidden, withEntities } from './hidden-characters';

/** Lines that may repeat information: removing one need not change the drawing. */
export const repeatedLine =
  /^(?:end$|\}$|direction\b|participant\b|actor\b|class [\w, \ue020-]+;?$|state [\w-]+$|[\w-]+$|([\w-]+)[[({]+"?\1"?[\])}]+;?$)/;

/**
 * Lines that set colors, which belong to the theme, or the shape of a state; that only add space between
 * nodes; or that the library would draw as nodes.
 */
const undrawnLine =
  /^\s*(?:(?:click|style|linkStyle|classDef|callback)\b|\w+@\{\s*(?:animate|animation|curve)\b|state [\w-]+ *<<|[\w-]+(?:\s*~~~\s*[\w-]+)+;?\s*$)/;

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

/** Comments, and directives for other tools, may stand above the first word. */
const commentPattern = /^[ \t]*%%(?:\{[\s\S]*?\}%%|.*)/gm;

/** Without the text alternative and comments; their lines are left empty. */
export function withoutRemarks(source: string): string {
  const blank = (lines: string): string => lines.replace(/.+/g, '');
  return source.replace(alternativePattern, blank).replace(commentPattern, blank);
}

/** In sequences: colors behind some lines, and boxes around participants. */
const undrawnBlock = /^\s*(?:box|rect)\b/;
/** Activation bars, the ends of lifelines, titles and links, which are not drawn. */
const undrawnInSequence = /^\s*(?:activate|deactivate|destroy|title|links?)\b/;
const openedBlock = /^\s*(?:box|rect|loop|alt|opt|par|critical|break)\b/;

/** @param kind first word of the diagram */
export function isUndrawn(line: string, kind: string): boolean {
  const isSequence = kind === 'sequenceDiagram';
  return (
    undrawnLine.test(line) ||
    (isSequence && (undrawnBlock.test(line) || undrawnInSequence.test(line)))
  );
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
  const read = readers[kind] ?? ((lines: readonly string[]) => [...lines]);
  return read(written.map(withEntities)).map((line) =>
    // In Mermaid, texts are Markdown, where a number with a plain full stop would begin a list.
    undrawnLine.test(line) ? '' : line.replace(/(?<=\d)\\(?=\.)/g, ''),
  );
}

/** First word of a diagram → its lines as the library reads them. */
const readers: Record<string, (lines: readonly string[]) => string[]> = {
  flowchart: linesOfFlowchart,
  graph: linesOfFlowchart,
  stateDiagram: linesOfStates,
  'stateDiagram-v2': linesOfStates,
  sequenceDiagram: (lines) =>
    withNumbers(withNotesBelow(withJoinedNames(withoutUndrawnBlocks(lines)))).map((line) =>
      // The library needs a text for each message, and knows heads at one end only.
      messageLine.test(line)
        ? line
            .replace(/:\s*$/, ':\u200b')
            .replace(/(-(?:>>?|x|\))\s*[+-])\s+/, '$1')
            .replace(/<<(?=-?->>)/, '')
        : line.replace(/^(\s*)critical\b/, '$1alt').replace(/^(\s*)option\b/, '$1else'),
    ),
  classDiagram: (lines) =>
    withWholeNames(lines, '`').map((line) =>
      // The library knows types of a class, `A~T~`, but not those of its members.
      /^\s*class\b/.test(line)
        ? line
        : line
            .replace(/^\s*(<<[^>]+>>)\s+(\S+)\s*$/, 'class $2 {\n$1\n}')
            .replace(/~([^~\s]+)~/g, (_, type) => hidden('<') + type + hidden('>')),
    ),
  erDiagram: (lines) =>
    // The library knows "zero or more" only with the brace on the other side.
    withWholeNames(lines, '"').map((line) => line.replace(/\}o(?=--|\.\.)/, '{o')),
};

function linesOfStates(lines: readonly string[]): string[] {
  return lines.map((line) =>
    line.replace(/(?<=[\w\]]):::\w+/g, '').replace(/^([^:]*?\S)-->(?=\S)/, '$1 --> '),
  );
}

const labeledBox = /^(\s*(?:class\s+)?)([\w-]+)\["?([^\]"]+)"?\]/;

/**
 * Classes and entities may have names in quotation marks, and labels, which are shown instead of their
 * names.
 */
function withWholeNames(lines: readonly string[], mark: string): string[] {
  const whole = (name: string): string => name.replace(/\s/g, hidden(' '));
  const labels = new Map(
    lines.flatMap((line) => {
      const [, , name, label] = labeledBox.exec(line) ?? [];
      return name && label ? [[name, whole(label)] as const] : [];
    }),
  );
  const names = new RegExp(`${mark}([^${mark}]+)${mark}|"[^"]*"|(?<![\\w-])[\\w-]+(?![\\w-])`, 'g');
  let isInBlock = false;
  return lines.map((written) => {
    if (isInBlock) {
      isInBlock = !/^\s*\}/.test(written);
      return written;
    }
    const line = written.replace(labeledBox, '$1$2');
    isInBlock = /\{\s*$/.test(line);
    // What follows a colon is the label of a relation, or a member.
    return line.replace(/^[^:]*/, (head) =>
      head.replace(names, (word, quoted?: string) =>
        quoted ? whole(quoted) : (labels.get(word) ?? word),
      ),
    );
  });
}

function withoutUndrawnBlocks(lines: readonly string[]): string[] {
  const open: boolean[] = [];
  return lines.map((written) => {
    if (undrawnInSequence.test(written)) return '';
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

const numbering = /^\s*autonumber(?:\s+(\d+)(?:\s+(\d+))?)?\s*$/;

/** Numbers the messages below `autonumber`, which may name the first number and the step. */
function withNumbers(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => numbering.test(line));
  const [, first = '1', step = '1'] = numbering.exec(lines[start] ?? '') ?? [];
  let next = Number(first);
  return lines.map((line, index) => {
    if (start < 0 || index < start || noteLine.test(line)) return line;
    if (index === start) return '';
    if (!messageLine.test(line)) return line;
    const number = next;
    next += Number(step);
    return line.replace(/:/, () => `: ${number}.`);
  });
}
