/** Runs the callback when the browser is idle, after two seconds at most. */
export function whenIdle(view: Window & typeof globalThis, callback: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in view) view.requestIdleCallback(callback, { timeout: 2000 });
  else (view as Window).setTimeout(callback, 200);
}
