/** The schema of a page's front matter (A16–A32). */
import { z } from 'zod';
import { closestOf } from '../../shared/closest';
import {
  errorAt,
  type Problem,
  type ProblemPlace,
  problemAt,
  warningAt,
} from '../../shared/problem';
import type { PageSummary } from '../compiled-page';
import { checkValue, failingIf } from '../problems/schema-issues';
import { isValidSlug } from './slug';

/** A16: accepts what YAML parses as a number (`2021`) or a date (`2021-05-01`). */
const text = z.preprocess(toText, z.string());
const name = z.preprocess(toText, z.string().min(1));
/** Numbers and `true` may have quotes. */
export const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);
export const number = z.preprocess(toNumber, z.number());
const headingLevel = z.preprocess(toNumber, z.int().min(2).max(6));

const id = name.check(
  failingIf(
    (value) => value.includes('/'),
    (value) => [`must not contain a slash: "${value}"`, 'To change the address, use "slug".'],
  ),
);

export const isSlug = failingIf(
  (value: string) => value !== '' && !isValidSlug(value),
  (value: string) => [
    `must be a path, not "${value}"`,
    'Write it without "?", "#", "\\" or double slashes.',
  ],
);

const endsInTimeZone = /(?:Z|GMT|UTC|:\d\d(?:\.\d+)?\s*[+-]\d\d:?\d\d)$/i;

/** Without a time zone the date is in UTC: the local one would make the output depend on the machine. */
function isoDate(value: string): string | undefined {
  const spellings = endsInTimeZone.test(value) ? [value] : [`${value} UTC`, `${value}Z`];
  const time = spellings.map((spelling) => Date.parse(spelling)).find(Number.isFinite);
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10);
}

const date = text
  .check(
    failingIf(
      (value) => isoDate(value) === undefined,
      (value) => [`must be a date, not "${value}"`, 'Write it like 2026-07-27.'],
    ),
  )
  .transform((value) => isoDate(value) as string);

const lastUpdate = z.strictObject({ date: date.optional(), author: text.optional() }).check(
  failingIf(
    (value) => value.date === undefined && value.author === undefined,
    () => ['is empty', 'Give it a date, an author or both.'],
  ),
);

const checked = z.strictObject({ date, version: name.optional() });

const schema = z.looseObject({
  id: id.optional(),
  title: text.optional(),
  hide_title: flag.optional(),
  hide_table_of_contents: flag.optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  description: text.optional(),
  keywords: z.array(text).optional(),
  image: name.optional(),
  slug: name.check(isSlug).optional(),
  sidebar_label: name.optional(),
  sidebar_position: number.optional(),
  sidebar_class_name: name.optional(),
  sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
  sidebar_key: name.optional(),
  displayed_sidebar: name.nullable().optional(),
  pagination_label: name.optional(),
  pagination_next: name.nullable().optional(),
  pagination_prev: name.nullable().optional(),
  parse_number_prefixes: flag.optional(),
  custom_edit_url: text.nullable().optional(),
  tags: z.array(z.union([text, z.strictObject({ label: name, permalink: name })])).optional(),
  draft: flag.optional(),
  unlisted: flag.optional(),
  last_update: lastUpdate.optional(),
  /** When the page was last compared with the software it describes, and its version. */
  checked: checked.optional(),
  mdx: z.strictObject({ format: z.enum(['md', 'mdx', 'detect']).optional() }).optional(),
  /** Standalone pages only (A108). */
  wrapperClassName: name.optional(),
  search: z
    .union([
      z.literal(false),
      z.strictObject({
        keywords: z.array(text).optional(),
        /** Keywords by the anchor of their section. */
        sections: z.record(z.string(), z.array(text)).optional(),
        boost: z.number().positive().optional(),
      }),
    ])
    .optional(),
});

/** Validated; unknown fields are kept as written (A16). */
export type FrontMatter = z.output<typeof schema>;

/** Fields of Jekyll and Hugo, whose sites are often moved. */
const foreignFields = new Map([
  ['permalink', '"slug"'],
  ['nav_order', '"sidebar_position"'],
  ['weight', '"sidebar_position"'],
  ['redirect_from', 'a redirect into the configuration'],
]);

