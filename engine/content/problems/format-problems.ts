/** How problems are printed: one block each, the position first so that a terminal can open it. */

import picocolors from 'picocolors';
import { amount } from '../../shared/amount';
import { groupBy } from '../../shared/group-by';
import { type Problem, showSiteFiles, underPrefix } from '../../shared/problem';

export interface FormatOptions {
  isColorful?: boolean;
  outcome?: string;
}

/**
 * Prints problems sorted by place: the warnings, then the errors with their count, so that the
 * errors end up next to the prompt.
 *
 *     docs/api/basic.mdx:42:7  Link goes nowhere: /api/v1/projekts
 *       Closest page: /api/v1-routes/projects-database
 *
 *     1 problem in 1 file. The site was not built.
 */
export function formatProblems(
  problems: readonly Problem[],
  { isColorful = false, outcome = 'The site was not built.' }: FormatOptions = {},
): string {
  const colors = picocolors.createColors(isColorful);
  const sorted = sortProblems(problems);
  const part = (severity: Problem['severity'], count: (found: readonly Problem[]) => string) => {
    const found = sorted.filter((problem) => problem.severity === severity);
    const listed = severity === 'warning' ? withoutRepetitions(found) : found;
    return found.length === 0
      ? []
      : [...withoutLists(listed).map((one) => formatProblem(one, colors)), count(found)];
  };
  return [
    ...part('warning', (found) => colors.yellow(`${countText(found, 'warning')}.`)),
    ...part('error', (found) =>
      `${colors.red(`${countText(found, 'problem')}.`)} ${outcome}`.trimEnd(),
    ),
  ].join('\n\n');
}

/** Number of warnings with the same text that are listed; the others are counted. */
const listedAlike = 5;

function withoutRepetitions(warnings: readonly Problem[]): Problem[] {
  const alike = groupBy(warnings, ({ what }) => what);
  return warnings.flatMap((warning): Problem[] => {
    const all = alike.get(warning.what) ?? [];
    const more = all.length - listedAlike;
    const place = all.slice(0, listedAlike).indexOf(warning);
    if (place < 0) return [];
    if (place < listedAlike - 1 || more <= 0) return [warning];
    const rest = `The same in ${amount(more, 'more place')}.`;
    return [{ ...warning, hints: [...warning.hints, rest] }];
  });
}

/** A hint of more characters, such as a list of ids, is printed only where it comes first. */
const longHint = 200;

function withoutLists(problems: readonly Problem[]): Problem[] {
  const printed = new Set<string>();
  return problems.map((problem) => {
    const hints = problem.hints.filter((hint) => hint.length < longHint || !printed.has(hint));
    for (const hint of hints) printed.add(hint);
    return { ...problem, hints };
  });
}

/** Sorted by file, line and column; duplicates are dropped. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map<string, Problem>();
  for (const problem of problems) unique.set(JSON.stringify(problem), problem);
  return [...unique.values()].sort(
    (a, b) =>
      compareText(a.filePath, b.filePath) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.what, b.what),
  );
}

/**
 * The engine uses paths relative to the site folder; a terminal opens paths relative to the folder
 * where the command was started.
 *
 * @param siteFolder the site folder as seen from there, e.g. `site`; empty = the same folder
 */
export function locateProblems(problems: readonly Problem[], siteFolder: string): Problem[] {
  const prefix = siteFolder === '' || siteFolder === '.' ? '' : `${siteFolder}/`;
  return problems.map((problem) => ({
    ...problem,
    filePath: problem.filePath === '.' ? siteFolder || '.' : underPrefix(prefix, problem.filePath),
    what: showSiteFiles(problem.what, prefix),
    hints: problem.hints.map((hint) => showSiteFiles(hint, prefix)),
  }));
}

function formatProblem(
  { severity, filePath, line, column, what, hints }: Problem,
  colors: ReturnType<typeof picocolors.createColors>,
): string {
  const place = [filePath, line, line && column].filter((part) => part !== undefined).join(':');
  const isError = severity === 'error';
  const message = visible(what);
  const said = isError ? colors.bold(message) : `${colors.yellow('Warning: ')}${message}`;
  const lines = hints.flatMap((hint) => visible(hint).split('\n'));
  return [
    `${colors.cyan(visible(place))}  ${said}`,
    ...lines.map((line) => `  ${colors.dim(line)}`),
  ].join('\n');
}

/** Text quoted from a page must neither control the terminal, reverse its direction, nor hide letters. */
function visible(text: string): string {
  return text.replace(
    /[^\P{Cc}\n\t]|[\u00a0\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function countText(problems: readonly Problem[], noun: string): string {
  const fileCount = new Set(problems.map(({ filePath }) => filePath)).size;
  return `${amount(problems.length, noun)} in ${amount(fileCount, 'file')}`;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
