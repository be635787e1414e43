/**
 * Shows a preview card for a hovered or focused link (B253, B254, B274), one at a time. It stays while the
 * pointer or focus is on the link, or the pointer is on the card, and closes with Escape.
 */
import { element } from '../elements';
import { type Preview, previewOf } from './preview-content';
import type { PreviewSources } from './start-previews';

/** Delay before a card appears. */
const restMs = 400;
/** Time to move the pointer from the link to its card. */
const moveMs = 200;
/** Links in running text; other links with a class are cards and buttons. */
const previewedLinks = '.prose a:is(:not([class]),.term,.footnote-ref)';
const cardId = 'link-preview';
/** Distance of the pointer from the edge of the card where text begins, px. */
const pointerOffset = 24;
/** Between card and link or window edge, px. */
const gap = 8;

let isStarted = false;

/**
 * Starts showing cards; further calls do nothing.
 *
 * @param first the event that loaded this code, which is handled, too
 */
export function showPreviews(sources: PreviewSources, first: Event): void {
  if (isStarted) return;
  isStarted = true;
  const card = createCard(sources);
  let isOnCard = false;
  /** Whether a card that appears now is the result of a long press. */
  let isLongPress = false;
  const onEnter = (event: Event): void => {
    const at = event.target as Element;
    const link = at.closest?.<HTMLAnchorElement>(previewedLinks);
    if (event.type === 'focusin') {
      if (link?.matches(':focus-visible')) card.enter(link);
      return;
    }
    const { clientX, pointerType } = event as PointerEvent;
    isOnCard = card.contains(at);
    isLongPress = pointerType === 'touch' && !card.isOpen();
    if (link) card.enter(link, clientX);
    else if (isOnCard) card.stay();
    else card.leaveSoon();
  };
  const listen = (type: string, listener: (event: Event) => void): void =>
    window.addEventListener(type, listener, true);
  listen('pointerover', onEnter);
  listen('focusin', onEnter);
  listen('focusout', ({ target }) => card.blur(target));
  // A finger was lifted or started to scroll. An open card stays.
  for (const type of ['pointerup', 'pointercancel'])
    listen(type, () => {
      if (!card.isOpen()) card.leave();
    });
  listen('click', (event) => {
    if (!card.isOf(event.target as Node)) return;
    if (isLongPress && card.isOpen()) {
      isLongPress = false;
      event.preventDefault();
      event.stopPropagation();
    } else card.leave();
  });
  listen('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape' || !card.isOpen()) return;
    // Other listeners would remove search highlights.
    event.stopPropagation();
    // On the link, no card appears again until the pointer has left it.
    if (isOnCard) card.leave();
    else card.close();
  });
  listen('resize', card.leave);
  document.documentElement.addEventListener('pointerleave', ({ pointerType }) => {
    // Also fired when a finger is lifted.
    if (pointerType !== 'touch') card.leaveSoon();
  });
  document.addEventListener('docs:route-update', card.leave);
  onEnter(first);
}

function createCard(sources: PreviewSources) {
  /** The hovered or focused link, with or without a card. */
  let target: HTMLAnchorElement | undefined;
  let isFocused = false;
  /** The link's `title`, removed meanwhile because browsers would show it, too. */
  let title = '';
  let card: HTMLElement | undefined;
  let showing: number | undefined;
  let hiding: number | undefined;

  const close = (): void => {
    card?.remove();
    card = undefined;
    target?.removeAttribute('aria-describedby');
  };
  const takeTitle = (link: HTMLAnchorElement): void => {
    title ||= link.title;
    link.removeAttribute('title');
  };
  const stay = (): void => window.clearTimeout(hiding);
  const leave = (): void => {
    window.clearTimeout(showing);
    stay();
    close();
    if (target && title) target.title = title;
    title = '';
    target = undefined;
  };
  return {
    close,
    leave,
    stay,
    isOpen: () => card !== undefined,
    isOf: (node: Node): boolean => target?.contains(node) ?? false,
    contains: (node: Node): boolean => card?.contains(node) ?? false,
    leaveSoon(): void {
      stay();
      if (target && !isFocused) hiding = window.setTimeout(leave, card ? moveMs : 0);
    },
    blur(left: EventTarget | null): void {
      if (left === target && isFocused) leave();
    },
    /** @param x position of the pointer; missing for keyboard focus, which keeps the title until then */
    enter(link: HTMLAnchorElement, x?: number): void {
      stay();
      if (link === target) return;
      leave();
      target = link;
      isFocused = x === undefined;
      const loading = previewOf(link, sources).catch(() => undefined);
      if (x !== undefined) takeTitle(link);
      showing = window.setTimeout(async () => {
        const preview = await loading;
        if (link !== target || !link.isConnected) return;
        if (!preview) return leave();
        takeTitle(link);
        card = openCard(link, preview, x);
      }, restMs);
    },
  };
}

function openCard(link: HTMLAnchorElement, preview: Preview, x: number | undefined): HTMLElement {
  const { clientWidth, clientHeight } = document.documentElement;
  const card = element('div', 'preview');
  card.id = cardId;
  card.role = 'tooltip';
  // In the top layer, above any container of the link.
  card.popover = 'manual';
  for (const part of ['page', 'title', 'text'] as const) {
    if (preview[part]) card.append(element('p', `preview-${part}`, preview[part]));
  }
  (link.closest('main') ?? document.body).append(card);
  card.showPopover?.();
  const { width, height } = card.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  const [line] = link.getClientRects();
  const isRightToLeft = document.dir === 'rtl';
  const linkEdge = (isRightToLeft ? line?.right : line?.left) ?? 0;
  const edge = x === undefined ? linkEdge : x + (isRightToLeft ? pointerOffset : -pointerOffset);
  const start = isRightToLeft ? edge - width : edge;
  const left = Math.max(gap, Math.min(start, clientWidth - width - gap));
  // Below the link, or above if there is more room; never over it.
  const above = Math.max(0, top - 2 * gap);
  const below = Math.max(0, clientHeight - bottom - 2 * gap);
  const isBelow = below >= Math.min(height, above);
  const shownHeight = Math.min(height, isBelow ? below : above);
  card.style.left = `${left + window.scrollX}px`;
  card.style.top = `${(isBelow ? bottom + gap : top - gap - shownHeight) + window.scrollY}px`;
  card.style.maxHeight = `${isBelow ? below : above}px`;
  link.setAttribute('aria-describedby', cardId);
  return card;
}
