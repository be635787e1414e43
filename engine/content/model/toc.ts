import type { TocEntry } from '../../shared/page';
import type { CompiledHeading } from '../compiled-page';

/**
 * The table of contents (B56–B58). A heading's parent is the nearest preceding one with a smaller
 * level. Headings out of range or without an id are left out, and their children move up.
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
    if (id === undefined || html === '' || level < minimum || level > levels.maximum) continue;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const entry: TocEntry = { id, html, children: [] };
    (open.at(-1)?.children ?? root).push(entry);
    open.push({ level, children: entry.children });
  }
  return root;
}
