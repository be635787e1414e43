/**
 * Finds a Chromium for the browser tests, screenshots and measurements. As a script it prints the
 * path: `node scripts/find-chromium.mjs`.
 */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** For headless runs in containers, without the browser's own network traffic. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const commandNames = [
  // The headless-only build starts in half the time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

/**
 * Tries `CHROMIUM_PATH`, the commands on `PATH`, the browser downloaded by Playwright, and the usual
 * places on macOS and Windows, in this order.
 *
 * @returns {Promise<string>} path of the program
 * @throws {Error} explains what to install
 */
export async function findChromium(environment = process.env, platform = process.platform) {
  const wanted = environment.CHROMIUM_PATH;
  if (wanted) {
    if (isProgram(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH does not point to a program: "${wanted}".\n${advice}`);
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const names = commandNames.map((name) => (platform === 'win32' ? `${name}.exe` : name));
  const places = [
    ...inEach(folders, names),
    await playwrightChromium(),
    ...usualPlaces(environment, platform),
  ];
  const found = places.find(isProgram);
  if (found === undefined) throw new Error(`No Chromium was found.\n${advice}`);
  return found;
}

const advice = `  Debian, Ubuntu: apt-get install chromium
  macOS, Windows: install Google Chrome or Chromium
  anywhere:       npx playwright install chromium
  For a browser in another place, set CHROMIUM_PATH.`;

/** @param {string} file */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Playwright returns the path even if nothing is installed there. */
async function playwrightChromium() {
  const module = await import('@playwright/test').catch(() => undefined);
  return module?.chromium.executablePath() ?? '';
}

function usualPlaces(environment, platform) {
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    const programs = apps.map((name) => `${name}.app/Contents/MacOS/${name}`);
    return inEach(['/Applications', `${environment.HOME}/Applications`], programs);
  }
  if (platform !== 'win32') return ['/usr/lib/chromium/chromium', '/snap/bin/chromium'];
  const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
  return inEach(
    folders.map((name) => environment[name] ?? ''),
    ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'],
  );
}

/** The first program in each folder, then the next. */
function inEach(folders, programs) {
  return programs.flatMap((program) => folders.map((folder) => join(folder, program)));
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  try {
    console.log(await findChromium());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
