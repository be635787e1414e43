import { type RefObject, useCallback, useEffect } from 'react';
import { t } from '../../shared/messages';
import { useRuntime } from '../runtime';
import { cycleFocus } from './cycle-focus';
import { lockScroll } from './use-modal-dialog';
import { whenIdle } from './when-idle';

/** The underscore keeps it apart from the ids of headings. */
export const drawerId = '_menu';

/** Wide enough for the sidebar (B208). */
const desktopQuery = '(min-width: 997px)';

/**
 * Makes the mobile menu, a popover, modal while it is open (B76, B77): the page behind is inert and
 * does not scroll, and the browser's Back closes the menu. So does growing to desktop width (B72).
 * A swipe to the left closes it, too. The menu may already be open when the app hydrates.
 *
 * @returns closes the menu
 */
export function useDrawer(ref: RefObject<HTMLElement | null>): () => void {
  const { interceptBack } = useRuntime();
  const close = useCallback(() => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  }, [ref]);

  useEffect(() => {
    const drawer = ref.current;
    if (!drawer) return;
    const desktop = matchMedia(desktopQuery);
    const onGrow = (): void => {
      if (desktop.matches) close();
    };
    let end: (() => void) | undefined;
    const begin = (): void => {
      const ends = [lockScroll(), makeModal(drawer), interceptBack(close)];
      desktop.addEventListener('change', onGrow);
      end = () => {
        end = undefined;
        desktop.removeEventListener('change', onGrow);
        for (const undo of ends) undo();
        // A tap outside the menu has dropped the focus; a navigation moves it afterwards.
        const { activeElement } = document;
        if (activeElement === document.body || drawer.contains(activeElement)) {
          document.querySelector<HTMLElement>(`[popovertarget=${drawerId}]`)?.focus();
        }
      };
    };
    // The menu button must no longer be inert when the browser returns the focus to it.
    const onBeforeToggle = ({ newState }: ToggleEvent): void => {
      if (newState === 'open') begin();
      else end?.();
    };
    const onToggle = ({ newState }: ToggleEvent): void => {
      if (newState === 'open') enter(drawer);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    drawer.addEventListener('beforetoggle', onBeforeToggle, { signal });
    drawer.addEventListener('toggle', onToggle, { signal });
    // In wide windows the same element holds the sidebar, and Tab must be able to leave it.
    drawer.addEventListener('keydown', (event) => end && cycleFocus(event, drawer), { signal });
    onSwipeAway(drawer, close, signal);
    if (drawer.matches(':popover-open')) begin();
    return () => {
      listeners.abort();
      end?.();
    };
  }, [ref, close, interceptBack]);

  return close;
}

/** @returns reverts it */
function makeModal(drawer: HTMLElement): () => void {
  const dialog = { role: 'dialog', 'aria-modal': 'true', 'aria-label': t('Menu') };
  for (const [name, value] of Object.entries(dialog)) drawer.setAttribute(name, value);
  // Restyles the whole page, a quarter of a second on a slow phone: wait until the menu is painted.
  let isOpen = true;
  let undoInert: (() => void) | undefined;
  whenIdle(() => {
    if (!isOpen) return;
    undoInert = makeOthersInert(drawer);
    // Before hydration the focus stayed on the menu button.
    if (!drawer.contains(document.activeElement)) focusFirstLink(drawer);
  });
  return () => {
    isOpen = false;
    undoInert?.();
    for (const name of Object.keys(dialog)) drawer.removeAttribute(name);
  };
}

/** @returns reverts it */
function makeOthersInert(drawer: HTMLElement): () => void {
  const others: HTMLElement[] = [];
  for (let branch = drawer; branch !== document.body && branch.parentElement; ) {
    const { parentElement } = branch;
    for (const other of parentElement.children) {
      if (other !== branch && other instanceof HTMLElement && !other.inert) others.push(other);
    }
    branch = parentElement;
  }
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}

function focusFirstLink(drawer: HTMLElement): void {
  drawer.querySelector<HTMLElement>('a[href]')?.focus();
}

/** Focuses the first link and scrolls to the current page. */
function enter(drawer: HTMLElement): void {
  focusFirstLink(drawer);
  drawer.querySelector('.sidebar [aria-current="page"]')?.scrollIntoView({ block: 'center' });
}

/** Shorter movements, in px, are taps that slipped. */
const leastSwipe = 60;

/** Calls back after a mostly horizontal swipe to the side where the drawer came from. */
function onSwipeAway(element: HTMLElement, callback: () => void, signal: AbortSignal): void {
  const options = { signal, passive: true };
  let start: Touch | undefined;
  const onStart = ({ touches }: TouchEvent): void => {
    start = touches.length === 1 ? touches[0] : undefined;
  };
  const onEnd = ({ changedTouches: [end] }: TouchEvent): void => {
    if (!start || !end) return;
    const away = (start.clientX - end.clientX) * (document.dir === 'rtl' ? -1 : 1);
    const vertical = Math.abs(start.clientY - end.clientY);
    if (away > leastSwipe && away > 2 * vertical) callback();
    start = undefined;
  };
  element.addEventListener('touchstart', onStart, options);
  element.addEventListener('touchend', onEnd, options);
}
