import { useEffect, useState } from 'react';

const events = ['keydown', 'keyup', 'blur'];

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
    for (const type of events) window.addEventListener(type, update);
    return () => {
      for (const type of events) window.removeEventListener(type, update);
    };
  }, [isApple]);

  return isHeld;
}
