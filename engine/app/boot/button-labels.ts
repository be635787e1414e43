import { isApple, marks, page } from './page';

/**
 * Corrects what the server could not know in titles and labels: the colour choice, which ends those
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
