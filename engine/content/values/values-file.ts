/** `values.yml` of a site folder: what readers replace in samples. */
import { z } from 'zod';
import type { Problem } from '../../shared/problem';
import { type SampleValue, type SampleValues, valueFault } from '../../shared/sample-values';
import { failing } from '../problems/failing';
import { readYaml } from '../problems/read-yaml';
import { explainIssues, type FieldPath } from '../problems/schema-issues';

export const valuesFileName = 'values.yml';

const text = z.string().min(1);

const pattern = text.check(
  failing((value) => {
    try {
      new RegExp(value, 'u');
      return undefined;
    } catch (error) {
      return [`is not a regular expression: ${(error as Error).message}`, 'Correct the pattern.'];
    }
  }),
);

const entrySchema = z
  .strictObject({
    label: text,
    /** Numbers may be written without quotes. */
    example: z.union([text, z.number().transform(String)]),
    check: z
      .union([
        z.strictObject({ pattern, message: text }),
        z.strictObject({ from: z.int(), to: z.int() }),
      ])
      .optional(),
    secret: z.boolean().default(false),
  })
  .transform(({ label, example, check, secret }): SampleValue => {
    const rule =
      check === undefined ? {} : 'from' in check ? { range: [check.from, check.to] } : check;
    return { label, example, ...(secret && { isSecret: true }), ...(rule as Partial<SampleValue>) };
  })
  .check(
    failing(({ example, ...rule }) => {
      const fault = valueFault(example, rule);
      return fault === undefined
        ? undefined
        : [
            `has an example that fails its own check: "${example}". ${fault}`,
            'Correct the example or the check.',
          ];
    }),
  );

/** Names in samples: capitals, so that templates in samples (`{{ user.name }}`) stay what they are. */
const namePattern = /^[A-Z][A-Z0-9_]*$/;

interface ParsedValues {
  values: SampleValues;
  problems: Problem[];
}

let last: { source: string; parsed: ParsedValues } | undefined;

/**
 * Parses the file. An entry with a mistake is declared all the same, with its name as the example:
 * then one mistake is one message.
 *
 * @param source of the file; undefined = the site has none
 */
export function parseValuesFile(source: string | undefined): ParsedValues {
  if (source === undefined) return { values: {}, problems: [] };
  // Every page asks.
  if (last?.source !== source) last = { source, parsed: parse(source) };
  return last.parsed;
}

function parse(source: string): ParsedValues {
  const { document, fault, placeAt, value: given } = readYaml(source);
  const problem = (place: object, what: string, hints: string[]): Problem => ({
    severity: 'error',
    filePath: valuesFileName,
    ...place,
    what,
    hints,
  });
  if (fault) {
    const { message, ...place } = fault;
    const what = `The values file is not valid YAML: ${message}`;
    return { values: {}, problems: [problem(place, what, ['Correct the line.'])] };
  }
  const entries = given ?? {};
  if (typeof entries !== 'object' || Array.isArray(entries)) {
    const what = 'The values file must hold names with their declarations';
    const hints = ['Write `SERVER:` and below it `label` and `example`, indented.'];
    return { values: {}, problems: [problem({ line: 1, column: 1 }, what, hints)] };
  }
  const placeOf = (path: FieldPath) => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return placeAt(node.range[0]);
    }
    return { line: 1, column: 1 };
  };
  const values: Record<string, SampleValue> = {};
  const problems: Problem[] = [];
  for (const [name, entry] of Object.entries(entries)) {
    if (!namePattern.test(name)) {
      const fixed = name
        .toUpperCase()
        .replace(/\W+/g, '_')
        .replace(/^[^A-Z]+/, '');
      const what = `The name of a value must be in capitals, with digits and underscores: "${name}"`;
      const hints = [fixed ? `Write "${fixed}".` : 'Write it like "SERVER".'];
      problems.push(problem(placeOf([name]), what, hints));
      continue;
    }
    const result = entrySchema.safeParse(entry);
    if (result.success) {
      values[name] = result.data;
      continue;
    }
    values[name] = { label: name, example: name };
    for (const issue of explainIssues(result.error.issues, entrySchema, entry, 'field')) {
      const what =
        issue.path.length === 0 ? issue.what.replace('The fields', `"${name}"`) : issue.what;
      problems.push(problem(placeOf([name, ...issue.path]), what, issue.hints));
    }
  }
  return { values, problems };
}
