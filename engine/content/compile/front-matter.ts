/** YAML between `---` lines at the very start of a file (A16), with the line of each key. */
import type { Problem } from '../../shared/problem';
import { readYaml } from '../problems/read-yaml';

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
  const { document, value, fault, placeAt } = readYaml(block[1] as string);
  if (fault) {
    const problem: Problem = {
      severity: 'error',
      filePath,
      // The line above the first one holds three hyphens.
      line: fault.line + 1,
      column: fault.column,
      what: `The front matter is not valid YAML: ${fault.message}`,
      hints: ['Put text with a colon or a leading special character in quotes.'],
    };
    return { data: {}, lines: {}, problems: [problem] };
  }
  if (value === null || value === undefined) return { data: {}, lines: {}, problems: [] };
  if (typeof value !== 'object' || Array.isArray(value)) {
    const problem: Problem = {
      severity: 'error',
      filePath,
      line: 1,
      column: 1,
      what: 'The front matter is not a list of `key: value` lines.',
      hints: ['Write one key per line, for example `title: Setup`.'],
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
    if (key?.range) lines[String(key.value)] = placeAt(key.range[0]).line + 1;
  }
  return { data: value as Record<string, unknown>, lines, problems: [] };
}
