/** Copying, word wrap (B192) and the reader's values; loaded when a page needs one of them. */

import { warnUnlessLeft } from '../../shared/warn-unless-left';
import type { RuntimeStorage } from '../../theme/runtime';
import { startWrapButtons } from './wrap-buttons';

export { confirmAddress, confirmCopy } from './copying';
export { toggleWrap } from './wrap-buttons';

export interface SampleTools {
  announce(sentence: string): void;
  storage: RuntimeStorage;
  /** Appended to storage keys (B165). */
  suffix: string;
}

/** Starts what samples need, on this page and all later ones. */
export function startSamples(view: Window & typeof globalThis, tools: SampleTools): void {
  const { body } = view.document;
  startWrapButtons(view, body);
  let isRequested = false;
  const loadValues = (): void => {
    if (isRequested || !body.querySelector('var[data-value]')) return;
    isRequested = true;
    import('../values/start-values').then(
      ({ startValues }) => {
        changes.disconnect();
        startValues(view, tools);
      },
      (error) => {
        isRequested = false;
        warnUnlessLeft('Your values could not be loaded.', error);
      },
    );
  };
  const changes = new view.MutationObserver(loadValues);
  changes.observe(body, { childList: true, subtree: true });
  loadValues();
}
