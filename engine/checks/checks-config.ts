/**
 * `checks.config.yaml` of a site folder: reference tables and their examples, exceptions with reasons,
 * the maximum distance from home, and house rules. Without it only checks that need no settings run.
 */
import { z } from 'zod';
import { readYaml } from '../content/problems/read-yaml';
import { explainIssues, type FieldPath } from '../content/problems/schema-issues';
import type { Problem } from '../shared/problem';
import { errorAt } from './error-at';

export const checksConfigName = 'checks.config.yaml';

const text = z.string().min(1);

const schema = z.strictObject({
  configuration: z
    .array(
      z.strictObject({
        /** For messages. */
        name: text,
        table: z.strictObject({
          /** Relative to the site folder. */
          page: text,
          /** Anchor of the heading the table is under. */
          heading: text,
          /** Titles of the columns that hold keys; default: the first. */
          columns: z.array(text).min(1).optional(),
        }),
        /** Nested formats: the keys above the table's, `*` for any key. */
        below: z.array(text).default([]),
        examples: z
          .array(
            z.strictObject({
              pages: text,
              titles: z.array(text).min(1),
            }),
          )
          .min(1),
      }),
    )
    .default([]),
  foreignFormats: z.array(z.strictObject({ title: text, reason: text })).default([]),
  undocumentedOperations: z
    .array(z.strictObject({ api: text, operation: text, reason: text }))
    .default([]),
  reach: z
    .strictObject({ home: text.default('/'), maxClicks: z.int().positive().default(3) })
    .optional(),
  pages: z
    .strictObject({
      uniqueTitles: z.boolean().default(false),
      noTablesOfOneRow: z.boolean().default(false),
      somethingToSee: z.boolean().default(false),
      lastSection: text.optional(),
    })
    .optional(),
  /** Words the house style replaces. */
  words: z.array(z.strictObject({ not: text, write: text })).default([]),
});

type Schema = z.output<typeof schema>;

/** The entry's position in the checks file. */
interface Placed {
  place: { line: number; column: number };
}

export type ConfigurationReference = Schema['configuration'][number] & Placed;
export type ForeignFormat = Schema['foreignFormats'][number] & Placed;
export type UndocumentedOperation = Schema['undocumentedOperations'][number] & Placed;
type ReachRule = NonNullable<Schema['reach']>;
export type PageRules = NonNullable<Schema['pages']>;
export type WordRule = Schema['words'][number];

export interface ChecksConfig {
  configuration: ConfigurationReference[];
  foreignFormats: ForeignFormat[];
  undocumentedOperations: UndocumentedOperation[];
  /** Missing = not checked. */
  reach?: ReachRule;
  pages?: PageRules;
  words: WordRule[];
}

/** A checks file with problems counts as empty. */
export function parseChecksConfig(
  source: string,
  filePath: string,
): { config: ChecksConfig; problems: Problem[] } {
  const { document, fault, placeAt, value: given } = readYaml(source);
  const placeOf = (path: FieldPath) => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return placeAt(node.range[0]);
    }
    return { line: 1, column: 1 };
  };
  const empty = { configuration: [], foreignFormats: [], undocumentedOperations: [], words: [] };
  if (fault) {
    const what = `The checks file is not valid YAML: ${fault.message}`;
    const problem = errorAt({ filePath, ...fault }, what, 'Correct the line.');
    return { config: empty, problems: [problem] };
  }
  const value = given ?? {};
  const result = schema.safeParse(value);
  if (!result.success) {
    const issues = explainIssues(result.error.issues, schema, value, 'setting');
    const problems = issues.map(({ path, what, hints }) =>
      errorAt({ filePath, ...placeOf(path) }, what, ...hints),
    );
    return { config: empty, problems };
  }
  const { configuration, foreignFormats, undocumentedOperations, reach, pages, words } =
    result.data;
  const placed = <T>(entries: readonly T[], field: string): (T & Placed)[] =>
    entries.map((entry, index) => ({ ...entry, place: placeOf([field, index]) }));
  return {
    config: {
      configuration: placed(configuration, 'configuration'),
      foreignFormats: placed(foreignFormats, 'foreignFormats'),
      undocumentedOperations: placed(undocumentedOperations, 'undocumentedOperations'),
      ...(reach && { reach }),
      ...(pages && { pages }),
      words,
    },
    problems: [],
  };
}
