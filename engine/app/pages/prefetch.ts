/**
 * Prefetches pages (B103–B107): at low priority, when the browser is idle, the next page and those whose
 * links are in view in the article; at normal priority the page whose link the reader hovers, touches
 * or focuses, anywhere. Each page once; not on constrained connections; failures are silent.
 */
import type { Store } from '../../shared/store';
import { isSamePath } from '../../shared/url-path';
import type { PageLocation } from '../../theme/runtime';
import type { AppHistory } from '../router/history';
import { linkOf, routeOfLink } from '../router/link-clicks';
import { isConstrained } from './connection';
import type { PageLoader } from './page-loader';

interface Options {
  history: AppHistory;
  location: Pick<Store<PageLocation>, 'get'>;
  loader: Pick<PageLoader, 'has' | 'load' | 'prefetch'>;
  whenIdle(callback: () => void): void;
  /** Calls back when something needs the network: running requests are canceled and retried later. */
  onPause(callback: () => void): void;
}

/** Simultaneous requests; more would delay those the reader is waiting for. */
const maxRequests = 6;

export function startPrefetch(options: Options): void {
  const { loader, whenIdle } = options;
  const seenLinks = new WeakSet<HTMLAnchorElement>();
  const queue = createQueue(options);

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) queue.add(target as HTMLAnchorElement);
      else queue.remove(target as HTMLAnchorElement);
    }
  });
  // Definitions of terms are shown on the page itself, so few readers follow their links.
  const scan = (): void => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]:not(.term)')) {
      if (seenLinks.has(link)) continue;
      seenLinks.add(link);
      if (link.matches('.next')) queue.add(link);
      else observer.observe(link);
    }
  };

  const scheduleScan = oncePending(whenIdle, scan);
  new MutationObserver(scheduleScan).observe(document.body, {
    childList: true,
    subtree: true,
  });
  scheduleScan();
  options.onPause(queue.pause);

  const onIntent = (event: Event): void => {
    const link = linkOf(event);
    const pathname = link && missingPage(link, options);
    // As a click would load it (B104).
    if (pathname) loader.load(pathname).catch(() => {});
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}

/** Path of a link's page, unless that is shown, loaded or loading, or nothing may be fetched. */
function missingPage(
  link: HTMLAnchorElement,
  { history, location, loader }: Options,
): string | undefined {
  const pathname = routeOfLink(link, history)?.pathname;
  const isWanted =
    pathname !== undefined &&
    !isSamePath(pathname, location.get().pathname) &&
    !loader.has(pathname) &&
    !isConstrained();
  return isWanted ? pathname : undefined;
}

/** Links whose pages are fetched in order. */
function createQueue(options: Options) {
  const { loader, whenIdle } = options;
  const waiting = new Set<HTMLAnchorElement>();
  const running = new Map<HTMLAnchorElement, AbortController>();

  const fetchPage = async (link: HTMLAnchorElement): Promise<void> => {
    waiting.delete(link);
    const pathname = missingPage(link, options);
    if (!pathname) return;
    const controller = new AbortController();
    running.set(link, controller);
    await loader.prefetch(pathname, controller.signal);
    if (!controller.signal.aborted && running.delete(link)) schedule();
  };
  // One request per idle period: six at once would block a slow phone.
  const scheduleNext = oncePending(whenIdle, () => {
    const [link] = waiting;
    if (!link || running.size >= maxRequests) return;
    void fetchPage(link);
    schedule();
  });
  const schedule = (): void => {
    if (waiting.size > 0) scheduleNext();
  };
  return {
    add(link: HTMLAnchorElement): void {
      waiting.add(link);
      schedule();
    },
    remove: (link: HTMLAnchorElement) => waiting.delete(link),
    pause(): void {
      for (const [link, controller] of running) {
        waiting.add(link);
        controller.abort();
      }
      running.clear();
      schedule();
    },
  };
}

/** Schedules a job; calls while it is pending do nothing. */
function oncePending(schedule: Options['whenIdle'], job: () => void): () => void {
  let isPending = false;
  return () => {
    if (isPending) return;
    isPending = true;
    schedule(() => {
      isPending = false;
      job();
    });
  };
}
