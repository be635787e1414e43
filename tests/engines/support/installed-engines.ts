/** Which browsers this machine has. */
import { accessSync, constants, readdirSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../../../scripts/find-chromium.mjs';
import type { EngineName } from './driver';

export const engineNames: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];

export interface WebKitPrograms {
  driver: string;
  miniBrowser: string;
  xvfb: string;
}

/** Debian's packages of the browsers that may be missing. */
export const enginePackages: Readonly<Record<EngineName, string>> = {
  chromium: 'chromium',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
};

/** Path of Firefox: `FIREFOX_PATH`, else what the PATH has; undefined when there is none. */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH ?? findCommand('firefox-esr') ?? findCommand('firefox');
}

/** WebKitGTK for GTK 3 with its WebDriver, and a screen for it; undefined when one is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = findCommand('WebKitWebDriver');
  const xvfb = findCommand('Xvfb');
  const miniBrowser = libraryFolders()
    .map((folder) => path.join(folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find(isProgram);
  return driver && xvfb && miniBrowser ? { driver, miniBrowser, xvfb } : undefined;
}

/** Missing browsers are left out on a developer's machine; where CI is set they must be there. */
export async function leftOutEngines(): Promise<EngineName[]> {
  if (process.env.CI) return [];
  const hasChromium = await findChromium().then(
    () => true,
    () => false,
  );
  const found = { chromium: hasChromium, firefox: findFirefox(), webkit: findWebKit() };
  return engineNames.filter((name) => !found[name]);
}

function findCommand(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find(isProgram);
}

/** `/usr/lib` and its folders for each processor. */
function libraryFolders(): string[] {
  const usual = ['/usr/lib', '/usr/libexec', '/usr/lib64'];
  return usual.flatMap((folder) => {
    try {
      const inner = readdirSync(folder).filter((name) => name.endsWith('-linux-gnu'));
      return [folder, ...inner.map((name) => path.join(folder, name))];
    } catch {
      return [];
    }
  });
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
