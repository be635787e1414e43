/** In px, relative to the window. */
interface Box {
  left: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** Between card and link or window edge, px. */
const gap = 8;

/**
 * Places a card below its link, or above if there is more room; never over it or outside the window.
 *
 * @param link box around all its lines
 * @param start preferred left edge of the card, px
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
