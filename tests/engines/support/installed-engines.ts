/** Finds the browsers installed on this machine. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findChromium, isProgram } from '../../../scripts/find-chromium.mjs';
import { findCommand } from '../../support/programs';
import type { EngineName } from './driver';

export const engineNames: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];

export interface WebKitPrograms {
  driver: string;
  miniBrowser: string;
  xvfb: string;
}

/** Debian packages of the browsers. */
export const enginePackages: Readonly<Record<EngineName, string>> = {
  chromium: 'chromium',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
};

/** Path of Firefox: `FIREFOX_PATH`, otherwise the first one on the PATH. */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH ?? findCommand('firefox-esr') ?? findCommand('firefox');
}

/** WebKitGTK for GTK 3 with its WebDriver and a virtual display; undefined if any is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = findCommand('WebKitWebDriver');
  const xvfb = findCommand('Xvfb');
  const miniBrowser = libraryFolders()
    .map((folder) => path.join(folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find(isProgram);
  return driver && xvfb && miniBrowser ? { driver, miniBrowser, xvfb } : undefined;
}

/** Browsers to skip because they are missing. In CI none may be missing. */
export async function leftOutEngines(): Promise<EngineName[]> {
  if (process.env.CI) return [];
  const hasChromium = await findChromium().then(
    () => true,
    () => false,
  );
  const found = { chromium: hasChromium, firefox: findFirefox(), webkit: findWebKit() };
  return engineNames.filter((name) => !found[name]);
}

/** `/usr/lib` and similar folders, with their folders per architecture. */
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
