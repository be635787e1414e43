/** The app lives: links no longer need the browser's help, and it places the page itself (B32). */
export function markTakenOver(view: Window): void {
  const { document, history } = view;
  document.documentElement.dataset.hasHydrated = 'true';
  for (const rules of document.querySelectorAll('script[type=speculationrules]')) rules.remove();
  history.scrollRestoration = 'manual';
  view.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  // Whoever comes back to this document is placed by the browser until the app lives again.
  view.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}
