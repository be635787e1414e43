import { t } from '../../../shared/messages';
import type { ColorModeData } from '../../../shared/site-data';
import { Icon } from '../../icons/Icon';
import { type ColorChoice, useRuntime } from '../../runtime';

/**
 * Color toggle (B85), handled by the boot script, which also updates its texts. The icon follows
 * `data-theme-choice` on the root.
 */
export function ColorToggle({ colorMode }: { colorMode: ColorModeData }) {
  const { respectsSystem, defaultMode } = colorMode;
  const choice = useRuntime().colorChoice() ?? (respectsSystem ? 'system' : defaultMode);
  const title = titleOf(choice);
  return (
    <button
      type="button"
      className="icon-button color-toggle needs-script"
      data-action="toggle-theme"
      title={title}
      aria-label={t('Switch between dark and light mode (currently {0})', title)}
      suppressHydrationWarning
    >
      <Icon name="sun" className="choice-light" />
      <Icon name="moon" className="choice-dark" />
      <Icon name="sun-moon" className="choice-system" />
    </button>
  );
}

function titleOf(choice: ColorChoice): string {
  if (choice === 'system') return t('system mode');
  return choice === 'dark' ? t('dark mode') : t('light mode');
}
