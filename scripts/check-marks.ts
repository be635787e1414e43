/**
 * `npm test -- --only marks`. Marks such as `B12` and `A47` name a statement of docs/behaviour.md or
 * docs/authoring.md. Each statement ends in how it is checked, in brackets:
 *
 *     **B12 One sidebar for all docs.** … (browser, unit)
 *
 * - `browser`: by a test in tests/e2e or tests/engines
 * - `unit`: by a test beside the source, in scripts or in tests/unit
 * - `deploy`: by a test in tests/deploy
 * - `by eye: WHY`: by reading alone
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

const ways = ['browser', 'unit', 'deploy'] as const;
type Way = (typeof ways)[number];

interface Statement {
  mark: string;
  filePath: string;
  line: number;
  ways: readonly Way[];
}

/** What is wrong with the statements themselves, with marks that name none, and with their tests. */
export function checkMarks(lists: readonly TextFile[], sources: readonly TextFile[]): Problem[] {
  const problems: Problem[] = [];
  const statements = new Map<string, Statement>();
  for (const list of lists) {
    for (const statement of statementsOf(list, problems)) {
      const former = statements.get(statement.mark);
      if (former) {
        const what = `${statement.mark} is a statement already: ${former.filePath}:${former.line}`;
        problems.push(problemAt(statement, what, 'Give it a number of its own.'));
      } else statements.set(statement.mark, statement);
    }
  }
  const tested = new Map<Way, Set<string>>(ways.map((way) => [way, new Set()]));
  for (const source of sources) {
    const way = wayOf(source.filePath);
    for (const { mark, line, isComment } of marksIn(source.text)) {
      if (!statements.has(mark)) {
        const what = `There is no statement ${mark}`;
        problems.push(
          problemAt({ filePath: source.filePath, line }, what, nearest(mark, statements)),
        );
      } else if (way && !isComment) tested.get(way)?.add(mark);
    }
  }
  for (const statement of statements.values()) {
    for (const way of statement.ways) {
      if (tested.get(way)?.has(statement.mark)) continue;
      const what = `${statement.mark} is to be checked by a ${way} test, and none names it`;
      problems.push(problemAt(statement, what, `Name it in the title of a test in ${homes[way]}.`));
    }
  }
  return problems;
}

const homes: Record<Way, string> = {
  browser: 'tests/e2e or tests/engines',
  unit: 'a *.test.ts beside the source, or in tests/unit',
  deploy: 'tests/deploy',
};

/** A statement begins its line in bold, or is a row of a table. */
const statementPattern = /^(?:\*\*|\| \*\*)([AB]\d+)\b/;
const endPattern =
  /\((?:(?<ways>(?:browser|unit|deploy)(?:, (?:browser|unit|deploy))*)|by eye: [^()]+)\)(?: \|)?$/;

function statementsOf({ filePath, text }: TextFile, problems: Problem[]): Statement[] {
  return text.split('\n').flatMap((content, index) => {
    const mark = statementPattern.exec(content)?.[1];
    if (mark === undefined) return [];
    const end = endPattern.exec(content.trimEnd());
    const named = (end?.groups?.ways?.split(', ') ?? []) as Way[];
    const statement = { mark, filePath, line: index + 1, ways: named };
    if (!end) {
      const what = `${mark} does not end in how it is checked`;
      const advice = `Write "(browser)", "(unit)", "(deploy)", several of them, or "(by eye: WHY)".`;
      problems.push(problemAt(statement, what, advice));
    }
    return [statement];
  });
}

/** `B71–B77` names all from the first to the last. */
const markPattern = /(?<![\w#$%-])([AB])(\d{1,3})(?:–\1(\d{1,3}))?(?![\w-])/g;

/** Marks of a source, in comments and texts. */
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

/** Which kind of test a file holds, if any. */
function wayOf(filePath: string): Way | undefined {
  if (/^tests\/(?:e2e|engines)\/.*\.test\.ts$/.test(filePath)) return 'browser';
  if (/^tests\/deploy\//.test(filePath)) return 'deploy';
  return /^tests\/unit\/|\.test\.tsx?$/.test(filePath) ? 'unit' : undefined;
}

function nearest(mark: string, statements: ReadonlyMap<string, Statement>): string {
  const distance = (other: string) => Math.abs(Number(other.slice(1)) - Number(mark.slice(1)));
  const [best] = [...statements.keys()]
    .filter((other) => other[0] === mark[0])
    .sort((a, b) => distance(a) - distance(b));
  return best === undefined ? 'There are none of this kind.' : `The nearest one is ${best}.`;
}

function problemAt(
  { filePath, line }: Pick<Statement, 'filePath' | 'line'>,
  what: string,
  hint: string,
): Problem {
  return { severity: 'error', filePath, line, what, hints: [hint] };
}

export function main(): number {
  const read = (filePath: string): TextFile => ({ filePath, text: readFileSync(filePath, 'utf8') });
  const lists = ['docs/authoring.md', 'docs/behaviour.md'].map(read);
  // The check's own examples name marks there are none of.
  const ignore = ['scripts/check-marks.test.ts'];
  const pattern = '{engine,tests,bench,scripts,bin,site}/**/*.{ts,tsx,js,mjs,css}';
  const problems = checkMarks(lists, globSync(pattern, { ignore }).map(read));
  if (problems.length > 0) console.error(formatProblems(problems, { outcome: '' }));
  else console.log('Every mark names a statement, and every statement has its tests.');
  return problems.length > 0 ? 1 : 0;
}
