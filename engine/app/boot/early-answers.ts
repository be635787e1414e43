import { page } from './page';

/**
 * Answers a press the app is not there for yet: a tab shows its panel, a copy button copies. The
 * app gets the same click when it comes; a tab then is what it already shows, and a copy is
 * announced.
 */
export function answerEarly(button: HTMLElement): void {
  if (button.role === 'tab') {
    for (const tab of button.parentElement!.children) {
      tab.ariaSelected = `${tab === button}`;
      page.getElementById(tab.getAttribute('aria-controls')!)!.hidden = tab !== button;
    }
  } else if (button.matches('.code-copy')) {
    // Without a secure connection there is no clipboard, and the app copies in another way.
    navigator.clipboard
      ?.writeText(button.closest('figure')!.querySelector('code')!.textContent!.replace(/\n$/, ''))
      .then(() => (button.dataset.copied = ''))
      .catch(String);
  }
}
