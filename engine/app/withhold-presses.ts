/**
 * While a page hydrates, React answers a press by hydrating all of it first, in one task that is
 * much longer than the press itself. Nothing needs that: native controls work, and the boot script
 * replays clicks on buttons. Only a click on a link waits, because the app then follows it.
 */
const presses =
  'pointerdown pointerup mousedown mouseup touchstart touchend keydown keyup click'.split(' ');

/**
 * Keeps presses from React, not from the browser. To be called before hydration, which adds React's own
 * listeners to the container.
 *
 * @returns ends it
 */
export function withholdPresses(container: Element): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const withhold = (event: Event): void => {
    const isFollowed = event.type === 'click' && (event.target as Element).closest('a[href]');
    if (!isFollowed) event.stopImmediatePropagation();
  };
  for (const type of presses) {
    container.addEventListener(type, withhold, { capture: true, passive: true, signal });
  }
  return () => ending.abort();
}
