/** Zod issues as sentences for authors: the field, what is wrong, the nearest valid value. */
import type { z } from 'zod';
import { capitalize } from '../../shared/capitalize';
import { closestOf } from '../../shared/closest';
import { nearestHint } from './nearest-hint';

export type FieldPath = (string | number)[];

export interface ExplainedIssue {
  /** Path of the field; an unknown field has its own path. */
  path: FieldPath;
  what: string;
  hints: string[];
}

type Issue = z.core.$ZodIssue;

/**
 * Checks a value and explains its mistakes.
 *
 * The message of a custom issue must be a predicate that follows the field's name (`must have no
 * path: "…"`); its hints go into `params.hints`.
 *
 * @param noun what the fields are called, e.g. `setting`, `front matter field`
 */
export function checkValue<T>(
  schema: z.ZodType<T>,
  value: unknown,
  noun: string,
): { data?: T | undefined; issues: ExplainedIssue[] } {
  const { data, error } = schema.safeParse(value, { error: knownNames });
  const issues = explainIssues(error?.issues ?? [], value, noun);
  return { data, issues: withoutMisspelled(issues) };
}

/** If a field seems to be missing because its name is misspelled, that is not a second mistake. */
export function withoutMisspelled(issues: readonly ExplainedIssue[]): ExplainedIssue[] {
  const suggested = new Set(
    issues
      .filter(({ what }) => what.startsWith('Unknown '))
      .flatMap(({ path, hints: [hint = ''] }) =>
        Array.from(hint.matchAll(/"(?:[^"]*\.)?([^".]+)"/g), ([, name = '']) =>
          fieldName([...path.slice(0, -1), name]),
        ),
      ),
  );
  return issues.filter(
    ({ path, what }) => !(what.endsWith(' is missing') && suggested.has(fieldName(path))),
  );
}

/** For the message about an unknown field: the names that its object knows. */
const knownNames: z.core.$ZodErrorMap = ({ code, inst }) =>
  code === 'unrecognized_keys'
    ? Object.keys((inst as z.core.$ZodObject)._zod.def.shape).join(' ')
    : undefined;

function explainIssues(issues: readonly Issue[], root: unknown, noun: string): ExplainedIssue[] {
  const mistyped = new Set(issues.map(({ code, path }) => code === 'invalid_type' && String(path)));
  return issues.flatMap((issue): ExplainedIssue[] => {
    // The length of a list says nothing where text is needed.
    if (issue.code !== 'invalid_type' && mistyped.has(String(issue.path))) return [];
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    if (issue.code === 'unrecognized_keys') {
      const known = issue.message.split(' ');
      return issue.keys.map((key) => explainUnknownField([...path, key], known, noun));
    }
    const value = valueAt(root, path);
    if (issue.code !== 'invalid_union' || issue.errors.length === 0)
      return [{ path, ...explainValue(issue, path, value, noun) }];
    const branch = bestBranch(issue.errors, value);
    if (!branch) return [{ path, ...explainNoBranch(issue.errors, path, value, noun) }];
    const inner = branch.map((nested) => ({ ...nested, path: [...path, ...nested.path] }));
    return explainIssues(inner as Issue[], root, noun);
  });
}

/** Nobody would read a longer list. */
const mostNamed = 12;

function explainUnknownField(path: FieldPath, siblings: string[], noun: string): ExplainedIssue {
  const key = String(path.at(-1));
  const otherwise =
    siblings.length <= mostNamed
      ? `Known names: ${siblings.join(', ')}.`
      : `The nearest known name is "${closestOf(key, siblings, Number.POSITIVE_INFINITY)}".`;
  const shown = (near: string) => `"${fieldName([...path.slice(0, -1), near])}"`;
  const hint = nearestHint(key, siblings, otherwise, shown);
  return { path, what: `Unknown ${noun} "${fieldName(path)}"`, hints: [hint] };
}

type Sentences = Pick<ExplainedIssue, 'what' | 'hints'>;

function explainValue(issue: Issue, path: FieldPath, value: unknown, noun: string): Sentences {
  const subject = subjectOf(path, noun);
  if (issue.code === 'custom') {
    const hints: unknown = issue.params?.hints;
    return { what: `${subject} ${issue.message}`, hints: Array.isArray(hints) ? hints : [] };
  }
  const isSized = 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array');
  if (issue.code === 'too_small' && isSized && issue.minimum === 1)
    return { what: `${subject} is empty`, hints: ['Give it a value, or remove it.'] };
  const { phrase, hint } = expectation(issue, value);
  return mustBe(subject, phrase, value, hint);
}

function mustBe(subject: string, phrase: string, value: unknown, hint: string): Sentences {
  return value === undefined
    ? { what: `${subject} is missing`, hints: [`Add it; it must be ${phrase}.`] }
    : { what: `${subject} must be ${phrase}, not ${quoteValue(value)}`, hints: [hint] };
}

