/** Hydrated: the app now prefetches links and restores scroll positions itself (B32). */
export function markHydrated(view: Window): void {
  const { document, history } = view;
  document.documentElement.dataset.hasHydrated = 'true';
  for (const rules of document.querySelectorAll('script[type=speculationrules]')) rules.remove();
  history.scrollRestoration = 'manual';
  view.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  // Until the app has started again, the browser restores the position.
  view.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}
