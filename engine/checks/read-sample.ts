/** The keys and the first syntax error of samples; shell samples are in `check-samples.ts`. */
import { parseSync } from 'rolldown/utils';
import { parse as parseToml, TomlError } from 'smol-toml';
import { isMap, isScalar, isSeq, LineCounter, parseAllDocuments } from 'yaml';
import { findJsonFault, type Position, positionOf } from '../content/problems/json-fault';
import { escapePattern } from '../shared/escape-pattern';

export interface SyntaxFault extends Position {
  message: string;
}

/** Path and position of a key; list indexes are left out of the path. Keys may contain dots. */
export interface SampleKey extends Position {
  path: string[];
}

interface ReadSample {
  fault?: SyntaxFault | undefined;
  /** Parents before children; empty for scripts. */
  keys: SampleKey[];
}

export type SampleFormat = 'json' | 'yaml' | 'properties' | 'ini' | 'toml' | 'shell' | 'script';

const languages: Record<SampleFormat, readonly string[]> = {
  json: ['json'],
  yaml: ['yaml', 'yml'],
  properties: ['properties', 'env', 'dotenv'],
  ini: ['ini'],
  toml: ['toml'],
  shell: ['bash', 'sh', 'shell', 'zsh'],
  script: ['javascript', 'js', 'mjs', 'jsx', 'typescript', 'ts', 'tsx'],
};

const formats = new Map(
  Object.entries(languages).flatMap(([format, names]) =>
    names.map((name) => [name, format as SampleFormat]),
  ),
);

export function sampleFormat(language: string): SampleFormat | undefined {
  return formats.get(language);
}

export function readSample(format: Exclude<SampleFormat, 'shell'>, code: string): ReadSample {
  const text = blankMarkers(code);
  switch (format) {
    case 'json': {
      // JSON is YAML, and the YAML parser also finds duplicate keys.
      const fault = findJsonFault(text);
      return fault ? { fault, keys: [] } : readYaml(text);
    }
    case 'yaml':
      return readYaml(text);
    case 'toml':
      return readToml(text);
    case 'script':
      return { fault: scriptFault(text), keys: [] };
    default:
      return readPlain(text, plainFormats[format]);
  }
}

/** Removes marker comments (A74), which readers do not see; line numbers stay the same. */
function blankMarkers(code: string): string {
  return code.replace(/^[ \t]*(?:\/\/|#|;)[ \t]*highlight-(?:next-line|start|end)[ \t]*$/gm, '');
}

/** Formats without a standard: their common subset is accepted. */
const plainFormats = {
  properties: {
    comment: /^\s*(?:[#!]|$)/,
    pair: /^(\s*)([^\s=:#!][^=:]*?)\s*[=:]/,
    mismatch: 'is not key=value',
    mayRepeat: false,
  },
  ini: {
    comment: /^\s*(?:[#;]|$)/,
    section: /^\s*\[([^\]]+)\]\s*$/,
    pair: /^(\s*)([^\s=][^=]*?)\s*=/,
    mismatch: 'is neither key=value nor a section',
    mayRepeat: true,
  },
};

interface PlainFormat {
  comment: RegExp;
  section?: RegExp;
  pair: RegExp;
  mismatch: string;
  mayRepeat: boolean;
}

function readPlain(text: string, format: PlainFormat): ReadSample {
  const keys: SampleKey[] = [];
  let section: string[] = [];
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    if (format.comment.test(content)) continue;
    const header = format.section?.exec(content)?.[1];
    if (header !== undefined) {
      section = [header];
      continue;
    }
    const [, indent = '', key] = format.pair.exec(content) ?? [];
    if (key === undefined) {
      const message = `"${content.trim()}" ${format.mismatch}`;
      return { fault: { message, line, column: 1 }, keys };
    }
    const column = indent.length + 1;
    const first = keys.find(({ path }) => path.at(-1) === key);
    if (first && !format.mayRepeat) {
      const message = `"${key}" is already set on line ${first.line}`;
      return { fault: { message, line, column }, keys };
    }
    keys.push({ path: [...section, key], line, column });
  }
  return { keys };
}

function readYaml(text: string): ReadSample {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter, prettyErrors: false });
  const placeOf = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col };
  };
  const keys: SampleKey[] = [];
  const visit = (node: unknown, parents: string[]): void => {
    if (isSeq(node)) for (const item of node.items) visit(item, parents);
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      const { value: name, range } = isScalar(key) ? key : { value: key };
      const path = [...parents, String(name)];
      keys.push({ path, ...placeOf(range?.[0] ?? 0) });
      visit(value, path);
    }
  };
  for (const { errors, warnings, contents } of documents) {
    const [error] = [...errors, ...warnings];
    if (error) {
      const [message = ''] = error.message.split('\n');
      return { fault: { message, ...placeOf(error.pos[0]) }, keys };
    }
    visit(contents, []);
  }
  return { keys };
}

function readToml(text: string): ReadSample {
  const keys: SampleKey[] = [];
  const visit = (value: unknown, parents: string[]): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, parents);
    else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
      for (const [name, child] of Object.entries(value)) {
        keys.push({ path: [...parents, name], ...tomlPlace(text, name) });
        visit(child, [...parents, name]);
      }
    }
  };
  try {
    visit(parseToml(text), []);
    return { keys };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column } = error;
    const [message = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    return { fault: { message, line, column }, keys };
  }
}

/**
 * The TOML parser reports no positions, so this finds the first line that sets the key or opens its
 * table.
 */
function tomlPlace(code: string, name: string): Position {
  const escaped = escapePattern(name);
  const pattern = new RegExp(`^\\s*(?:\\[\\[?[^\\]]*)?["']?${escaped}["']?\\s*[=.\\]]`);
  const lines = code.split('\n');
  const index = lines.findIndex((line) => pattern.test(line));
  const column = (lines[index] ?? '').indexOf(name);
  return { line: Math.max(index, 0) + 1, column: Math.max(column, 0) + 1 };
}

/** JavaScript and TypeScript with JSX, as a module (top-level `await` and `import`). */
function scriptFault(text: string): SyntaxFault | undefined {
  const [error] = parseSync('sample.tsx', text, { lang: 'tsx', sourceType: 'module' }).errors;
  if (!error) return undefined;
  return { message: error.message, ...positionOf(text, error.labels[0]?.start ?? 0) };
}