/** What the issue requires, in words, and how to write it. */
function expectation(issue: Issue, value: unknown): { phrase: string; hint: string } {
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const phrase = limitOf(issue);
    return { phrase, hint: `Write a number of ${phrase}.` };
  }
  if (issue.code === 'invalid_value') return choice(issue.values, value);
  if (issue.code === 'invalid_union') {
    // From a discriminated union whose discriminator did not match.
    const options: unknown = 'options' in issue ? issue.options : [];
    return choice(Array.isArray(options) ? options.filter((option) => option !== null) : [], value);
  }
  const expected = issue.code === 'invalid_type' ? issue.expected : '';
  const [phrase, hint] = typeTexts[expected] ?? ['valid', 'Correct the value.'];
  return { phrase, hint: value === null ? 'Give it a value, or remove it.' : hint };
}

function limitOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  if (issue.code === 'too_big') return `at most ${issue.maximum}`;
  return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
}

function choice(options: readonly unknown[], value: unknown): { phrase: string; hint: string } {
  const given = options.filter((option) => option !== undefined);
  const phrase = listChoices(given.map(quoteValue));
  const texts = given.filter((option): option is string => typeof option === 'string');
  const near = typeof value === 'string' ? closestOf(value, texts) : undefined;
  return {
    phrase,
    hint: near === undefined ? `Write ${phrase}.` : `Did you mean ${quoteValue(near)}?`,
  };
}

const typeTexts: Record<string, [phrase: string, hint: string]> = {
  string: ['text', 'Put the value in quotes.'],
  number: ['a number', 'Write a number without quotes.'],
  int: ['a whole number', 'Write a whole number.'],
  boolean: ['true or false', 'Write true or false without quotes.'],
  array: ['a list', 'Write a list, in square brackets.'],
  object: ['an object', 'Write an object, in braces.'],
  record: ['an object', 'Write an object, in braces.'],
};

/** The branch with the fewest issues among those that accept this kind of value. */
function bestBranch(branches: readonly Issue[][], value: unknown): Issue[] | undefined {
  const isOfKind = (branch: Issue[]) =>
    !branch.some(({ path, code }) => path.length === 0 && /^invalid_(?:type|value)$/.test(code));
  const failed = branches.filter(({ length }) => length > 0);
  const [best] = failed.filter(isOfKind).sort((a, b) => a.length - b.length);
  return best ?? (isContainer(value) ? failed[0] : undefined);
}

/** For a value of a kind that no branch of the union accepts. */
function explainNoBranch(
  branches: readonly Issue[][],
  path: FieldPath,
  value: unknown,
  noun: string,
): Sentences {
  // `true or false` and `text` together are `true, false or text`.
  const choices = branches.flatMap(([issue]) =>
    issue ? expectation(issue, value).phrase.split(/, | or /) : [],
  );
  const choice = listChoices([...new Set(choices)]);
  return mustBe(subjectOf(path, noun), choice, value, `Write ${choice}.`);
}

function subjectOf(path: FieldPath, noun: string): string {
  return path.length === 0 ? `The ${noun}s` : `${capitalize(noun)} "${fieldName(path)}"`;
}

/** `['navbar', 'items', 2, 'href']` → `navbar.items[2].href`. */
export function fieldName(path: FieldPath): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : index > 0 ? `.${part}` : part))
    .join('');
}

export function quoteValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'number') return String(value);
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 80 ? `${json.slice(0, 79)}…` : json;
}

/** `"a"`, `"b"` and `"c"` → `"a", "b" or "c"`. */
function listChoices(choices: string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices);
}

/** The value at a path; undefined if there is none. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = root;
  for (const part of path) {
    if (!isContainer(value)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}

/** Objects and lists. */
export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A predicate that follows the field's name, and a hint; `path` points to a part of the value. */
type Complaint = [what: string, hint: string, ...path: string[]];

/** A zod check from a function that returns what is wrong. Otherwise the value is valid. */
export function failing<T>(
  complaint: (value: T) => false | undefined | Complaint,
): z.core.CheckFn<T> {
  return (payload) => {
    const found = complaint(payload.value);
    if (!found) return;
    const [message, hint, ...path] = found;
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      message,
      path,
      params: { hints: [hint] },
    });
  };
}

export function failingIf<T>(
  isWrong: (value: T) => boolean,
  complaint: (value: T) => Complaint,
): z.core.CheckFn<T> {
  return failing((value) => isWrong(value) && complaint(value));
}

/** A check that the text is a regular expression with these flags. */
export function isPattern(flags = ''): z.core.CheckFn<string> {
  return failing((value) => {
    try {
      new RegExp(value, flags);
      return undefined;
    } catch (error) {
      return [`must be a regular expression: ${(error as Error).message}`, 'Correct the pattern.'];
    }
  });
}
