/**
 * `npm test -- --only marks`. Marks such as `B12` and `A47` refer to statements in docs/behaviour.md and
 * docs/authoring.md. Each statement ends with how it is checked, in brackets:
 *
 *     **B12 One sidebar for all docs.** … (browser, unit)
 *     **B13 Paper.** … (by eye: a browser has none)
 */
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { formatProblems } from '../engine/content/problems/format-problems';
import type { Problem } from '../engine/shared/problem';

interface TextFile {
  /** Relative to the project, with `/`. */
  filePath: string;
  text: string;
}

/** How a statement is checked → folders and file names of the tests. */
const ways = {
  browser: ['tests/e2e or tests/engines', /^tests\/(?:e2e|engines)\/.*\.test\.ts$/],
  deploy: ['tests/deploy', /^tests\/deploy\//],
  unit: ['a *.test.ts beside the source, or in tests/unit', /^tests\/unit\/|\.test\.tsx?$/],
} as const;

/** Finds problems of statements, marks without a statement, and statements without tests. */
export function checkMarks(lists: readonly TextFile[], sources: readonly TextFile[]): Problem[] {
  const problems: Problem[] = [];
  const report = (filePath: string, line: number, what: string, hint: string) =>
    problems.push({ severity: 'error', filePath, line, what, hints: [hint] });

  const statements = new Map<string, Statement>();
  for (const statement of lists.flatMap(statementsOf)) {
    const { mark, filePath, line, checkedBy } = statement;
    const former = statements.get(mark);
    if (!checkedBy) {
      const what = `${mark} does not say at its end how it is checked`;
      const advice =
        'Write "(browser)", "(unit)", "(deploy)", several of them, or "(by eye: WHY)".';
      report(filePath, line, what, advice);
    }
    if (former) {
      const what = `${mark} is already a statement: ${former.filePath}:${former.line}`;
      report(filePath, line, what, 'Give it a number of its own.');
    } else statements.set(mark, statement);
  }
  const marks = sources.flatMap(({ filePath, text }) => {
    const way = Object.entries(ways).find(([, [, pattern]]) => pattern.test(filePath))?.[0];
    return Array.from(marksIn(text), (found) => ({ ...found, filePath, way }));
  });
  for (const { mark, filePath, line } of marks.filter((one) => !statements.has(one.mark)))
    report(filePath, line, `There is no statement ${mark}`, nearest(mark, statements));
  /** `browser B12` */
  const tested = new Set(marks.flatMap((one) => (one.isComment ? [] : `${one.way} ${one.mark}`)));
  for (const { mark, filePath, line, checkedBy = [] } of statements.values()) {
    for (const way of checkedBy.filter((name) => !tested.has(`${name} ${mark}`))) {
      const what = `${mark} should be checked by a ${way} test, but none names it`;
      report(filePath, line, what, `Name it in the title of a test in ${ways[way][0]}.`);
    }
  }
  return problems;
}

interface Statement {
  mark: string;
  filePath: string;
  line: number;
  /** Missing if the statement does not say it. */
  checkedBy: (keyof typeof ways)[] | undefined;
}

/** A statement begins with its number in bold, or is a row of a table. */
const statementPattern = /^(?:\*\*|\| \*\*)([AB]\d+)\b/;
const endPattern =
  /\((?:((?:browser|unit|deploy)(?:, (?:browser|unit|deploy))*)|by eye: [^()]+)\)(?: \|)?$/;

function statementsOf({ filePath, text }: TextFile): Statement[] {
  return text.split('\n').flatMap((content, index) => {
    const mark = statementPattern.exec(content)?.[1];
    if (mark === undefined) return [];
    const end = endPattern.exec(content.trimEnd());
    const checkedBy = end && ((end[1]?.split(', ') ?? []) as (keyof typeof ways)[]);
    return [{ mark, filePath, line: index + 1, checkedBy: checkedBy ?? undefined }];
  });
}

/** `B71–B77` includes all numbers in between. */
const markPattern = /(?<![\w#$%-])([AB])(\d{1,3})(?:–\1(\d{1,3}))?(?![\w-])/g;

/** Marks in the comments and strings of a source. */
function* marksIn(text: string) {
  for (const [index, line] of text.split('\n').entries()) {
    const isComment = /^\s*(?:\/[/*]|\*)/.test(line);
    for (const [, area = '', first = '', last = first] of line.matchAll(markPattern)) {
      for (let number = Number(first); number <= Number(last); number++) {
        yield { mark: `${area}${number}`, line: index + 1, isComment };
      }
    }
  }
}

function nearest(mark: string, statements: ReadonlyMap<string, Statement>): string {
  const distance = (other: string) => Math.abs(Number(other.slice(1)) - Number(mark.slice(1)));
  const ofKind = [...statements.keys()].filter((other) => other[0] === mark[0]);
  const [best] = ofKind.sort((a, b) => distance(a) - distance(b));
  return best ? `The nearest one is ${best}.` : 'There are no statements of this kind.';
}

export function main(): number {
  const read = (filePath: string): TextFile => ({ filePath, text: readFileSync(filePath, 'utf8') });
  const lists = ['docs/authoring.md', 'docs/behaviour.md'].map(read);
  // The check's own tests use marks that do not exist.
  const ignore = ['scripts/check-marks.test.ts'];
  const pattern = '{engine,tests,bench,scripts,bin,site}/**/*.{ts,tsx,js,mjs,css}';
  const problems = checkMarks(lists, globSync(pattern, { ignore }).map(read));
  if (problems.length > 0) console.error(formatProblems(problems, { outcome: '' }));
  else console.log('Every mark names a statement, and every statement has its tests.');
  return problems.length > 0 ? 1 : 0;
}
