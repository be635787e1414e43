import { type RefObject, useCallback, useEffect } from 'react';
import { useRuntime } from '../runtime';
import { lockScroll } from './scroll-lock';

/** No heading has an id like this. */
export const drawerId = '_menu';

/** From here on the page has its sidebar and needs no drawer (B208). */
const desktopQuery = '(min-width: 997px)';

/**
 * The browser opens and closes the mobile menu; this makes the open one modal (B76, B77): the page
 * behind is out of reach and stays where it is, and the browser's Back closes it. It is closed when
 * the window grows to desktop width (B72). One that was opened before the app is taken over.
 *
 * @returns closes it
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
        // A tap beside it takes the focus away; a link that was chosen moves it afterwards.
        const { activeElement } = document;
        if (activeElement === document.body || drawer.contains(activeElement)) {
          document.querySelector<HTMLElement>(`[popovertarget=${drawerId}]`)?.focus();
        }
      };
    };
    // Before it closes: the focus returns to a button that must be within reach by then.
    const onBeforeToggle = ({ newState }: ToggleEvent): void => {
      if (newState === 'open') begin();
      else end?.();
    };
    const onToggle = ({ newState }: ToggleEvent): void => {
      if (newState === 'open') enter(drawer);
    };
    drawer.addEventListener('beforetoggle', onBeforeToggle);
    drawer.addEventListener('toggle', onToggle);
    if (drawer.matches(':popover-open')) begin();
    return () => {
      drawer.removeEventListener('beforetoggle', onBeforeToggle);
      drawer.removeEventListener('toggle', onToggle);
      end?.();
    };
  }, [ref, close, interceptBack]);

  return close;
}

/** @returns takes it back */
function makeModal(drawer: HTMLElement): () => void {
  const dialog = { role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Menu' };
  for (const [name, value] of Object.entries(dialog)) drawer.setAttribute(name, value);
  // Styles every element of the page, a quarter of a second on a slow phone: after the menu is seen.
  let isOpen = true;
  let undoInert: (() => void) | undefined;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (isOpen) undoInert = makeOthersInert(drawer);
    }),
  );
  return () => {
    isOpen = false;
    undoInert?.();
    for (const name of Object.keys(dialog)) drawer.removeAttribute(name);
  };
}

/** @returns takes it back */
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

/** The focus inside, the row of the page in view. */
function enter(drawer: HTMLElement): void {
  drawer.querySelector<HTMLElement>('a[href]')?.focus();
  drawer.querySelector('.sidebar [aria-current="page"]')?.scrollIntoView({ block: 'center' });
}
