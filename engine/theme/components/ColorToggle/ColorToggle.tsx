import type { ColorModeData } from '../../../shared/site-data';
import { Icon } from '../../icons/Icon';
import { toggleLabel, toggleTitle, useRuntime } from '../../runtime';

/**
 * Color toggle (B85), handled by the boot script, which also updates its texts. The icon follows
 * `data-theme-choice` on the root.
 */
export function ColorToggle({ colorMode }: { colorMode: ColorModeData }) {
  const { respectsSystem, defaultMode } = colorMode;
  const choice = useRuntime().colorChoice() ?? (respectsSystem ? 'system' : defaultMode);
  return (
    <button
      type="button"
      className="icon-button color-toggle needs-script"
      data-action="toggle-theme"
      title={toggleTitle(choice)}
      aria-label={toggleLabel(choice)}
      suppressHydrationWarning
    >
      <Icon name="sun" className="choice-light" />
      <Icon name="moon" className="choice-dark" />
      <Icon name="sun-moon" className="choice-system" />
    </button>
  );
}
