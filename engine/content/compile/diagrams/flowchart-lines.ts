/**
 * Lines of a flowchart as the drawing library reads them, each with its number. The library knows less
 * than Mermaid (names in ASCII, spaces around arrows, one statement a line) and loses what it does not know.
 */
import { hideInQuotes } from './hidden-characters';

export const flowchart = /^(?:flowchart|graph)$/;

export function linesOfFlowchart(lines: readonly string[]): string[] {
  const plain = withWholeLabels(lines).map((line) =>
    splitStatements(withSpacedArrows(withPlainNodes(hideInQuotes(line)))),
  );
  const names = new Map<string, string>();
  const coded = withEarlyLabels(withCodedNames(plain, names));
  return withNamesAsLabels(coded, names).map((line) =>
    // A label on an arrow has to follow it at once.
    line.replace(/([-.=]{2}>?)\s+(?=\|[^|]+\|)/g, '$1'),
  );
}

/** In quotation marks or brackets, or on an arrow. */
const label = String.raw`"[^"]*"|\[[^\]]*\]|\{[^}]*\}|\([^)]*\)|\|[^|]*\|`;

/** Shapes and texts that the library does not know become plain ones. */
function withPlainNodes(line: string): string {
  return (
    line
      // Slanted boxes.
      .replace(/\[[/\\](.+?)[/\\]\]/g, '[$1]')
      // Newer shapes, `a@{ shape: circle, label: "x" }`, and names of arrows, `a e1@--> b`.
      .replace(/(?<=[\w-])@\{[^{}]*?(?:\blabel:\s*("[^"]*")[^{}]*)?\}/g, (_, text?: string) =>
        text ? `[${text}]` : '',
      )
      .replace(/(?<=\s)\w+@(?=[-=<ox])/g, '')
      // Markdown, and icons of a font that pages do not load.
      .replace(/"`([^"`]*)`"/g, '"$1"')
      .replace(/\bfa[bdlrs]?:fa-[\w-]+\s*/g, '')
  );
}

/**
 * Labels; an arrow with a head at both ends, a dotted one with text, or any other. A node's name may begin
 * or end with `o` or `x`.
 */
const labelOrArrow = new RegExp(
  String.raw`${label}|(?<=\s)[ox](?<both>-{2,}|={2,}|-\.+-)[ox](?=\s)|-\.(?![-.])\s*(?<text>[^|]+?)\s*\.+-(?<head>>?)|(?<!(?:^|\s)[ox])(?<arrow><?(?:-\.+-|-{2,}|={2,})(?:>|[ox](?=\s|\||$))?)`,
  'g',
);

/** The library knows neither longer arrows nor the heads `o` and `x`. */
function withSpacedArrows(line: string): string {
  return line.replace(labelOrArrow, (written, ...rest) => {
    const { both, text, head, arrow = both && `<${both}>` } = rest.at(-1);
    if (text) return ` -. ${text} ${head ? '.->' : '-.-'} `;
    if (!arrow) return written;
    const known = arrow
      .replace(/[ox]$/, '>')
      .replace(/\.+/, '.')
      .replace(/([-=])\1+(?=>)/, '$1$1')
      .replace(/([-=])\1{3,}$/, '$1$1$1');
    return ` ${known} `;
  });
}

const labelOrSemicolon = new RegExp(`${label}|;`, 'g');

function splitStatements(line: string): string {
  return line.replace(labelOrSemicolon, (found) => (found === ';' ? '\n' : found));
}

/** Index of the first line with an arrow `->`, which Mermaid rejects and the library skips. */
export function lineWithShortArrow(lines: readonly string[]): number {
  const labels = new RegExp(label, 'g');
  return withWholeLabels(lines).findIndex(
    (line) => !/^\s*subgraph\b/.test(line) && /(?<![-=.])->/.test(line.replace(labels, '')),
  );
}

const labelOrDrawnArrow = new RegExp(String.raw`${label}|[-=.]{2}>|---|===|-\.-`, 'g');

/** At least so many edges a line of `linesOfFlowchart` has. */
export function arrowCount(line: string): number {
  const found = line.match(labelOrDrawnArrow) ?? [];
  return found.filter((one) => /^[-=.]/.test(one)).length;
}

/** Labels in quotation marks may have several lines. */
function withWholeLabels(lines: readonly string[]): string[] {
  const joined = [...lines];
  let open: number | undefined;
  lines.forEach((line, index) => {
    const isOdd = line.split('"').length % 2 === 0;
    if (open === undefined) {
      if (isOdd) open = index;
      return;
    }
    joined[open] += `<br/>${line.trim()}`;
    joined[index] = '';
    if (isOdd) open = undefined;
  });
  return open === undefined ? joined : [...lines];
}

const labeledNode = /(?<![\w-])([a-z_][\w-]*)([[({>]+(?:"[^"]*"|[^"\])}]*)[\])}]+)/gi;

