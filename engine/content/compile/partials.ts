/**
 * Markdown imported as a component (A94): emitted in place, as part of the page. Its front matter is
 * not rendered; its links resolve from its own file; its headings join the page's.
 */
import type { ContentTree } from '../../shared/content-tree';
import type { PageState, Place } from './context';
import { reportProblem } from './context';
import { emitFile } from './emit-file';

export function emitPartial(
  filePath: string,
  props: Record<string, unknown>,
  page: PageState,
  place: Place,
): ContentTree {
  if (page.importChain.includes(filePath)) {
    reportProblem(
      page,
      place,
      `${filePath} imports itself: ${[...page.importChain, filePath].join(' → ')}`,
      ['Remove one of these imports.'],
    );
    return [];
  }
  const source = page.environment.readFile(filePath);
  if (source === undefined) return [];
  page.importChain.push(filePath);
  const { tree, hasFrontMatter } = emitFile({ filePath, source, page, props });
  page.importChain.pop();
  if (hasFrontMatter) {
    reportProblem(
      page,
      { filePath, line: 1, column: 1 },
      'A partial has front matter, which is ignored.',
      ['Remove it, or remove the underscore from the file name to make it a page.'],
      process.env.CI ? 'error' : 'warning',
    );
  }
  return tree;
}
