import { isApple, marks, page } from './page';

/**
 * Corrects titles and labels for what the server does not know: the colour choice at the end of those
 * of the toggle (B85: `dark mode`, `… (currently dark mode)`), and the name of the key (B119).
 */
export function labelButtons(): void {
  for (const button of page.querySelectorAll('[data-action]')) {
    for (const name of ['title', 'aria-label']) {
      const text = button.getAttribute(name);
      if (text) {
        button.setAttribute(
          name,
          text
            .replace(/\w+(?= mode\)?$)/, marks.themeChoice!)
            .replace('Ctrl', isApple ? 'Command' : 'Ctrl'),
        );
      }
    }
  }
}
