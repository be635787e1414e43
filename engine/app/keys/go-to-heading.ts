import { t } from '../../shared/messages';
import type { Runtime } from '../../theme/runtime';

/** A heading within this distance of its scroll target, in px, is the current one. */
const tolerance = 4;

/**
 * Focuses the next or previous heading of the article and scrolls to it like a link, without adding a
 * history entry (B257).
 */
export function goToHeading(
  step: 1 | -1,
  { announce, location, navigate }: Pick<Runtime, 'announce' | 'location' | 'navigate'>,
): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, h5, h6)')]
    // Headings without id or in a closed tab cannot be linked to.
    .filter((heading) => (heading.id || heading.matches('h1')) && heading.checkVisibility());
  const target = headings[nextIndex(headings.map(toPlace), step)];
  if (!target) {
    announce(step === 1 ? t('This is the last heading') : t('This is the first heading'));
    return;
  }
  const { pathname, search } = location.get();
  navigate(`${pathname}${search}${target.id && `#${encodeURIComponent(target.id)}`}`, {
    replace: true,
  });
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

export interface HeadingPlace {
  /** Distance from its scroll target in px, positive if below. */
  offset: number;
  isFocused: boolean;
}

function toPlace(heading: HTMLElement): HeadingPlace {
  const { top } = heading.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(heading).scrollMarginTop) || 0;
  const isInView = top >= 0 && top < innerHeight;
  return { offset: top - margin, isFocused: isInView && heading === document.activeElement };
}

/**
 * Starts at the focused heading, or else at the scroll position. Going up from within a section goes to its
 * own heading first. The first heading is the page's title.
 *
 * @param places in document order
 * @returns index of the heading to go to; out of range if there is none
 */
export function nextIndex(places: readonly HeadingPlace[], step: 1 | -1): number {
  const focused = places.findIndex(({ isFocused }) => isFocused);
  if (focused >= 0) return focused + step;
  const isPassed = ({ offset }: HeadingPlace): boolean => offset < -tolerance;
  if (step === -1) return places.findLastIndex(isPassed);
  return places.findIndex(({ offset }, index) => index > 0 && offset > tolerance);
}
