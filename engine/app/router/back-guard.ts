import type { AppHistory } from './history';

export type BackGuard = ReturnType<typeof createBackGuard>;

/** Lets the browser's Back close something on the page instead of leaving it (B76). */
export function createBackGuard(history: AppHistory) {
  let interceptor: (() => void) | undefined;
  let entry: 'none' | 'guarding' | 'leaving' = 'none';

  const guard = {
    /** Set by the router: a navigation in progress may still take the guard entry. */
    isNavigating: false,
    /** Adds the guard entry that Back consumes; the returned function releases it. */
    intercept(onBack: () => void): () => void {
      interceptor = onBack;
      if (entry === 'none') {
        history.write(history.location(), `guard.${Date.now()}`, 'push');
        entry = 'guarding';
      }
      return () => {
        if (interceptor !== onBack) return;
        interceptor = undefined;
        // After the listeners of the current click: if that was on a link, its navigation takes the entry.
        setTimeout(guard.settle);
      };
    },
    /** Call it on `popstate`. True if that was Back from the guard entry. */
    handlePop(): boolean {
      if (entry === 'none') return false;
      entry = 'none';
      const onBack = interceptor;
      interceptor = undefined;
      onBack?.();
      return true;
    },
    /** Lets a navigation reuse the guard entry. True if there was one. */
    takeEntry(): boolean {
      if (entry !== 'guarding') return false;
      entry = 'none';
      interceptor = undefined;
      return true;
    },
    /** Removes a guard entry that is no longer needed. */
    settle(): void {
      if (interceptor || entry !== 'guarding' || guard.isNavigating) return;
      entry = 'leaving';
      history.back();
    },
  };
  return guard;
}
