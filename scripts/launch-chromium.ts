import path from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { serve } from '../engine/build/server/serve';
import { chromiumFlags, findChromium } from './find-chromium.mjs';

/** Starts this machine's Chromium, for all scripts, benches and tests. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: chromiumFlags, ...options });
}

/** Serves a built site and opens a browser with further flags while `work` runs. */
export async function onServedSite(
  dir: string,
  work: (url: string, browser: Browser) => Promise<void>,
  ...flags: string[]
): Promise<void> {
  const server = await serve({ dir: path.resolve(dir), port: 0 });
  const browser = await launchChromium({ args: [...chromiumFlags, ...flags] });
  try {
    await work(server.url, browser);
  } finally {
    await browser.close();
    await server.close();
  }
}
