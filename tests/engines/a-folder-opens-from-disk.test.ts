import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteDir } from '../support/build-command';
import { folderWith } from '../support/files';
import { bundleName, unpackBundle } from '../support/unpacked-bundle';
import { test } from './support/test';

let folder: string;

test.beforeAll(() => {
  folder = folderWith();
  unpackBundle(readFileSync(path.join(siteDir, `${bundleName}.zip`)), folder);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const address = (file: string): string => pathToFileURL(path.join(folder, bundleName)).href + file;

test('B18: the unpacked bundle works from disk', async ({ tab }) => {
  await tab.openHydrated(address('/index.html'));
  await tab.click('nav[aria-label="Docs sidebar"] a', 'ConsoleMC');
  await tab.expectText('h1', /ConsoleMC/);
  await tab.followLink('#/api');
  await tab.expectText('title', /API \|/);
  await tab.click('article [role=tab]', 'JavaScript');
  await tab.expectAttribute('article [role=tab][aria-selected=true]', 'data-value', /./);
  await tab.back();
  await tab.expectText('h1', /ConsoleMC/);

  await tab.search('logger', '/');
  await tab.expectVisible('dialog[open] [role=option][aria-selected=true]', 'ogger');
  await tab.driver.press('Enter');
  await tab.expectHidden('dialog');
  // The hit is not checked earlier, because the last letter may bring up another one.
  await tab.expectAddress(/#\/mcwebserver\//);
  await tab.expectVisible('main', 'ogger');
});

test('B18: an address with a route in its hash shows that page', async ({ tab }) => {
  await tab.open(address('/index.html#/mcwebserver/loggers'));
  await tab.expectText('h1', /ogger/);
  await tab.reload();
  await tab.expectText('h1', /ogger/);
});
