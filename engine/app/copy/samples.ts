/**
 * Copying, word wrap (B192) and the reader's values: loaded when a page has something to copy or to
 * fill in, or at the first click.
 */

import { warnUnlessLeft } from '../../shared/warn-unless-left';
import type { RuntimeStorage } from '../../theme/runtime';
import { startWrapButtons } from './wrap-buttons';

export { confirmAddress, confirmCopy } from './copying';
export { toggleWrap } from './wrap-buttons';

/** What samples need of the app. */
export interface SampleTools {
  announce(sentence: string): void;
  storage: RuntimeStorage;
  /** Of storage keys (B165). */
  suffix: string;
}

/** Begins what all samples have, on this page and on all that follow. */
export function startSamples(view: Window & typeof globalThis, tools: SampleTools): void {
  const { body } = view.document;
  startWrapButtons(view, body);
  let isAsked = false;
  const look = (): void => {
    if (isAsked || !body.querySelector('var[data-value]')) return;
    isAsked = true;
    import('../values/start-values').then(
      ({ startValues }) => {
        changes.disconnect();
        startValues(view, tools);
      },
      (error) => {
        isAsked = false;
        warnUnlessLeft('Your values could not be loaded.', error);
      },
    );
  };
  const changes = new view.MutationObserver(look);
  changes.observe(body, { childList: true, subtree: true });
  look();
}
