import { useCallback, useEffect, useState } from 'react';
import { useRuntime } from '../runtime';

/** From here on the page has its sidebar and needs no drawer (B208). */
const desktopQuery = '(min-width: 997px)';

export interface DrawerState {
  isOpen: boolean;
  /** True once it was opened: its code is loaded then, and not before. */
  isNeeded: boolean;
  close: () => void;
}

/**
 * State of the mobile menu (B71–B76): opened and closed by the menu button, closed by the browser's
 * Back and when the window grows to desktop width.
 */
export function useDrawer(): DrawerState {
  const { onAction, interceptBack } = useRuntime();
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  useEffect(
    () =>
      onAction('toggle-menu', () => {
        setNeeded(true);
        setOpen((wasOpen) => !wasOpen);
      }),
    [onAction],
  );

  useEffect(() => {
    if (!isOpen) return;
    const desktop = matchMedia(desktopQuery);
    const onChange = (): void => {
      if (desktop.matches) close();
    };
    desktop.addEventListener('change', onChange);
    const releaseBack = interceptBack(close);
    return () => {
      desktop.removeEventListener('change', onChange);
      releaseBack();
    };
  }, [isOpen, interceptBack, close]);

  return { isOpen, isNeeded, close };
}
