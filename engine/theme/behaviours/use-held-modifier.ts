import { useEffect, useState } from 'react';

/**
 * True while the key that opens the search together with K is held (B119). Leaving the window counts
 * as letting go, because the key's release then never arrives here.
 */
export function useHeldModifier(isApple: boolean): boolean {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    const modifier = isApple ? 'Meta' : 'Control';
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === modifier) setHeld(true);
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === modifier) setHeld(false);
    };
    const onBlur = (): void => setHeld(false);
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', onBlur);
    };
  }, [isApple]);

  return isHeld;
}
