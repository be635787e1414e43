/**
 * While a page hydrates, React answers a press by hydrating all of it first, in one task that is
 * much longer than the press itself. Most presses do not need that: native controls work, and the
 * boot script replays clicks on buttons.
 */
const presses =
  'pointerdown pointerup mousedown mouseup touchstart touchend keydown keyup click'.split(' ');

/**
 * Keeps presses from React, not from the browser, except clicks on links and on elements of authors'
 * components, which wait for the app. Call it before hydration, when React adds its own listeners.
 *
 * @returns a function that ends it
 */
export function withholdPresses(container: Element): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const withhold = (event: Event): void => {
    const isAnswered = (event.target as Element).closest('summary,button,[data-action]');
    if (event.type !== 'click' || isAnswered) event.stopImmediatePropagation();
  };
  for (const type of presses) {
    container.addEventListener(type, withhold, { capture: true, passive: true, signal });
  }
  return () => ending.abort();
}
