import { type RefObject, useCallback, useEffect } from 'react';
import { t } from '../../shared/messages';
import { useRuntime } from '../runtime';
import { cycleFocus } from './cycle-focus';
import { lockScroll } from './use-modal-dialog';

/** The underscore keeps it apart from the ids of headings. */
export const drawerId = '_menu';

/** Wide enough for the sidebar (B208). */
const desktopQuery = '(min-width: 997px)';

/**
 * Makes the mobile menu, a popover, modal while it is open (B76, B77): the page behind cannot be reached
 * and does not scroll, and the browser's Back closes the menu. So does growing to desktop width (B72).
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
    /** Reverts what is done while the menu is open. */
    let ends: (() => void)[] = [];
    const begin = (): void => {
      desktop.addEventListener('change', onGrow);
      ends = [
        lockScroll(),
        makeModal(drawer),
        interceptBack(close),
        () => desktop.removeEventListener('change', onGrow),
      ];
    };
    const end = (): void => {
      for (const undo of ends.splice(0)) undo();
      // A tap outside the menu has dropped the focus; a navigation moves it afterwards.
      const { activeElement } = document;
      if (activeElement === document.body || drawer.contains(activeElement)) {
        document.querySelector<HTMLElement>(`[popovertarget=${drawerId}]`)?.focus();
      }
    };
    // The menu button must not be hidden when the browser returns the focus to it.
    const onBeforeToggle = ({ newState }: ToggleEvent): void => {
      if (newState === 'open') begin();
      else if (ends.length > 0) end();
    };
    const onToggle = ({ newState }: ToggleEvent): void => {
      if (newState !== 'open') return;
      focusFirstLink(drawer);
      drawer.querySelector('.sidebar [aria-current="page"]')?.scrollIntoView({ block: 'center' });
      ends.push(hideOthers(drawer));
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    drawer.addEventListener('beforetoggle', onBeforeToggle, { signal });
    drawer.addEventListener('toggle', onToggle, { signal });
    // In wide windows the same element holds the sidebar, and Tab must be able to leave it.
    document.addEventListener('keydown', (event) => ends.length > 0 && cycleFocus(event, drawer), {
      signal,
    });
    onSwipeAway(drawer, close, signal);
    if (drawer.matches(':popover-open')) {
      begin();
      if (!drawer.contains(document.activeElement)) focusFirstLink(drawer);
      ends.push(hideOthers(drawer));
    }
    return () => {
      listeners.abort();
      if (ends.length > 0) end();
    };
  }, [ref, close, interceptBack]);

  return close;
}

/** @returns reverts it */
function makeModal(drawer: HTMLElement): () => void {
  const dialog = { role: 'dialog', 'aria-modal': 'true', 'aria-label': t('Menu') };
  for (const [name, value] of Object.entries(dialog)) drawer.setAttribute(name, value);
  return () => {
    for (const name of Object.keys(dialog)) drawer.removeAttribute(name);
  };
}

/**
 * Hides the rest of the page from screen readers, once it no longer has the focus. `inert` would restyle
 * the whole page, which blocks a long one for 50 ms on a slow phone.
 *
 * @returns reverts it
 */
function hideOthers(drawer: HTMLElement): () => void {
  const others: Element[] = [];
  for (let branch: Element = drawer; branch !== document.body && branch.parentElement; ) {
    const { parentElement } = branch;
    for (const other of parentElement.children) {
      if (other !== branch && other.ariaHidden === null) others.push(other);
    }
    branch = parentElement;
  }
  for (const other of others) other.ariaHidden = 'true';
  return () => {
    for (const other of others) other.ariaHidden = null;
  };
}

function focusFirstLink(drawer: HTMLElement): void {
  drawer.querySelector<HTMLElement>('a[href]')?.focus();
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
