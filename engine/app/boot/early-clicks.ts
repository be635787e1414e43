import { page } from './page';

/**
 * Handles a click before hydration: a tab shows its panel, a copy button copies. The click is
 * replayed after hydration: the tab then stays as it is, and the copy is announced, but not made again (`startCopyClicks`).
 */
export function handleEarlyClick(button: HTMLElement): void {
  if (button.role === 'tab') {
    for (const tab of button.parentNode!.children) {
      // The browser makes it a string.
      tab.ariaSelected = (tab === button) as unknown as string;
      page.getElementById(tab.getAttribute('aria-controls')!)!.hidden = tab !== button;
    }
  } else if (button.matches('.code-copy')) {
    // Without HTTPS there is no clipboard; the app then copies in another way.
    navigator.clipboard
      ?.writeText(button.nextSibling!.textContent!.replace(/\n$/, ''))
      .then(() => (button.dataset.copied = '1'), String);
  }
}
