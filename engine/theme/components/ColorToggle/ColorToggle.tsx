import type { ColorModeData } from '../../../shared/site-data';
import { useColorMode } from '../../behaviours/use-color-mode';
import { Icon } from '../../icons/Icon';

/**
 * Colour toggle (B85). It acts before the app is there, through its `data-action`; the icon follows
 * `data-theme-choice` on the root, the texts are set by the boot script and kept by the app.
 */
export function ColorToggle({ colorMode }: { colorMode: ColorModeData }) {
  const { title, label } = useColorMode(colorMode);
  return (
    <button
      type="button"
      className="icon-button color-toggle needs-script"
      data-action="toggle-theme"
      title={title}
      aria-label={label}
      suppressHydrationWarning
    >
      <Icon name="sun" className="choice-light" />
      <Icon name="moon" className="choice-dark" />
      <Icon name="sun-moon" className="choice-system" />
    </button>
  );
}
