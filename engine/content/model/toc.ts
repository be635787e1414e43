import type { TocEntry } from '../../shared/page';
import type { CompiledHeading } from '../compiled-page';

/**
 * The contents list of a page (B56–B58). Every heading hangs under the nearest one before it that
 * has a smaller level; headings out of range are left out and what was below them moves up. A
 * heading without an id cannot be linked to and is left out too.
 *
 * @param levels 2–6; level 1 is the page's title and never listed (A66)
 */
export function buildToc(
  headings: readonly CompiledHeading[],
  levels: { minimum: number; maximum: number },
): TocEntry[] {
  const minimum = Math.max(2, levels.minimum);
  const root: TocEntry[] = [];
  const open: { level: number; children: TocEntry[] }[] = [];
  for (const { level, id, html } of headings) {
    if (id === undefined || level < minimum || level > levels.maximum) continue;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const entry: TocEntry = { id, html, children: [] };
    (open.at(-1)?.children ?? root).push(entry);
    open.push({ level, children: entry.children });
  }
  return root;
}
