/**
 * Colour mode (B78–B86). The boot script owns it for the life of the page: it must be right before
 * the first paint, and one owner is smaller than two. Its state is the root's attributes
 * `data-theme-choice` and `data-theme`; the app reads them. The toggles are its own, too.
 */
import { labelButtons } from './button-labels';
import { marks } from './page';
import { tryStorage } from './try-storage';

const otherMode = __DOCS_BOOT__.defaultMode === 'dark' ? 'light' : 'dark';
/** Says whether the system wants the other mode than the default one. */
export const prefersOther = matchMedia(
  __DOCS_BOOT__.defaultMode === 'dark'
    ? '(prefers-color-scheme:light)'
    : '(prefers-color-scheme:dark)',
);

/** Light, dark, system; without system where it is not respected (B79, B80). */
export function nextColorChoice(): void {
  let choice = marks.themeChoice!;
  if (choice === 'light') choice = 'dark';
  else if (choice === 'dark' && __DOCS_BOOT__.respectsSystem) choice = '';
  else choice = 'light';
  // The system is no choice: it deletes the entry (B82).
  tryStorage((area) =>
    choice
      ? area.setItem(`theme${__DOCS_BOOT__.storageSuffix}`, choice)
      : area.removeItem(`theme${__DOCS_BOOT__.storageSuffix}`),
  );
  showChoice(choice);
}

/** @param asked mode named by the address; it wins over the stored one */
export function showStoredChoice(asked?: string | null): void {
  showChoice(asked || tryStorage((area) => area.getItem(`theme${__DOCS_BOOT__.storageSuffix}`)));
}

/** @param choice anything but the two modes counts as light; none follows the system, or the default */
export function showChoice(choice?: string | null): void {
  const mode = choice && (choice === 'dark' ? choice : 'light');
  marks.themeChoice = mode || (__DOCS_BOOT__.respectsSystem ? 'system' : __DOCS_BOOT__.defaultMode);
  marks.theme =
    mode ||
    (__DOCS_BOOT__.respectsSystem && prefersOther.matches ? otherMode : __DOCS_BOOT__.defaultMode);
  labelButtons();
}
