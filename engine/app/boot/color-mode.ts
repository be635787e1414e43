/**
 * Color mode (B78–B86). The boot script handles it for the life of the page, including the toggles:
 * it must be right before the first paint. The state is in the root's attributes `data-theme-choice`
 * and `data-theme`; the app only reads them.
 */
import { t } from '../../shared/messages';
import type { ColorChoice } from '../../theme/runtime';
import { isApple, page, rootData } from './page';
import { tryStorage } from './try-storage';

const otherMode = __DOCS_BOOT__.defaultMode === 'dark' ? 'light' : 'dark';
/** Matches if the system prefers the mode that is not the default. */
export const prefersOther = matchMedia(
  __DOCS_BOOT__.defaultMode === 'dark'
    ? '(prefers-color-scheme:light)'
    : '(prefers-color-scheme:dark)',
);

/** Light, dark, system; system is skipped if the site does not respect it (B79, B80). */
export function nextColorChoice(): void {
  const next: Partial<Record<string, string>> = __DOCS_BOOT__.respectsSystem
    ? { light: 'dark', dark: '' }
    : { light: 'dark' };
  const choice = next[rootData.themeChoice!] ?? 'light';
  // No entry means following the system (B82).
  tryStorage((area) =>
    choice
      ? area.setItem(`theme${__DOCS_BOOT__.storageSuffix}`, choice)
      : area.removeItem(`theme${__DOCS_BOOT__.storageSuffix}`),
  );
  showChoice(choice);
}

/** @param requested mode in the address; takes precedence over the stored one */
export function showStoredChoice(requested?: string | null): void {
  showChoice(
    requested || tryStorage((area) => area.getItem(`theme${__DOCS_BOOT__.storageSuffix}`)),
  );
}

/** @param choice unknown values count as light; without one, the system or the default applies */
export function showChoice(choice?: string | null): void {
  const mode = choice && (choice === 'dark' ? choice : 'light');
  rootData.themeChoice =
    mode || (__DOCS_BOOT__.respectsSystem ? 'system' : __DOCS_BOOT__.defaultMode);
  rootData.theme =
    mode ||
    (__DOCS_BOOT__.respectsSystem && prefersOther.matches ? otherMode : __DOCS_BOOT__.defaultMode);
  labelButtons();
}

const choiceNames = {
  light: t('light mode'),
  dark: t('dark mode'),
  system: t('system mode'),
};

/** Fills in the labels that the server cannot know: the color choice (B85), and the key of the search (B119). */
export function labelButtons(): void {
  for (const button of page.querySelectorAll<HTMLElement>('[data-action]')) {
    if (button.dataset.action === 'toggle-theme') {
      button.title = choiceNames[rootData.themeChoice as ColorChoice];
      button.ariaLabel = t('Switch between dark and light mode (currently {0})', button.title);
    } else if (isApple) button.ariaLabel = button.ariaLabel?.replace('Ctrl', 'Command') as string;
  }
}
