/**
 * `checks.config.yaml` of a site folder: reference tables and their examples, exceptions with reasons,
 * the maximum distance from home, and house rules. Without it only checks that need no settings run.
 */
import { z } from 'zod';
import type { Position } from '../content/problems/json-fault';
import { openYamlFile } from '../content/problems/yaml-file';
import type { Problem } from '../shared/problem';

export const checksConfigName = 'checks.config.yaml';

const text = z.string().min(1);

const schema = z.strictObject({
  configuration: z
    .array(
      z.strictObject({
        /** For messages. */
        name: text,
        table: z.strictObject({
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

interface Placed {
  place: Position;
}

export type ConfigurationReference = Schema['configuration'][number] & Placed;
export type UndocumentedOperation = Schema['undocumentedOperations'][number] & Placed;
export type PageRules = NonNullable<Schema['pages']>;
export type WordRule = Schema['words'][number];

const placedFields = ['configuration', 'foreignFormats', 'undocumentedOperations'] as const;
type PlacedField = (typeof placedFields)[number];

export type ChecksConfig = Omit<Schema, PlacedField> & {
  [Field in PlacedField]: (Schema[Field][number] & Placed)[];
};

/** A checks file with problems counts as empty. */
export function parseChecksConfig(source: string): { config: ChecksConfig; problems: Problem[] } {
  const { parse, placeOf, problems } = openYamlFile(source, checksConfigName, 'checks file');
  const config = parse(schema, { noun: 'setting' }) ?? schema.parse({});
  const placed = placedFields.map((field) => [
    field,
    config[field].map((entry, index) => ({ ...entry, place: placeOf([field, index]) })),
  ]);
  return { config: { ...config, ...Object.fromEntries(placed) }, problems };
}
