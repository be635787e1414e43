/**
 * Markdown imported as a component (A94): emitted in place, as part of the page. Its front matter is
 * not rendered; its links resolve from its own file; its headings join the page's.
 */
import type { ContentTree } from '../../shared/content-tree';
import { type Origin, report } from './context';
import { emitFile } from './emit-file';

export function emitPartial(
  filePath: string,
  props: Record<string, unknown>,
  origin: Origin,
): ContentTree {
  const { page } = origin;
  if (page.importChain.includes(filePath)) {
    const chain = [...page.importChain, filePath].join(' → ');
    report(origin, `${filePath} imports itself: ${chain}`, 'Remove one of these imports.');
    return [];
  }
  const source = page.environment.readFile(filePath);
  if (source === undefined) return [];
  page.importChain.push(filePath);
  const { tree, hasFrontMatter } = emitFile({ filePath, source, page, props });
  page.importChain.pop();
  if (hasFrontMatter) {
    const what = 'A partial has front matter, which is ignored.';
    const hint = 'Remove it, or remove the underscore from the file name to make it a page.';
    const place = { filePath, line: 1, column: 1 };
    report({ page, place }, what, hint, process.env.CI ? 'error' : 'warning');
  }
  return tree;
}
