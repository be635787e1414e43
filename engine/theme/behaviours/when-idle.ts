/** Runs the callback when the browser is idle, after two seconds at most. */
export function whenIdle(callback: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 });
  else setTimeout(callback, 200);
}

/** Runs the callback when the browser is idle and no open search needs the network. */
export function whenQuiet(callback: () => void): void {
  whenIdle(() => afterSearch(callback));
}

function afterSearch(callback: () => void): void {
  if (document.querySelector('.search-dialog[open]')) {
    document.addEventListener('close', () => afterSearch(callback), { capture: true, once: true });
  } else callback();
}
