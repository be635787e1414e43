/** YAML between `---` lines at the very start of a file (A16), with the line of each key. */
import { isObject } from '../../../shared/is-object';
import { errorAt, type Problem, warningAt } from '../../../shared/problem';
import { positionOf } from '../../problems/json-fault';
import { readYaml } from '../../problems/yaml-file';
import type { MarkdownFormat } from './parse-markdown';

export interface FrontMatter {
  data: Record<string, unknown>;
  /** Lines of fields, and of fields inside them: `last_update.date`. */
  lines: Record<string, number>;
  problems: Problem[];
}

const blockPattern = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/;
/** Below an empty line, with longer lines of dashes, without an end, or in TOML. */
const misplacedPattern = /^\s*(?:-{3,}[ \t]*\n[\w-]+:(?:\s|$)|\+{3}\n[\w-]+ *=)/;

/** Without front matter, `block` is empty. */
export function splitFrontMatter(source: string): { block: string; body: string } {
  const block = blockPattern.exec(source)?.[0] ?? '';
  return { block, body: source.slice(block.length) };
}

export function readFrontMatter(source: string, filePath: string): FrontMatter {
  const start = { filePath, line: 1, column: 1 };
  const without = (...problems: Problem[]): FrontMatter => ({ data: {}, lines: {}, problems });
  const failed = (what: string, hint: string, place = start): FrontMatter =>
    without(noBreakSpace(source, filePath) ?? errorAt(place, what, hint));
  if (!blockPattern.test(source) && misplacedPattern.test(source)) {
    const hint = 'Write `---` on the first line of the file and below the last field.';
    return without(warningAt(start, 'The front matter is shown as text.', hint));
  }
  const { value: data, fault, placeOf } = readBlock(source);
  if (fault) {
    const what = `The front matter is not valid YAML: ${fault.message}`;
    const hint = fault.hint ?? 'Put text with a leading special character in quotes.';
    return failed(what, hint, { filePath, ...fault });
  }
  if (data === null || data === undefined) return without();
  if (!isObject(data)) {
    const what = 'The front matter is not a list of `key: value` lines.';
    return failed(what, 'Write one key per line, for example `title: Setup`.');
  }
  const lines: FrontMatter['lines'] = {};
  for (const [key, inner] of Object.entries(data)) {
    lines[key] = placeOf([key]).line;
    for (const name of isObject(inner) ? Object.keys(inner) : [])
      lines[`${key}.${name}`] = placeOf([key, name]).line;
  }
  return { data, lines, problems: quoteProblems(data, filePath, lines) };
}

function quoteProblems(
  data: Record<string, unknown>,
  filePath: string,
  lines: FrontMatter['lines'],
): Problem[] {
  return Object.entries(data).flatMap(([key, value]): Problem[] => {
    if (typeof value !== 'string' || !/^(?:“[^”]*”|‘[^’]*’)$/.test(value)) return [];
    const what = `The quotes around ${value} are shown as part of the text.`;
    const place = { filePath, line: lines[key] ?? 1, column: 1 };
    return [warningAt(place, what, 'Write straight quotes.')];
  });
}

/** Pasted text looks right, but YAML knows only normal spaces. */
function noBreakSpace(source: string, filePath: string): Problem | undefined {
  const { block } = splitFrontMatter(source);
  const found = /^(?:[ \t]*[\w-]+:)?[ \t]*\u00a0/m.exec(block);
  if (!found) return undefined;
  const place = { filePath, ...positionOf(block, found.index + found[0].length - 1) };
  return errorAt(place, 'The front matter has a no-break space.', 'Write a normal space.');
}

/** The YAML of the front matter, with positions in the file. */
export function readBlock(source: string): ReturnType<typeof readYaml> {
  // With an empty line in place of `---`, line numbers are those of the file.
  const block = `\n${blockPattern.exec(source)?.[1] ?? ''}`;
  const strict = readYaml(block);
  if (!strict.fault) return strict;
  // Docusaurus' parser also accepts quoted text that continues without indentation.
  const indented = block.replace(
    /^[\w-]+:[ \t]+(?:'[^'\n]*\n[^']*'|"[^"\n]*\n[^"]*")[ \t]*$/gm,
    (field) => field.replaceAll('\n', '\n  '),
  );
  const read = readYaml(indented);
  return read.fault ? strict : read;
}

/** A47: the file's own format, else the site's; `detect` goes by the file's extension. */
export function formatOf(
  { mdx }: Record<string, unknown>,
  filePath: string,
  siteFormat: MarkdownFormat | 'detect',
): MarkdownFormat {
  const own = (mdx as { format?: unknown } | null | undefined)?.format;
  const isMdx = filePath.endsWith('.mdx');
  if (own === 'md' || own === 'mdx') return own;
  if (isMdx && own === undefined) return 'mdx';
  const format = own === 'detect' ? own : siteFormat;
  return format === 'detect' ? (isMdx ? 'mdx' : 'md') : format;
}
