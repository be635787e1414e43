import type { ColorChoice, ColorModeStore } from '../theme/runtime';

/**
 * The colour choice as components see it. Its owner is the boot script, which keeps it in
 * `data-theme-choice`; here it is only read and asked to move on.
 */
export function createColorModeStore(view: Window & typeof globalThis): ColorModeStore {
  const root = view.document.documentElement;
  return {
    get: () => (root.dataset.themeChoice ?? 'system') as ColorChoice,
    next: () => void view.dispatchEvent(new Event('docs:theme')),
    subscribe(listener) {
      const observer = new view.MutationObserver(listener);
      observer.observe(root, { attributeFilter: ['data-theme-choice'] });
      return () => observer.disconnect();
    },
  };
}
