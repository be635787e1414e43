/** Reads YAML files of the site folder: values, positions, the first error, mistakes by a schema. */
import {
  type Alias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import type { z } from 'zod';
import { errorAt, type Problem } from '../../shared/problem';
import type { JsonFault, Position } from './json-fault';
import { checkValue, type FieldPath, valueAt } from './schema-issues';

interface YamlReading {
  /** Undefined if there is a fault, null for an empty document. */
  value: unknown;
  /** The first error; undefined if the file is readable. */
  fault: (JsonFault & { hint?: string | undefined }) | undefined;
  /** Position of a field's name or list item; if there is none, of what contains it. */
  placeOf(path: FieldPath): Position;
}

/** The parser's sentences that need knowledge of YAML, in an author's words, and what to do. */
const explanations: [pattern: RegExp, message: string, hint: string][] = [
  [
    /^Nested mappings/,
    'a value cannot hold another "name: value"',
    'Put text with a colon in quotes, and begin all names in the same column.',
  ],
  [/^Map keys must be/, 'the name is used twice', 'Remove one of the two.'],
  [/^Tabs are not/, 'a tab indents the line', 'Indent with spaces.'],
  [
    /^Implicit (?:map )?keys/,
    'the line is not "name: value"',
    'Write a colon and a space after the name.',
  ],
  [
    /^Unexpected scalar/,
    'text follows the end of the value',
    'Put the whole value in quotes of a kind that it does not contain.',
  ],
  [/^Missing closing/, 'a quote mark is not closed', 'Add the closing quote mark.'],
  [/^Unresolved tag/, 'a value cannot begin with "!"', 'Put it in quotes.'],
];

/** Errors of anchors and aliases, which the parser finds late or not at all, count as well. */
export function readYaml(source: string): YamlReading {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const placeAt = (node: unknown): Position => {
    const { line, col } = lineCounter.linePos((node as Node | undefined)?.range?.[0] ?? 0);
    return { line, column: col };
  };
  const placeOf = (path: FieldPath): Position => {
    const [parent, name] = [path.slice(0, -1), path.at(-1)];
    if (name === undefined) return { line: 1, column: 1 };
    const around = parent.reduce((node: unknown, part) => valueIn(node, part), document.contents);
    const node = isMap(around) ? pairIn(around, name)?.key : valueIn(around, name);
    return node ? placeAt(node) : placeOf(parent);
  };
  const failed = (given: string, { line, column }: Position): YamlReading => {
    const [, message, hint] = explanations.find(([pattern]) => pattern.test(given)) ?? [];
    const fault = { message: message ?? (given.split('\n')[0] as string), hint, line, column };
    return { value: undefined, fault, placeOf };
  };
  // Warnings are about tags (`!x`), whose values would be lost.
  const [error] = [...document.errors, ...document.warnings];
  if (error) return failed(error.message, placeAt({ range: error.pos }));
  const aliases: Alias[] = [];
  let broken: YamlReading | undefined;
  visit(document, {
    Alias(_, alias, parents) {
      aliases.push(alias);
      const { source } = alias;
      const isInside = parents.some((parent) => (parent as { anchor?: string }).anchor === source);
      if (!isInside && alias.resolve(document)) return undefined;
      const message = isInside
        ? `"*${source}" is inside its own anchor "&${source}"`
        : `there is no anchor "&${source}" before "*${source}"`;
      broken = failed(message, placeAt(alias));
      return visit.BREAK;
    },
  });
  if (broken) return broken;
  try {
    return { value: document.toJS(), fault: undefined, placeOf };
  } catch (failure) {
    // Found only on conversion to values: the parser refuses to expand aliases without limit.
    const [alias] = aliases;
    const message = alias
      ? `its aliases, starting with "*${alias.source}", expand to too many values`
      : (failure as Error).message;
    return failed(message, placeAt(alias));
  }
}

/** Names may be numbers in the file: `200:`. */
function pairIn(map: YAMLMap, name: string | number) {
  return map.items.find(({ key }) => isScalar(key) && String(key.value) === String(name));
}

function valueIn(node: unknown, part: string | number): unknown {
  if (isMap(node)) return pairIn(node, part)?.value;
  return isSeq(node) ? node.items[Number(part)] : undefined;
}

export type YamlFile = ReturnType<typeof openYamlFile>;

/** @param noun what messages call the file */
export function openYamlFile(source: string, filePath: string, noun: string) {
  const { fault, placeOf, value } = readYaml(source);
  const problems: Problem[] = [];
  const report = (path: FieldPath, what: string, ...hints: string[]): void => {
    problems.push(errorAt({ filePath, ...placeOf(path) }, what, ...hints));
  };
  if (fault) {
    const language = filePath.endsWith('.json') ? 'JSON' : 'YAML';
    const what = `The ${noun} is not valid ${language}: ${fault.message}`;
    problems.push(errorAt({ filePath, ...fault }, what, fault.hint ?? 'Correct the line.'));
  }
  return {
    /** Undefined if the file cannot be read, which is reported; null if it is empty. */
    value,
    problems,
    placeOf,
    report,
    /**
     * Checks a part of the file, by default all of it, and reports mistakes.
     *
     * @param part `name` is for mistakes outside its fields, `noun` is what its fields are called
     */
    parse<T>(
      schema: z.ZodType<T>,
      part: { path?: FieldPath; name?: string; noun?: string } = {},
    ): T | undefined {
      if (fault) return undefined;
      const { path: at = [], name, noun: fields = 'field' } = part;
      const written = valueAt(value ?? {}, at);
      const { data, issues } = checkValue(schema, written, fields);
      for (const { path, what, hints } of issues)
        report([...at, ...path], name ? what.replace(/^The fields/, name) : what, ...hints);
      return data;
    },
  };
}

/**
 * Caches the last result of each file, because every page and every change asks for the same ones. A
 * missing file counts as empty.
 */
export function rememberLast<T>(parse: (source: string, key: string) => T) {
  const known = new Map<string, { source: string; parsed: T }>();
  return (source: string | undefined = '', key = ''): T => {
    const last = known.get(key);
    if (last?.source === source) return last.parsed;
    const parsed = parse(source, key);
    known.set(key, { source, parsed });
    return parsed;
  };
}
