import type { ColorModeData } from '../../shared/site-data';
import { type ColorChoice, toggleLabel, toggleTitle, useRuntime, useStore } from '../runtime';

/**
 * The visitor's colour choice with the toggle's texts (B85). While the app takes over it says what
 * the server rendered; the boot script has corrected the button's attributes by then.
 */
export function useColorMode({ respectsSystem, defaultMode }: ColorModeData): {
  choice: ColorChoice;
  title: string;
  label: string;
} {
  const { colorMode } = useRuntime();
  const choice = useStore<ColorChoice>(colorMode, respectsSystem ? 'system' : defaultMode);
  return { choice, title: toggleTitle(choice), label: toggleLabel(choice) };
}
