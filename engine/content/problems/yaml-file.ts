/** A YAML file of the site folder, checked by a schema, with its mistakes at their positions. */
import type { z } from 'zod';
import { errorAt, type Problem } from '../../shared/problem';
import { readYaml, type YamlReading } from './read-yaml';
import { explainIssues, type FieldPath, valueAt } from './schema-issues';

export interface YamlFile extends Pick<YamlReading, 'placeOf'> {
  /** Undefined if the file cannot be read, which is reported; null if it is empty. */
  value: unknown;
  problems: Problem[];
  report(path: FieldPath, what: string, ...hints: string[]): void;
  /**
   * Checks a part of the file, by default all of it, and reports mistakes.
   *
   * @param part `name` is for mistakes outside its fields, `noun` is what its fields are called
   */
  parse<T>(
    schema: z.ZodType<T>,
    part?: { path?: FieldPath; name?: string; noun?: string },
  ): T | undefined;
}

/** @param noun what messages call the file */
export function openYamlFile(source: string, filePath: string, noun: string): YamlFile {
  const { fault, placeOf, value } = readYaml(source);
  const problems: Problem[] = [];
  const report: YamlFile['report'] = (path, what, ...hints) =>
    problems.push(errorAt({ filePath, ...placeOf(path) }, what, ...hints));
  if (fault) {
    const language = filePath.endsWith('.json') ? 'JSON' : 'YAML';
    const what = `The ${noun} is not valid ${language}: ${fault.message}`;
    problems.push(errorAt({ filePath, ...fault }, what, 'Correct the line.'));
  }
  return {
    value,
    problems,
    placeOf,
    report,
    parse(schema, { path: at = [], name, noun: fields = 'field' } = {}) {
      if (fault) return undefined;
      const part = valueAt(value ?? {}, at);
      const { data, error } = schema.safeParse(part);
      for (const { path, what, hints } of explainIssues(error?.issues ?? [], schema, part, fields))
        report([...at, ...path], name ? what.replace(/^The fields/, name) : what, ...hints);
      return data;
    },
  };
}

/** Remembers the last result: every page asks for the same file. */
export function rememberLast<T>(parse: (source: string) => T): (source: string) => T {
  let last: { source: string; parsed: T } | undefined;
  return (source) => {
    if (last?.source !== source) last = { source, parsed: parse(source) };
    return last.parsed;
  };
}
