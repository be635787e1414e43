import type { Action } from '../../theme/runtime';

type Listener = (trigger: HTMLElement) => void;

export interface Actions {
  on(action: Action, listener: Listener): () => void;
}

/**
 * Clicks on elements with `data-action`. A click that finds nobody listening yet (its part of the
 * app is still loading) is delivered to the first who does.
 */
export function createActions(document: Document): Actions {
  const listeners = new Map<string, Set<Listener>>();
  const kept = new Map<string, HTMLElement>();

  document.addEventListener('click', ({ target }) => {
    const trigger = (target as Partial<Element> | null)?.closest?.<HTMLElement>('[data-action]');
    const action = trigger?.dataset.action;
    if (!trigger || !action) return;
    const known = listeners.get(action);
    if (!known?.size) kept.set(action, trigger);
    else for (const listener of known) listener(trigger);
  });

  return {
    on(action, listener) {
      const known = listeners.get(action) ?? new Set();
      listeners.set(action, known.add(listener));
      const trigger = kept.get(action);
      if (trigger) {
        kept.delete(action);
        // After the subscriber has finished its own set-up.
        queueMicrotask(() => listener(trigger));
      }
      return () => known.delete(listener);
    },
  };
}
