/** Runs the function when the browser has nothing better to do, in two seconds at the latest. */
export function whenIdle(view: Window & typeof globalThis, callback: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in view) view.requestIdleCallback(callback, { timeout: 2000 });
  else (view as Window).setTimeout(callback, 200);
}
