import type { ColorModeData } from '../../../shared/site-data';
import { ShellIcon } from '../../icons/ShellIcon';
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
      <ShellIcon name="sun" className="choice-light" />
      <ShellIcon name="moon" className="choice-dark" />
      <ShellIcon name="sun-moon" className="choice-system" />
    </button>
  );
}
