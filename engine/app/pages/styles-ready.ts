import { warnUnlessLeft } from '../../shared/warn-unless-left';

/** Longer than the stylesheet takes on most connections; without it, a page can still be read. */
const longestWaitMs = 3000;

let ready: Promise<unknown> | undefined;

/**
 * Loads the full stylesheet once. Documents contain only the rules their own content needs before any
 * interaction.
 *
 * @param load for tests
 * @returns resolves when the stylesheet has loaded or failed, after three seconds at most
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
