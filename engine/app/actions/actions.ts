import type { Action } from '../../theme/runtime';

type Listener = (trigger: HTMLElement) => void;

export interface Actions {
  on(action: Action, listener: Listener): () => void;
}

/**
 * Clicks on elements with `data-action`. Those that come before the app is ready are the boot
 * script's: it prevents them and repeats the last one.
 */
export function createActions(document: Document): Actions {
  const listeners = new Map<string, Set<Listener>>();

  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const trigger = (target as Partial<Element> | null)?.closest?.<HTMLElement>('[data-action]');
    if (!trigger || defaultPrevented) return;
    for (const listener of listeners.get(trigger.dataset.action ?? '') ?? []) listener(trigger);
  });

  return {
    on(action, listener) {
      const known = listeners.get(action) ?? new Set();
      listeners.set(action, known.add(listener));
      return () => known.delete(listener);
    },
  };
}
