/** Where a card is put beside its link. */

/** px in the window. */
interface Box {
  left: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** Between link and card, and between card and the window's edge, in px. */
const gap = 8;

/**
 * Below the link, or above where there is more room for it; never over it, never beyond the window.
 *
 * @param link all its lines
 * @param start where the card would best begin, px from the left
 * @returns px in the window, and how high the card may be
 */
export function placeCard(link: Box, start: number, card: Size, view: Size) {
  const above = link.top - 2 * gap;
  const below = view.height - link.bottom - 2 * gap;
  const isBelow = below >= Math.min(card.height, above);
  const maxHeight = Math.max(0, isBelow ? below : above);
  const height = Math.min(card.height, maxHeight);
  const end = view.width - card.width - gap;
  return {
    left: Math.max(gap, Math.min(start, end)),
    top: isBelow ? link.bottom + gap : link.top - gap - height,
    maxHeight,
  };
}
