/** WebKit on Linux reports no `key` for Tab with Shift. */
export const tabKeyCode = 9;

/** Keeps Tab inside a dialog instead of moving on to the browser's controls (B77, B122). */
export function cycleFocus(
  event: Pick<KeyboardEvent, 'keyCode' | 'shiftKey' | 'preventDefault'>,
  dialog: Element,
) {
  if (event.keyCode !== tabKeyCode) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>('a[href], button, input, summary')].filter(
    (element) =>
      element.tabIndex >= 0 && !element.closest('[inert]') && element.checkVisibility?.() !== false,
  );
  event.preventDefault();
  const index = stops.indexOf(document.activeElement as HTMLElement);
  const next = event.shiftKey ? Math.max(index, 0) - 1 : (index + 1) % stops.length;
  stops.at(next)?.focus();
}
