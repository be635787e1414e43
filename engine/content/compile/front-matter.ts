/** YAML between `---` lines at the very start of a file (A16), with the line of each key. */
import { LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../../shared/problem';

export interface FrontMatter {
  data: Record<string, unknown>;
  /** Key → 1-based line in the file. */
  lines: Record<string, number>;
  problems: Problem[];
}

const blockPattern = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/;

export function readFrontMatter(source: string, filePath: string): FrontMatter {
  const block = blockPattern.exec(source);
  if (!block) return { data: {}, lines: {}, problems: [] };
  const lineCounter = new LineCounter();
  const document = parseDocument(block[1] as string, { lineCounter, prettyErrors: false });
  const invalid = (message: string, { line, col }: { line: number; col: number }): FrontMatter => {
    const problem: Problem = {
      severity: 'error',
      filePath,
      line: line + 1,
      column: col,
      what: `The front matter is not valid YAML: ${message.split('\n')[0]}`,
      hints: ['Put text with a colon or a leading special character in quotes.'],
    };
    return { data: {}, lines: {}, problems: [problem] };
  };
  const [error] = document.errors;
  if (error) return invalid(error.message, lineCounter.linePos(error.pos[0]));
  let value: unknown;
  try {
    value = document.toJS();
  } catch (failure) {
    // An alias without its anchor, or aliases that would fill the memory: found when values are made.
    return invalid((failure as Error).message, { line: 1, col: 1 });
  }
  if (value === null || value === undefined) return { data: {}, lines: {}, problems: [] };
  if (typeof value !== 'object' || Array.isArray(value)) {
    const problem: Problem = {
      severity: 'error',
      filePath,
      line: 1,
      column: 1,
      what: 'The front matter is not a list of `key: value` lines.',
      hints: ['Write one key a line, for example `title: Setup`.'],
    };
    return { data: {}, lines: {}, problems: [problem] };
  }
  const lines: Record<string, number> = {};
  const items = (
    document.contents as {
      items?: { key: { value?: unknown; range?: [number, number, number] } | null }[];
    } | null
  )?.items;
  for (const { key } of items ?? []) {
    if (key?.range) lines[String(key.value)] = lineCounter.linePos(key.range[0]).line + 1;
  }
  return { data: value as Record<string, unknown>, lines, problems: [] };
}
