/**
 * Fetching pages before they are asked for (B103–B107): at low priority when a link comes into view,
 * at normal priority when the reader is about to follow it. Each page once; not on constrained
 * connections; failures are silent.
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
  /** Runs the function when the browser has nothing better to do. */
  whenIdle(callback: () => void): void;
}

/** @returns the end of it */
export function startPrefetch(options: Options): () => void {
  const { view, root, routeOf, isKnown, addressOf, preload, whenIdle } = options;
  const { document } = view;
  const seenLinks = new WeakSet<HTMLAnchorElement>();
  const prefetched = new Set<string>();

  const prefetch = (link: HTMLAnchorElement): void => {
    const location = routeOf(link);
    if (!location || isKnown(location) || isConstrained(view.navigator)) return;
    const address = addressOf(location);
    if (prefetched.has(address)) return;
    prefetched.add(address);
    prefetchFile(view, address);
  };

  const observer =
    'IntersectionObserver' in view
      ? new view.IntersectionObserver((entries) => {
          for (const { isIntersecting, target } of entries) {
            if (!isIntersecting) continue;
            observer?.unobserve(target);
            prefetch(target as HTMLAnchorElement);
          }
        })
      : undefined;
  const scan = (): void => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (seenLinks.has(link)) continue;
      seenLinks.add(link);
      if (observer) observer.observe(link);
      else prefetch(link);
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

  const onIntent = (event: Event): void => {
    const link = linkOf(event);
    const location = link && routeOf(link);
    if (!location || isKnown(location) || isConstrained(view.navigator)) return;
    preload(location).catch(() => {});
  };
  document.addEventListener('pointerover', onIntent);
  document.addEventListener('touchstart', onIntent, { passive: true });

  return () => {
    observer?.disconnect();
    mutations.disconnect();
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('touchstart', onIntent);
  };
}

/** `link rel=prefetch`; where that is unknown, a request whose answer is dropped (B106). */
function prefetchFile(view: Window & typeof globalThis, address: string): void {
  const link = view.document.createElement('link');
  if (link.relList?.supports?.('prefetch')) {
    link.rel = 'prefetch';
    link.as = 'fetch';
    link.href = address;
    view.document.head.append(link);
    return;
  }
  view.fetch(address, { credentials: 'include' }).catch(() => {});
}
