/** Pages that are due for another check, and the house style: `pages` and `words` of the checks file. */
import { type MarkdownNode, textOf } from '../content/compile/parse/markdown-nodes';
import { parseFrontMatter } from '../content/model/front-matter';
import { type Position, positionOf } from '../content/problems/json-fault';
import { escapePattern } from '../shared/escape-pattern';
import { errorAt, type Problem, warningAt } from '../shared/problem';
import { type CheckedPage, nodesOf, placeOf } from './checked-page';
import type { PageRules, WordRule } from './checks-config';

/** A page or category as it appears in search results. */
export interface TitledPage {
  filePath: string;
  line: number;
  title: string;
}

/** One problem for each page that repeats an earlier title, ignoring case. */
export function checkTitles(pages: readonly TitledPage[]): Problem[] {
  const owners = new Map<string, string>();
  return pages.flatMap(({ filePath, line, title }): Problem[] => {
    const key = title.trim().toLowerCase();
    const owner = owners.get(key);
    if (owner === undefined) {
      owners.set(key, filePath);
      return [];
    }
    const what = `"${title}" is also the title of ${owner}`;
    const hint = 'Say in the title what sets this page apart: search results show both.';
    return [errorAt({ filePath, line, column: 1 }, what, hint)];
  });
}

/** Tables of one row, pages with nothing but text, and the last section. */
export function checkPage(page: CheckedPage, rules: PageRules): Problem[] {
  const { filePath } = page;
  const nodes = nodesOf(page.tree);
  const problems = nodes.flatMap((node): Problem[] => {
    const rows = (node.children?.length ?? 1) - 1;
    if (!rules.noTablesOfOneRow || node.type !== 'table' || rows > 1) return [];
    const what = `The table has ${rows === 1 ? 'one row' : 'no rows'}`;
    return [errorAt({ filePath, ...placeOf(node) }, what, 'Say it in a sentence or a list.')];
  });
  if (rules.somethingToSee && !nodes.some(isShown)) {
    const what = 'The page has no figure, example or table';
    const hint = 'Show what the text is about: a command with its output, a picture, a table.';
    problems.push(errorAt({ filePath, line: 1, column: 1 }, what, hint));
  }
  if (rules.lastSection !== undefined) problems.push(...checkLastSection(page, rules.lastSection));
  return problems;
}

/** A page without sections passes. */
function checkLastSection({ filePath, tree }: CheckedPage, wanted: string): Problem[] {
  const last = tree.children?.findLast(({ type, depth }) => type === 'heading' && depth === 2);
  if (!last) return [];
  const text = (last.children ?? [])
    .map(textOf)
    .join('')
    .replace(/\{#[^{}]*\}/, '')
    .trim();
  if (text === wanted) return [];
  const what = `The last section is "${text}", not "${wanted}"`;
  const hint = `End with "## ${wanted}": two or three links, each with a reason to follow it.`;
  return [errorAt({ filePath, ...placeOf(last) }, what, hint)];
}

/** Components count as figures. */
function isShown({ type, name }: MarkdownNode): boolean {
  if (['code', 'image', 'imageReference', 'table'].includes(type)) return true;
  return type.startsWith('mdxJsx') && /^(?:[A-Z]|img$|svg$|figure$|video$)/.test(name ?? '');
}

/** Finds words the house style replaces in text, titles and descriptions, but not in code. */
export function checkWords(page: CheckedPage, rules: readonly WordRule[]): Problem[] {
  const patterns = rules.map((rule) => ({ ...rule, pattern: patternOf(rule.not) }));
  const problems: Problem[] = [];
  const search = (text: string, start: Position) => {
    for (const { pattern, write } of patterns) {
      for (const match of text.matchAll(pattern)) {
        const place = { filePath: page.filePath, ...positionOf(text, match.index, start) };
        const what = `The house style avoids "${match[0].replace(/\s+/g, ' ')}"`;
        problems.push(errorAt(place, what, `Write: ${write}.`));
      }
    }
  };
  for (const field of ['title', 'sidebar_label', 'description']) {
    const text = page.frontMatter[field];
    if (typeof text === 'string')
      search(text, { line: page.frontMatterLines[field] ?? 1, column: 1 });
  }
  for (const node of nodesOf(page.tree)) {
    if (node.type === 'text') search(node.value ?? '', placeOf(node));
  }
  return problems;
}

/** Whole words in any case, also across line breaks. */
function patternOf(words: string): RegExp {
  const escaped = words.split(/\s+/).map(escapePattern);
  return new RegExp(`(?<![\\w-])${escaped.join('\\s+')}(?![\\w-])`, 'gi');
}

/** Pages whose last check (front matter `checked`) is more than a year ago, or in the future. */
export function checkAge(pages: readonly CheckedPage[], today: string): Problem[] {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return pages.flatMap((page): Problem[] => {
    // The compiler reports invalid dates.
    const date = parseFrontMatter(page).checked?.date;
    if (date === undefined || (date >= yearAgo && date <= today)) return [];
    const place = { filePath: page.filePath, line: page.frontMatterLines.checked ?? 1, column: 1 };
    if (date > today) {
      const what = `The date of the last check is in the future: ${date}`;
      return [errorAt(place, what, `Write the day you compared the page, ${today} at the latest.`)];
    }
    const what = `The page was last checked more than a year ago, on ${date}`;
    const hint = 'Then set "checked" in its front matter to that day and that version.';
    const first = 'Compare it with the current version of what it describes.';
    return [warningAt(place, what, first, hint)];
  });
}

/** The date in the earliest time zone, so that no author's "today" is in the future. */
export function latestDay(now: Date): string {
  const hoursAhead = 14;
  return new Date(now.getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 10);
}
