import { t } from '../../shared/messages';
import type { Runtime } from '../../theme/runtime';

/** px by which a heading may lie below the place a link to it leads to, and still be the current one. */
const tolerance = 4;

/**
 * Moves the focus to the next or the previous heading of the article and scrolls there, as a link to
 * it would; the address follows without another entry of history (B257).
 */
export function goToHeading(
  step: 1 | -1,
  { announce, location, navigate }: Pick<Runtime, 'announce' | 'location' | 'navigate'>,
): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, h5, h6)')]
    // No address leads to a heading without an id, or into a closed tab.
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

/** A heading: px from where a link would place it, and whether it has the focus. */
export interface HeadingPlace {
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
 * From the focused heading, else from where the reader has scrolled to: upwards from within a
 * section, its own heading comes first. The first heading is the page's title, where a reader begins.
 *
 * @param places in the order of the page
 * @returns index of the heading to go to; none has it at either end
 */
export function nextIndex(places: readonly HeadingPlace[], step: 1 | -1): number {
  const focused = places.findIndex(({ isFocused }) => isFocused);
  if (focused >= 0) return focused + step;
  const isPassed = ({ offset }: HeadingPlace): boolean => offset < -tolerance;
  if (step === -1) return places.findLastIndex(isPassed);
  return places.findIndex(({ offset }, index) => index > 0 && offset > tolerance);
}
