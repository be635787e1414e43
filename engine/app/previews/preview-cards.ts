/**
 * A card beside the link that the reader's pointer rests on or the keyboard has reached (B253, B254):
 * one at a time. It stays while pointer or focus are on its link, or the
 * pointer on itself, and goes with Escape.
 */
import { placeCard } from './place-card';
import { type Preview, previewOf } from './preview-content';
import type { PreviewSources } from './start-previews';

/** How long the reader has to stay, ms. */
const restMs = 400;
/** Time to move the pointer from the link to its card, ms. */
const moveMs = 200;
/** Links of running text: those with a class are cards and buttons, which say enough themselves. */
const previewedLinks = '.prose a:is(:not([class]),.term,.footnote-ref)';
const cardId = 'link-preview';
/** px: the card begins a little before the pointer. */
const beforePointer = 24;

let isStarted = false;

/**
 * Shows cards from now on; further calls change nothing.
 *
 * @param first the reader's first sign, to be answered too
 */
export function showPreviews(
  view: Window & typeof globalThis,
  sources: PreviewSources,
  first: Event,
): void {
  if (isStarted) return;
  isStarted = true;
  const card = createCard(view, sources);
  let isOnCard = false;
  /** Provided that a card comes while the finger is down. */
  let isLongPress = false;
  const onSign = (event: Event): void => {
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
    view.addEventListener(type, listener, true);
  listen('pointerover', onSign);
  listen('focusin', onSign);
  listen('focusout', ({ target }) => card.blur(target));
  // A finger that was lifted or began to scroll; a card that is there already stays for it.
  for (const type of ['pointerup', 'pointercancel'])
    listen(type, () => {
      if (!card.isOpen()) card.leave();
    });
  listen('click', (event) => {
    if (!card.isOf(event.target as Node)) return;
    // The finger that is lifted has asked for the card, not for the page.
    if (isLongPress && card.isOpen()) {
      isLongPress = false;
      event.preventDefault();
      event.stopPropagation();
    } else card.leave();
  });
  listen('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape' || !card.isOpen()) return;
    // One press, one thing: marked words stay.
    event.stopPropagation();
    // On its link no other card comes until the reader has left it.
    if (isOnCard) card.leave();
    else card.close();
  });
  listen('resize', card.leave);
  view.document.documentElement.addEventListener('pointerleave', ({ pointerType }) => {
    // A finger that is lifted leaves, too.
    if (pointerType !== 'touch') card.leaveSoon();
  });
  view.document.addEventListener('docs:route-update', card.leave);
  onSign(first);
}

/** The one card, and the link it is of. */
function createCard(view: Window, sources: PreviewSources) {
  /** The link the reader is at, with a card or not. */
  let target: HTMLAnchorElement | undefined;
  let isFocused = false;
  /** The link's `title`: browsers would show it beside the card. */
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
  const stay = (): void => view.clearTimeout(hiding);
  const leave = (): void => {
    view.clearTimeout(showing);
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
      if (target && !isFocused) hiding = view.setTimeout(leave, card ? moveMs : 0);
    },
    blur(left: EventTarget | null): void {
      if (left === target && isFocused) leave();
    },
    /** @param x of the pointer; missing for the keyboard, whose readers hear the title meanwhile */
    enter(link: HTMLAnchorElement, x?: number): void {
      stay();
      if (link === target) return;
      leave();
      target = link;
      isFocused = x === undefined;
      const loading = previewOf(link, sources).catch(() => undefined);
      if (x !== undefined) takeTitle(link);
      showing = view.setTimeout(async () => {
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
  const { document } = window;
  const { clientWidth, clientHeight } = document.documentElement;
  const card = document.createElement('div');
  card.className = 'preview';
  card.id = cardId;
  card.role = 'tooltip';
  // Above everything, whatever the link is in.
  card.popover = 'manual';
  for (const part of ['page', 'title', 'text'] as const) {
    if (!preview[part]) continue;
    const line = document.createElement('p');
    line.className = `preview-${part}`;
    line.textContent = preview[part];
    card.append(line);
  }
  (link.closest('main') ?? document.body).append(card);
  card.showPopover?.();
  const { width, height } = card.getBoundingClientRect();
  const start = x === undefined ? link.getClientRects()[0]?.left : x - beforePointer;
  const { left, top, maxHeight } = placeCard(
    link.getBoundingClientRect(),
    start ?? 0,
    { width, height },
    { width: clientWidth, height: clientHeight },
  );
  card.style.left = `${left + window.scrollX}px`;
  card.style.top = `${top + window.scrollY}px`;
  card.style.maxHeight = `${maxHeight}px`;
  link.setAttribute('aria-describedby', cardId);
  return card;
}