type WrittenFields = Pick<PageSummary, 'filePath' | 'frontMatter' | 'frontMatterLines'>;

/**
 * Invalid fields are left out of the result, so that the rest of the page can still be checked.
 *
 * @param severityOfTypos Docusaurus says nothing about unknown fields, which its plugins may read (A163)
 */
export function parseFrontMatter(
  input: WrittenFields,
  problems: Problem[] = [],
  severityOfTypos: Problem['severity'] = 'error',
): FrontMatter {
  const { frontMatter } = input;
  const valid = { ...frontMatter };
  const leaveOut = (field: string, what: string, hints: string[], inner = field): void => {
    delete valid[field];
    problems.push(errorAt(frontMatterPlace(input, inner, field), what, ...hints));
  };
  problems.push(...unknownFields(input, severityOfTypos));
  const { data, issues } = checkValue(schema, frontMatter, 'front matter field');
  for (const { path, what, hints } of issues)
    leaveOut(String(path[0]), what, hints, path.slice(0, 2).join('.'));
  for (const [field, what, hint] of contradictions(data ?? {})) leaveOut(field, what, [hint]);
  const isWhole = Object.keys(valid).length === Object.keys(frontMatter).length;
  return data && isWhole ? data : schema.parse(valid);
}

function unknownFields(input: WrittenFields, severity: Problem['severity']): Problem[] {
  return Object.keys(input.frontMatter).flatMap((field): Problem[] => {
    const place = frontMatterPlace(input, field);
    const ours = severity === 'error' && foreignFields.get(field);
    if (ours) {
      const what = `The front matter field "${field}" belongs to another tool and has no effect`;
      return [warningAt(place, what, `Write ${ours}.`)];
    }
    const meant = meantField(field);
    if (meant === undefined) return [];
    const what = `Unknown front matter field "${field}"`;
    return [problemAt(severity, place, what, [`Did you mean "${meant}"?`])];
  });
}

/** Valid fields can contradict each other (A21, A30). */
function contradictions(
  fields: Partial<FrontMatter>,
): [field: string, what: string, hint: string][] {
  const { toc_min_heading_level: minimum = 0, toc_max_heading_level: maximum = 6 } = fields;
  const found: [string, string, string][] = [];
  if (fields.draft && fields.unlisted) {
    const what = 'A page cannot be both "draft" and "unlisted"';
    const hint = 'Remove one: a draft is not published, an unlisted page is not linked.';
    found.push(['unlisted', what, hint]);
  }
  if (minimum > maximum) {
    const field = 'toc_min_heading_level';
    const what = `Front matter field "${field}" is above "toc_max_heading_level": ${minimum} > ${maximum}`;
    found.push([field, what, 'Swap the two levels.']);
  }
  return found;
}

const knownFields = Object.keys(schema.shape);
const knownByPlainForm = new Map(knownFields.map((field) => [plainForm(field), field]));

/**
 * Authors may add fields of their own, so only likely typos are reported: a known field in another
 * notation (`sidebarPosition`), or with one wrong letter, two in long names.
 */
function meantField(field: string): string | undefined {
  if (Object.hasOwn(schema.shape, field)) return undefined;
  const candidates = knownFields.filter((known) => known.length > 3);
  const mostWrong = field.length < 4 ? 0 : field.length < 8 ? 1 : 2;
  return knownByPlainForm.get(plainForm(field)) ?? closestOf(field, candidates, mostWrong);
}

/** The same for `sidebar_position`, `sidebarPosition` and `Sidebar-Position`. */
function plainForm(field: string): string {
  return field.replace(/[_\-\s]/g, '').toLowerCase();
}

/** The line of the first of these front matter fields that is there, else only the file. */
export function frontMatterPlace(
  { filePath, frontMatterLines }: Pick<PageSummary, 'filePath' | 'frontMatterLines'>,
  ...fields: string[]
): ProblemPlace {
  const [line] = fields.flatMap((field) => frontMatterLines[field] ?? []);
  return { filePath, ...(line !== undefined && { line, column: 1 }) };
}

function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function toText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return value;
}
