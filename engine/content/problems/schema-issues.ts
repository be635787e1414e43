/**
 * Turns what a zod schema found into sentences for authors: which field, what is wrong with its
 * value (quoted), and the nearest valid name or value. Used for the configuration, front matter and
 * category files alike, so that one mistake reads the same everywhere.
 */
import type { z } from 'zod';
import { closestOf } from '../../shared/closest';

export type FieldPath = (string | number)[];

export interface ExplainedIssue {
  /** Path of the field; for an unknown field its own path. */
  path: FieldPath;
  what: string;
  hints: string[];
}

type Issue = z.core.$ZodIssue;

/**
 * Explains every issue of a failed parse.
 *
 * A message of a custom issue must be a predicate that follows the field's name (`must have no
 * path: "…"`); hints for it go into `params.hints`.
 *
 * @param value what was parsed; issues quote from it
 * @param noun what the fields are called, e.g. `setting`, `front matter field`
 */
export function explainIssues(
  issues: readonly Issue[],
  schema: z.core.$ZodType,
  value: unknown,
  noun: string,
): ExplainedIssue[] {
  return issues.flatMap((issue) => explainIssue(issue, schema, value, noun));
}

function explainIssue(
  issue: Issue,
  schema: z.core.$ZodType,
  root: unknown,
  noun: string,
): ExplainedIssue[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      explainUnknownField([...path, key], fieldsAt(schema, path), noun),
    );
  }
  const value = valueAt(root, path);
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branch = bestBranch(issue.errors, value);
    if (!branch) return [{ path, ...explainNoBranch(issue.errors, path, value, noun) }];
    const inner = branch.map((nested) => ({ ...nested, path: [...path, ...nested.path] }));
    return explainIssues(inner as Issue[], schema, root, noun);
  }
  return [{ path, ...explainValue(issue, path, value, noun) }];
}

/** A longer list would not be read. */
const mostNamed = 12;

function explainUnknownField(path: FieldPath, siblings: string[], noun: string): ExplainedIssue {
  const key = String(path.at(-1));
  const near = closestOf(key, siblings);
  const hint = near
    ? `Did you mean "${fieldName([...path.slice(0, -1), near])}"?`
    : siblings.length === 0
      ? 'Remove it.'
      : siblings.length <= mostNamed
        ? `Known here: ${siblings.join(', ')}.`
        : `The nearest name here is "${closestOf(key, siblings, Number.POSITIVE_INFINITY)}".`;
  return { path, what: `Unknown ${noun} "${fieldName(path)}"`, hints: [hint] };
}

function explainValue(
  issue: Issue,
  path: FieldPath,
  value: unknown,
  noun: string,
): { what: string; hints: string[] } {
  const subject = subjectOf(path, noun);
  if (issue.code === 'custom') {
    const hints = issue.params?.hints;
    return { what: `${subject} ${issue.message}`, hints: isTextList(hints) ? hints : [] };
  }
  if (value === undefined && issue.code !== 'too_small' && issue.code !== 'too_big') {
    const expected = expectation(issue);
    return { what: `${subject} is missing`, hints: [`Add it; it must be ${expected.phrase}.`] };
  }
  switch (issue.code) {
    case 'invalid_value':
    case 'invalid_union': {
      const { phrase, values } = expectation(issue);
      const near = typeof value === 'string' ? closestOf(value, values) : undefined;
      return {
        what: `${subject} must be ${phrase}, not ${quoteValue(value)}`,
        hints: [near === undefined ? `Write ${phrase}.` : `Did you mean ${quoteValue(near)}?`],
      };
    }
    case 'too_small':
      return isSized(issue.origin) && issue.minimum === 1
        ? { what: `${subject} is empty`, hints: ['Give it a value, or remove it.'] }
        : limitText(subject, 'at least', issue.minimum, value);
    case 'too_big':
      return limitText(subject, 'at most', issue.maximum, value);
    default: {
      const { phrase, hint } = expectation(issue);
      return {
        what: `${subject} must be ${phrase}, not ${quoteValue(value)}`,
        hints: [value === null ? 'Give it a value, or remove it.' : hint],
      };
    }
  }
}

function limitText(subject: string, relation: string, limit: number | bigint, value: unknown) {
  return {
    what: `${subject} must be ${relation} ${limit}, not ${quoteValue(value)}`,
    hints: [`Write a number of ${relation} ${limit}.`],
  };
}

