import { useEffect, useState } from 'react';
import { t } from '../../../shared/messages';
import { Icon } from '../../icons/Icon';
import { useRuntime } from '../../runtime';

interface Props {
  /** Ctrl+K opens the search, too. */
  hasKey: boolean;
}

/** Opens the search dialog (B119), through the boot script: it must not wait for the app. */
export function SearchButton({ hasKey }: Props) {
  // Unknown on the server; the boot script corrects the label before hydration.
  const { isApple } = useRuntime();
  const isPressed = useHeldModifier(isApple) || undefined;

  return (
    <button
      type="button"
      className="search-button needs-script"
      data-action="open-search"
      aria-label={hasKey ? `${t('Search')} (${isApple ? 'Command' : 'Ctrl'}+K)` : t('Search')}
      suppressHydrationWarning
    >
      <Icon name="search" />
      <span>{t('Search')}</span>
      {/* The stylesheet draws the keys, so that they are not part of the button's text. */}
      {hasKey && (
        <>
          <kbd className="on-apple" data-keys="⌘ K" data-pressed={isPressed} />
          <kbd className="on-others" data-keys="Ctrl K" data-pressed={isPressed} />
        </>
      )}
    </button>
  );
}

/**
 * True while the modifier of the search shortcut is held (B119). A blurred window never receives
 * the `keyup`, so `blur` counts as one.
 */
function useHeldModifier(isApple: boolean): boolean {
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
