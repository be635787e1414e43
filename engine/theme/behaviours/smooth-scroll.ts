/** Share of the distance to the top that is left after one frame (B225). */
const remainingShare = 0.85;

/**
 * Scrolls the window to its top: natively if the page has smooth scrolling, at once if the reader
 * wants less motion, else frame by frame (B16).
 *
 * @returns cancels the animation
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
    // The reader has scrolled down meanwhile.
    if (position > expected) return;
    // Rounded down, so that the top is reached: 1000 → 850 → 722 … → 0 (B16).
    expected = Math.floor(position * remainingShare);
    window.scrollTo({ top: expected, behavior: 'instant' });
    if (expected > 0) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}
