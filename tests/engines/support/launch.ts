import { launchChromium } from './chromium';
import type { Engine, EngineName } from './driver';
import { launchFirefox } from './firefox';
import { enginePackages, findFirefox, findWebKit } from './installed-engines';
import { launchWebKit } from './webkit';

/** @throws Error that names the packages to install */
export function launchEngine(name: EngineName): Promise<Engine> {
  if (name === 'chromium') return launchChromium();
  const firefox = findFirefox();
  if (name === 'firefox' && firefox) return launchFirefox(firefox);
  const webkit = findWebKit();
  if (name === 'webkit' && webkit) return launchWebKit(webkit);
  throw new Error(
    `${name} is not installed, and where CI is set it must be: apt-get install ${enginePackages[name]}`,
  );
}
