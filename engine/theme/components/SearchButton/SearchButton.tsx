import type { KeyboardEvent } from 'react';
import { useHeldModifier } from '../../behaviours/use-held-modifier';
import { ShellIcon } from '../../icons/ShellIcon';
import { useRuntime } from '../../runtime';

/**
 * Opens the search dialog (B119). Hover, focus and touch load its code; a letter or digit typed
 * while the button has the focus opens it with that character.
 */
export function SearchButton() {
  const runtime = useRuntime();
  // The server cannot know; the boot script has corrected the label by the time the app comes.
  const { isApple } = runtime;
  const isHeld = useHeldModifier(isApple);

  const onKeyDown = (event: KeyboardEvent): void => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || !/^[\p{L}\p{N}]$/u.test(event.key)) return;
    event.preventDefault();
    // The boot script has kept this one, too, with all since a click on the button (B120).
    runtime.openSearch(document.documentElement.dataset.text ?? event.key);
  };

  return (
    <button
      type="button"
      className="search-button needs-script"
      data-action="open-search"
      aria-label={`Search (${isApple ? 'Command' : 'Ctrl'}+K)`}
      suppressHydrationWarning
      onPointerEnter={runtime.prepareSearch}
      onTouchStart={runtime.prepareSearch}
      onFocus={runtime.prepareSearch}
      onKeyDown={onKeyDown}
    >
      <ShellIcon name="search" />
      <span>Search</span>
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
