import type { TocEntry } from '../../../shared/page';

/** All ids of a contents list in document order. */
export function tocIds(entries: readonly TocEntry[]): string[] {
  return entries.flatMap((entry) => [entry.id, ...tocIds(entry.children)]);
}