/** The library takes a node's label only from where the node is first named. */
function withEarlyLabels(lines: readonly string[]): string[] {
  const moved = [...lines];
  lines.forEach((line, index) => {
    if (/^\s*subgraph\b/.test(line)) return;
    for (const [node, name = '', label] of line.matchAll(labeledNode)) {
      const mention = new RegExp(
        `(^\\s*|[>|&;]\\s*|(?:-{3,}|={3,}|-\\.+-|[-=][ox])\\s+)${name}(?=\\s*(?:$|[&;<]|:::|[-=]{2}|-\\.))`,
      );
      const first = moved.findIndex((one, at) => at < index && mention.test(one));
      if (first < 0) continue;
      moved[first] = (moved[first] as string).replace(
        mention,
        (_, before) => before + name + label,
      );
      moved[index] = (moved[index] as string).replace(node, name);
    }
  });
  return moved;
}

/** Labels, which are skipped, or the name of a node: at the start, after `&` or after an arrow. */
const labelOrName = new RegExp(
  String.raw`${label}|(?<=(?:^|&|(?:[-=]>|---|-\.-|===)(?:\s*\|[^|]*\|)?)\s*)[\p{L}\p{M}\p{N}_.!#$'*+?/-]+`,
  'gmu',
);

const subgraphLine = /^(\s*subgraph\s+)(?:([^\s[\]"]+)\s*(\[.*\])|"?(.+?)"?)\s*$/;

/** Mermaid takes letters of all scripts, and full stops and the like. @param names coded → written */
function withCodedNames(lines: readonly string[], names: Map<string, string>): string[] {
  const coded = (name: string): string => {
    const code = name.replace(/[^\w-]/gu, (sign) => `_u${sign.codePointAt(0)?.toString(16)}_`);
    if (code !== name) names.set(code, name);
    return code;
  };
  return lines.map((line) => {
    const [, start, id, text, title = ''] = subgraphLine.exec(line) ?? [];
    if (start === undefined) {
      return line.replace(labelOrName, (found) => (/^["[{(|]/.test(found) ? found : coded(found)));
    }
    const name = id ?? title;
    // Only spaces make no difference to the library.
    return /^[\w\s-]*$/.test(name) ? line : `${start}${coded(name)} ${text ?? `[${name}]`}`;
  });
}

/** Labels nodes that have a coded name and no label with the name as it is written. */
function withNamesAsLabels(lines: readonly string[], names: ReadonlyMap<string, string>): string[] {
  const labeled = new Set<string>();
  return lines.map((line) =>
    line.replace(/[\w-]+/g, (code: string, at: number) => {
      const name = names.get(code);
      if (name === undefined || labeled.has(code)) return code;
      labeled.add(code);
      return /^\s*[[({>]/.test(line.slice(at + code.length)) ? code : `${code}["${name}"]`;
    }),
  );
}
