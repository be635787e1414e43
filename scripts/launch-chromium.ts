import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { chromiumFlags, findChromium } from './find-chromium.mjs';

/** The Chromium of this machine, as all scripts, benches and tests start it. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: chromiumFlags, ...options });
}
