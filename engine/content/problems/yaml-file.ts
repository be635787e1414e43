/** A YAML file of the site folder that a schema checks: its value, and its mistakes at their places. */
import type { z } from 'zod';
import type { Problem } from '../../shared/problem';
import type { Position } from './json-fault';
import { readYaml } from './read-yaml';
import { explainIssues, type FieldPath } from './schema-issues';

export interface YamlFile {
  /** Undefined when the file cannot be read, which is reported. */
  value: unknown;
  problems: Problem[];
  /** Where a field is written, or else what is around it. */
  placeOf(path: FieldPath): Position;
  report(place: Position, what: string, hint: string): void;
  /**
   * Checks a part of the file; its mistakes are reported.
   *
   * @param name of the part, for mistakes that are in no field of it
   * @returns undefined when there are any
   */
  parse<T>(schema: z.ZodType<T>, value: unknown, path: FieldPath, name: string): T | undefined;
}

/** @param noun what messages call the file */
export function openYamlFile(source: string, filePath: string, noun: string): YamlFile {
  const { document, fault, placeAt, value } = readYaml(source);
  const problems: Problem[] = [];
  const add = ({ line, column }: Position, what: string, hints: string[]): void => {
    problems.push({ severity: 'error', filePath, line, column, what, hints });
  };
  const placeOf = (path: FieldPath): Position => {
    if (path.length === 0) return { line: 1, column: 1 };
    const node = document.getIn(path, true) as { range?: [number] } | undefined;
    return node?.range ? placeAt(node.range[0]) : placeOf(path.slice(0, -1));
  };
  if (fault) add(fault, `The ${noun} is not valid YAML: ${fault.message}`, ['Correct the line.']);
  return {
    value: fault ? undefined : (value ?? null),
    problems,
    placeOf,
    report: (place, what, hint) => add(place, what, [hint]),
    parse(schema, part, at, name) {
      const result = schema.safeParse(part);
      if (result.success) return result.data;
      for (const { path, what, hints } of explainIssues(result.error.issues, schema, part, 'field'))
        add(placeOf([...at, ...path]), what.replace(/^The fields/, name), hints);
      return undefined;
    },
  };
}

/** The function with its last answer remembered: every page asks for the same file. */
export function rememberLast<T>(parse: (source: string) => T): (source: string) => T {
  let last: { source: string; parsed: T } | undefined;
  return (source) => {
    if (last?.source !== source) last = { source, parsed: parse(source) };
    return last.parsed;
  };
}
