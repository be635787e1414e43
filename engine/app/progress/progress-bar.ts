/** Progress of a slow navigation: a thin bar at the top of the window (B96–B99). */

import { element } from '../elements';

/** Delay before the bar appears (B212). */
const delayMs = 200;
const trickleEveryMs = 800;
const easeMs = 200;
const leastShare = 0.08;
/** Only the end of the navigation completes the bar. */
const maximum = 0.994;
const largestStep = 0.02;

export type ProgressBar = ReturnType<typeof createProgressBar>;

export function createProgressBar() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let bar: HTMLElement | undefined;
  let isEnding = false;
  let progress = 0;

  const after = (ms: number, step: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(step, ms);
  };
  /** `--progress` is the share of the width. */
  const advance = (share: number): void => {
    progress = share;
    bar?.style.setProperty('--progress', String(share));
  };
  const grow = (by: number): void => advance(Math.min(progress + by, maximum));
  const trickle = (): void =>
    after(trickleEveryMs, () => {
      grow(Math.random() * largestStep);
      trickle();
    });
  const remove = (): void => {
    bar?.remove();
    bar = undefined;
    isEnding = false;
  };

  return {
    /** Shows the bar unless the navigation is done within 200 ms. */
    start(): void {
      // A newer navigation reuses a running bar, but not one that is fading.
      if (isEnding) remove();
      if (bar) return;
      after(delayMs, () => {
        bar = element('div', 'progress-bar');
        bar.setAttribute('aria-hidden', 'true');
        document.body.append(bar);
        advance(leastShare);
        trickle();
      });
    },
    done(): void {
      if (isEnding) return;
      clearTimeout(timer);
      if (!bar) return;
      isEnding = true;
      grow(0.3 + Math.random() * 0.5);
      after(easeMs, () => {
        advance(1);
        after(easeMs, () => {
          if (bar) bar.dataset.fading = '';
          after(easeMs, remove);
        });
      });
    },
  };
}
