import type { AppHistory } from './history';

/** Lets the browser's Back close something on the page instead of leaving it (B76). */
export interface BackGuard {
  /** Makes the entry that Back consumes; the returned function lets go. */
  intercept(onBack: () => void): () => void;
  /** The visitor went back or forward. True when that was Back on the guarding entry. */
  handlePop(): boolean;
  /** A navigation may have the guarding entry instead of making one. True when there was one. */
  takeEntry(): boolean;
  /** Set by the router: while something is under way, the guarding entry may still be taken. */
  isNavigating: boolean;
  /** Removes a guarding entry that is no longer needed. */
  settle(): void;
}

/** @param later runs the function once the events of the current click have been handled */
export function createBackGuard(
  history: AppHistory,
  later: (callback: () => void) => void = (callback) => setTimeout(callback),
): BackGuard {
  let held: (() => void) | undefined;
  let entry: 'none' | 'guarding' | 'leaving' = 'none';

  const guard: BackGuard = {
    isNavigating: false,
    intercept(onBack) {
      held = onBack;
      if (entry === 'none') {
        history.write(history.location(), `guard.${Date.now()}`, 'push');
        entry = 'guarding';
      }
      return () => {
        if (held !== onBack) return;
        held = undefined;
        // The click that let go may be one on a link: then its navigation takes the entry over.
        later(guard.settle);
      };
    },
    handlePop() {
      if (entry === 'none') return false;
      entry = 'none';
      const onBack = held;
      held = undefined;
      onBack?.();
      return true;
    },
    takeEntry() {
      if (entry !== 'guarding') return false;
      entry = 'none';
      held = undefined;
      return true;
    },
    settle() {
      if (held || entry !== 'guarding' || guard.isNavigating) return;
      entry = 'leaving';
      history.back();
    },
  };
  return guard;
}
