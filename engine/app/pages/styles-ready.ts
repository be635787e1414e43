import { warnUnlessLeft } from '../../shared/warn-unless-left';

/** Longer than a sheet takes on most connections; a page without some of its styles can be read. */
const longestWaitMs = 3000;

let ready: Promise<unknown> | undefined;

/**
 * Loads the whole stylesheet: the page itself came with the rules its first paint needs. Without it
 * nothing reacts to the pointer and blocks that only other pages have stay plain; nothing worse.
 *
 * @param load for tests
 * @returns resolves when the sheet is there, so that the styles of another page do not come after
 *   it; also when it cannot be loaded, and after three seconds. The same each time
 */
export function stylesReady(
  load: () => Promise<unknown> = () => import('../../theme/styles/late.css'),
): Promise<unknown> {
  ready ??= Promise.race([
    load().catch((error: unknown) => {
      warnUnlessLeft('The rest of the styles could not be loaded.', error);
    }),
    new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
  ]);
  return ready;
}
