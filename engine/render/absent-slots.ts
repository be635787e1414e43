/** Strings of a tree that the server did not write into the page, such as panels of lazy tabs. */
import { type ContentTree, mapStrings } from '../shared/content-tree';

/**
 * The lean tree must carry these in full: there is no element to read them from.
 *
 * @param body the rendered shell
 */
export function absentSlots(tree: ContentTree, body: string): ReadonlySet<number> {
  const absent = new Set<number>();
  mapStrings(tree, (html, slot) => {
    if (!body.includes(` data-slot="${slot}"`)) absent.add(slot);
    return html;
  });
  return absent;
}
