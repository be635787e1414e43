import { resolveConfig } from '../content/model/site-fixture';
import type { Problem } from '../shared/problem';
import { type CheckedPage, readCheckedPage } from './checked-page';

/** @throws when the text is not valid MDX */
export function pageOf(source: string, filePath = 'docs/page.mdx'): CheckedPage {
  const result = readCheckedPage(filePath, source, resolveConfig().markdown);
  if (result.problem) throw new Error(result.problem.what);
  return result.page;
}

/** `docs/page.mdx:3:1 What happened`, one line per problem. */
export function linesOf(problems: readonly Problem[]): string[] {
  return problems.map(({ filePath, line, column, what }) =>
    [line === undefined ? filePath : `${filePath}:${line}:${column}`, what].join(' '),
  );
}
