/**
 * Progress of a slow navigation: a thin bar at the top of the window (B96–B99). Its stylesheet comes
 * with the script, because most readers never see the bar; `--progress` is the share of the width.
 */
import styles from './progress-bar.css?inline';

/** Whoever waits less sees no bar (B212). */
const delayMs = 200;
const trickleEveryMs = 800;
const easeMs = 200;
const leastShare = 0.08;
/** The bar never says it is done by itself. */
const maximum = 0.994;
const largestStep = 0.02;

export interface ProgressBar {
  /** A route change begins; the bar shows if it takes longer than 200 ms. */
  start(): void;
  /** It is over: nothing, if no bar was shown yet. */
  done(): void;
}

/** @param random from 0 to 1, like `Math.random` */
export function createProgressBar(
  document: Document,
  random: () => number = Math.random,
): ProgressBar {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let bar: HTMLElement | undefined;
  let progress = 0;

  const after = (ms: number, callback: () => void): void => {
    timers.push(setTimeout(callback, ms));
  };
  const cancelTimers = (): void => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const advance = (to: number): void => {
    progress = to;
    bar?.style.setProperty('--progress', String(to));
  };
  const trickle = (): void => {
    advance(Math.min(progress + random() * largestStep, maximum));
    after(trickleEveryMs, trickle);
  };
  const show = (): void => {
    adoptStyles(document);
    bar = document.createElement('div');
    bar.className = 'progress-bar';
    bar.setAttribute('aria-hidden', 'true');
    document.body.append(bar);
    advance(leastShare);
    after(trickleEveryMs, trickle);
  };
  const remove = (): void => {
    cancelTimers();
    bar?.remove();
    bar = undefined;
  };

  return {
    start() {
      // A newer route change takes a running bar over; one that is fading makes room.
      if (bar?.dataset.state === 'done') remove();
      if (bar) return;
      cancelTimers();
      after(delayMs, show);
    },
    done() {
      if (bar?.dataset.state === 'done') return;
      cancelTimers();
      if (!bar) return;
      bar.dataset.state = 'done';
      advance(Math.min(progress + 0.3 + random() * 0.5, maximum));
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

let adopted: CSSStyleSheet | undefined;

function adoptStyles(document: Document): void {
  if (adopted) return;
  adopted = new CSSStyleSheet();
  adopted.replaceSync(styles);
  document.adoptedStyleSheets.push(adopted);
}
