/** Everything code samples need on top of static HTML; loaded when a page has one. */

import type { TextStorage } from '../../shared/store';
import { warnUnlessLeft } from '../../shared/warn-unless-left';
import { loadOnce } from '../load-once';
import { watchCodeBlocks } from './wrap-buttons';

export { confirmAddress, confirmCopy } from './confirm-copy';
export { toggleWrap } from './wrap-buttons';

export interface SampleTools {
  announce(sentence: string): void;
  storage: TextStorage;
  /** Appended to storage keys (B165). */
  suffix: string;
}

const loadStart = () => import('../values/start-values');

/** Starts what samples need, on this page and all later ones. */
export function startSamples(tools: SampleTools): void {
  const updateWrapButtons = watchCodeBlocks();
  const start = loadOnce(async () => (await loadStart()).startValues(tools));
  const loadValues = (): void => {
    if (!document.querySelector('var[data-value]')) return;
    start().catch((error) => warnUnlessLeft('Your values could not be loaded.', error));
  };
  const update = (): void => {
    updateWrapButtons();
    loadValues();
  };
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true });
  update();
}