/** What an issue wants in words, and how to write it. */
function expectation(issue: Issue): { phrase: string; hint: string; values: string[] } {
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') {
    const values = issue.code === 'invalid_value' ? issue.values : optionsOf(issue);
    const texts = values.filter((value) => value !== undefined);
    return {
      phrase: listChoices(texts.map(quoteValue)),
      hint: '',
      values: texts.filter((value): value is string => typeof value === 'string'),
    };
  }
  const expected = issue.code === 'invalid_type' ? issue.expected : '';
  const [phrase, hint] = typeTexts[expected] ?? ['valid', 'Correct the value.'];
  return { phrase, hint, values: [] };
}

const typeTexts: Record<string, [phrase: string, hint: string]> = {
  string: ['text', 'Put the value into quotes.'],
  number: ['a number', 'Write a number without quotes.'],
  int: ['a whole number', 'Write a whole number.'],
  boolean: ['true or false', 'Write true or false without quotes.'],
  array: ['a list', 'Write a list, in square brackets.'],
  object: ['an object', 'Write an object, in braces.'],
  record: ['an object', 'Write an object, in braces.'],
};

/** The choices of a discriminated union whose discriminator did not match. */
function optionsOf(issue: z.core.$ZodIssueInvalidUnion): unknown[] {
  const options: unknown = 'options' in issue ? issue.options : undefined;
  return Array.isArray(options) ? options.filter((option) => option !== null) : [];
}

/**
 * The branch of a union the author meant: the one with the fewest complaints of those that accept
 * the kind of value. Undefined when it is of another kind altogether.
 */
function bestBranch(branches: readonly Issue[][], value: unknown): Issue[] | undefined {
  let best: Issue[] | undefined;
  for (const branch of branches) {
    const isOtherKind = branch.some(
      ({ path, code }) =>
        path.length === 0 && (code === 'invalid_type' || code === 'invalid_value'),
    );
    if (branch.length === 0 || isOtherKind) continue;
    if (!best || branch.length < best.length) best = branch;
  }
  return best ?? (isContainer(value) ? branches.find((branch) => branch.length > 0) : undefined);
}

/** A value of a kind that no branch of a union accepts. */
function explainNoBranch(
  branches: readonly Issue[][],
  path: FieldPath,
  value: unknown,
  noun: string,
): { what: string; hints: string[] } {
  const subject = subjectOf(path, noun);
  const choices = new Set(
    // `true or false` and `text` together are `true, false or text`.
    branches.flatMap(([issue]) => (issue ? expectation(issue).phrase.split(/, | or /) : [])),
  );
  const choice = listChoices([...choices]);
  return value === undefined
    ? { what: `${subject} is missing`, hints: [`Add it; it must be ${choice}.`] }
    : {
        what: `${subject} must be ${choice}, not ${quoteValue(value)}`,
        hints: [`Write ${choice}.`],
      };
}

function subjectOf(path: FieldPath, noun: string): string {
  return path.length === 0 ? `The ${noun}s` : `${capitalised(noun)} "${fieldName(path)}"`;
}

/** `['navbar', 'items', 2, 'href']` → `navbar.items[2].href`. */
export function fieldName(path: FieldPath): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : index > 0 ? `.${part}` : part))
    .join('');
}

/** A value as JSON, cut to a readable length. */
export function quoteValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 80 ? `${json.slice(0, 79)}…` : json;
}

/** `"a"`, `"b"` and `"c"` → `"a", "b" or "c"`. */
function listChoices(choices: string[]): string {
  return choices.length < 2
    ? choices.join('')
    : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}

/** The value a path leads to; undefined when the path leaves the data. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = root;
  for (const part of path) {
    if (!isContainer(value)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}

/** Names of the fields an object schema knows at a path; of a union, those of all its branches. */
function fieldsAt(schema: z.core.$ZodType, path: FieldPath): string[] {
  const fields = new Set<string>();
  const visit = (current: z.core.$ZodType, index: number): void => {
    const inside = (current._zod.def ?? {}) as SchemaInside;
    if (inside.innerType) visit(inside.innerType, index);
    for (const option of inside.options ?? []) visit(option, index);
    if (inside.type === 'pipe' && inside.in) visit(inside.in, index);
    const part = path[index];
    if (inside.shape && part === undefined) {
      for (const key of Object.keys(inside.shape)) fields.add(key);
    } else if (inside.shape && typeof part === 'string') {
      const next = inside.shape[part];
      if (next) visit(next, index + 1);
    } else if (inside.element && typeof part === 'number') {
      visit(inside.element, index + 1);
    }
  };
  visit(schema, 0);
  return [...fields];
}

/** The parts of zod's schema definitions that lead to other schemas. */
interface SchemaInside {
  type: string;
  innerType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  in?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isSized(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
