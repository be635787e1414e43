/** All that code samples need on top of static HTML; loaded when a page has one. */

import type { TextStorage } from '../../shared/store';
import { warnUnlessLeft } from '../../shared/warn-unless-left';
import { startWrapButtons } from './wrap-buttons';

export { confirmAddress, confirmCopy } from './confirm-copy';
export { toggleWrap } from './wrap-buttons';

export interface SampleTools {
  announce(sentence: string): void;
  storage: TextStorage;
  /** Appended to storage keys (B165). */
  suffix: string;
}

/** Starts what samples need, on this page and all later ones. */
export function startSamples(tools: SampleTools): void {
  const { body } = document;
  startWrapButtons();
  let isRequested = false;
  const loadValues = (): void => {
    if (isRequested || !body.querySelector('var[data-value]')) return;
    isRequested = true;
    import('../values/start-values').then(
      ({ startValues }) => {
        changes.disconnect();
        startValues(tools);
      },
      (error) => {
        isRequested = false;
        warnUnlessLeft('Your values could not be loaded.', error);
      },
    );
  };
  const changes = new MutationObserver(loadValues);
  changes.observe(body, { childList: true, subtree: true });
  loadValues();
}
