/** The keys a configuration example sets, with their positions. */
import { parse as parseToml } from 'smol-toml';
import { isMap, isScalar, isSeq, LineCounter, parseAllDocuments } from 'yaml';
import type { CodeSample } from './code-samples';
import { type PlainEntry, readIni, readProperties } from './plain-formats';
import { blankMarkers, sampleFormat } from './sample-syntax';

/** Path and position of a key; list indexes are left out of the path. */
export type SampleKey = PlainEntry;

/** The keys of a valid example, parents before children; none for other languages. */
export function keysOfSample(sample: CodeSample): SampleKey[] {
  const code = blankMarkers(sample.code);
  switch (sampleFormat(sample.language)) {
    case 'properties':
      return readProperties(code).entries;
    case 'ini':
      return readIni(code).entries;
    case 'toml':
      return tomlKeys(code);
    case 'json':
    case 'yaml':
      return yamlKeys(code);
    default:
      return [];
  }
}

function yamlKeys(code: string): SampleKey[] {
  const lineCounter = new LineCounter();
  const keys: SampleKey[] = [];
  const visit = (node: unknown, parents: string[]): void => {
    if (isSeq(node)) for (const item of node.items) visit(item, parents);
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : String(key);
      const offset = isScalar(key) ? (key.range?.[0] ?? 0) : 0;
      const { line, col } = lineCounter.linePos(offset);
      keys.push({ path: [...parents, name], line, column: col });
      visit(value, [...parents, name]);
    }
  };
  for (const document of parseAllDocuments(code, { lineCounter })) visit(document.contents, []);
  return keys;
}

function tomlKeys(code: string): SampleKey[] {
  const keys: SampleKey[] = [];
  const visit = (value: unknown, parents: string[]): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, parents);
    else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
      for (const [name, child] of Object.entries(value)) {
        keys.push({ path: [...parents, name], ...tomlPlace(code, name) });
        visit(child, [...parents, name]);
      }
    }
  };
  visit(parseToml(code), []);
  return keys;
}

/** The TOML parser has no positions: finds the first line that sets the key or opens its table. */
function tomlPlace(code: string, name: string): { line: number; column: number } {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^\\s*(?:\\[\\[?[^\\]]*)?["']?${escaped}["']?\\s*[=.\\]]`);
  const lines = code.split('\n');
  const index = lines.findIndex((line) => pattern.test(line));
  const column = (lines[index] ?? '').indexOf(name);
  return { line: Math.max(index, 0) + 1, column: Math.max(column, 0) + 1 };
}
