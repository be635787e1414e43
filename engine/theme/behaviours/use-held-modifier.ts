import { useEffect, useState } from 'react';

/**
 * True while the modifier of the search shortcut is held (B119). A blurred window never receives
 * the `keyup`, so `blur` counts as one.
 */
export function useHeldModifier(isApple: boolean): boolean {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    const modifier = isApple ? 'Meta' : 'Control';
    const update = ({ type, key }: Event & { key?: string }): void => {
      if (type === 'blur' || key === modifier) setHeld(type === 'keydown');
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const type of ['keydown', 'keyup', 'blur']) {
      window.addEventListener(type, update, { signal });
    }
    return () => listeners.abort();
  }, [isApple]);

  return isHeld;
}
