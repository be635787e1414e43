/** Scrolling to the top, smooth even where the browser does not do it itself (B16). */

/** Share of the remaining distance that is left after one frame (B225). */
const remainingShare = 0.85;

/**
 * Position after one animation frame on the way from `from` to `target`, rounded down, so that small
 * remainders reach the target too: 1000 → 850 → 722 … → 0.
 */
export function nextScrollPosition(from: number, target: number): number {
  return Math.floor(target + (from - target) * remainingShare);
}

/**
 * Scrolls the window to its top. Native where the page scrolls smoothly, at once when the reader
 * wants less motion, else frame by frame.
 *
 * @returns ends an animation of ours, e.g. when the reader scrolls the other way
 */
export function scrollToTop(): () => void {
  const style = getComputedStyle(document.documentElement).scrollBehavior;
  const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (style === 'smooth' || wantsLessMotion) {
    window.scrollTo({ top: 0, behavior: wantsLessMotion ? 'instant' : 'smooth' });
    return () => {};
  }

  let frame = requestAnimationFrame(step);
  let expected = window.scrollY;
  function step(): void {
    const position = window.scrollY;
    // The reader turned around: scrolling down cancels the way to the top.
    if (position > expected) return;
    expected = nextScrollPosition(position, 0);
    window.scrollTo({ top: expected, behavior: 'instant' });
    if (expected > 0) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}
