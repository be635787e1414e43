import { t } from '../../../shared/messages';
import { useHeldModifier } from '../../behaviours/use-held-modifier';
import { ShellIcon } from '../../icons/ShellIcon';
import { useRuntime } from '../../runtime';

/**
 * Opens the search dialog (B119): all it does is the boot script's (`app/boot/search.ts`), because it
 * must not wait for the app.
 */
export function SearchButton() {
  // The server cannot know; the boot script has corrected the label by the time the app comes.
  const { isApple } = useRuntime();
  const isHeld = useHeldModifier(isApple);

  return (
    <button
      type="button"
      className="search-button needs-script"
      data-action="open-search"
      aria-label={`${t('Search')} (${isApple ? 'Command' : 'Ctrl'}+K)`}
      suppressHydrationWarning
    >
      <ShellIcon name="search" />
      <span>{t('Search')}</span>
      <KeyCap keys="⌘ K" className="on-apple" isPressed={isHeld} />
      <KeyCap keys="Ctrl K" className="on-others" isPressed={isHeld} />
    </button>
  );
}

/** Keys drawn by the stylesheet: a hint to see, no part of what the button is called. */
function KeyCap({
  keys,
  className,
  isPressed,
}: {
  keys: string;
  className: string;
  isPressed: boolean;
}) {
  return <kbd className={className} data-keys={keys} data-pressed={isPressed || undefined} />;
}
