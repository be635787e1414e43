/**
 * Fetching pages before they are asked for (B103–B107): the next page and those whose links are in
 * view in the article at low priority, a few at a time, when the browser has nothing else to do; at
 * normal priority the page whose link the reader points at, touches or has focused. The lists around
 * the article hold links to every page: there only what the reader does counts. Each page once; not
 * on constrained connections; failures are silent.
 */
import type { PageLocation } from '../../theme/runtime';
import { linkOf } from '../router/link-clicks';
import { isConstrained } from './connection';

interface Options {
  view: Window & typeof globalThis;
  /** Where links are looked for, also those that come later. */
  root: HTMLElement;
  routeOf(link: HTMLAnchorElement): PageLocation | undefined;
  /** The page is shown, loaded or loading. */
  isKnown(location: PageLocation): boolean;
  /** Address of the page's data. */
  addressOf(location: PageLocation): string;
  /** Loads the page as a click would (B104). */
  preload(location: PageLocation): Promise<unknown>;
  /** Runs the function when browser and reader have nothing better to do. */
  whenIdle(callback: () => void): void;
  /** Calls back when something more important begins: what runs is given up, and tried later. */
  onPause?(callback: () => void): void;
}

/** Requests at once: more would delay what the reader asks for meanwhile. */
const maxRequests = 6;

/** @returns the end of it */
export function startPrefetch(options: Options): () => void {
  const { view, root, routeOf, isKnown, preload, whenIdle } = options;
  const { document } = view;
  const seenLinks = new WeakSet<HTMLAnchorElement>();
  const queue = createQueue(options);

  const observer =
    'IntersectionObserver' in view
      ? new view.IntersectionObserver((entries) => {
          for (const { isIntersecting, target } of entries) {
            if (isIntersecting) queue.add(target as HTMLAnchorElement);
            // Scrolled past before its turn: others are more likely now.
            else queue.remove(target as HTMLAnchorElement);
          }
        })
      : undefined;
  // What a term means is in the page: few readers follow its link.
  const scan = (): void => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('main a[href]:not(.term)')) {
      if (seenLinks.has(link)) continue;
      seenLinks.add(link);
      if (link.matches('.next') || !observer) queue.add(link);
      else observer.observe(link);
    }
  };

  let isScheduled = false;
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    whenIdle(() => {
      isScheduled = false;
      scan();
    });
  };
  const mutations = new view.MutationObserver(schedule);
  mutations.observe(root, { childList: true, subtree: true });
  schedule();
  options.onPause?.(queue.pause);

  const onIntent = (event: Event): void => {
    const link = linkOf(event);
    const location = link && routeOf(link);
    if (!location || isKnown(location) || isConstrained(view.navigator)) return;
    preload(location).catch(() => {});
  };
  for (const type of intents) document.addEventListener(type, onIntent, { passive: true });

  return () => {
    queue.end();
    observer?.disconnect();
    mutations.disconnect();
    for (const type of intents) document.removeEventListener(type, onIntent);
  };
}

/** Signs that a reader is about to follow a link. */
const intents = ['pointerover', 'touchstart', 'focusin'];

/** Links whose pages are fetched in turn, as long as they are wanted. */
function createQueue({ view, routeOf, isKnown, addressOf, whenIdle }: Options) {
  const waiting = new Set<HTMLAnchorElement>();
  const prefetched = new Set<string>();
  /** What ends each running request. */
  const running = new Map<HTMLAnchorElement, () => void>();
  let isScheduled = false;

  const take = (link: HTMLAnchorElement): void => {
    waiting.delete(link);
    const location = routeOf(link);
    if (!location || isKnown(location) || isConstrained(view.navigator)) return;
    const address = addressOf(location);
    if (prefetched.has(address)) return;
    prefetched.add(address);
    const cancel = prefetchFile(view, address, () => {
      if (running.delete(link)) schedule();
    });
    running.set(link, () => {
      running.delete(link);
      prefetched.delete(address);
      waiting.add(link);
      cancel();
    });
  };
  const schedule = (): void => {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    whenIdle(() => {
      isScheduled = false;
      // One at a time: six at once would keep a slow phone from answering.
      const [link] = waiting;
      if (!link || running.size >= maxRequests) return;
      take(link);
      schedule();
    });
  };
  return {
    add(link: HTMLAnchorElement): void {
      waiting.add(link);
      schedule();
    },
    remove: (link: HTMLAnchorElement) => waiting.delete(link),
    pause(): void {
      for (const giveUp of [...running.values()]) giveUp();
      schedule();
    },
    end: () => waiting.clear(),
  };
}

/**
 * `link rel=prefetch`; where that is unknown, a request whose answer is dropped (B106).
 *
 * @returns gives the request up
 */
function prefetchFile(
  view: Window & typeof globalThis,
  address: string,
  onEnd: () => void,
): () => void {
  const link = view.document.createElement('link');
  if (link.relList?.supports?.('prefetch')) {
    link.rel = 'prefetch';
    link.as = 'fetch';
    link.href = address;
    link.onload = onEnd;
    link.onerror = onEnd;
    view.document.head.append(link);
    return () => link.remove();
  }
  const controller = new AbortController();
  const { signal } = controller;
  view.fetch(address, { credentials: 'include', priority: 'low', signal }).then(onEnd, onEnd);
  return () => controller.abort();
}
