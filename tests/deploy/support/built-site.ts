/** The built sites that the tests use. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite, siteDir } from '../../support/build-command';
import { buildFixture } from '../../support/fixture-site';

/** Vitest's `globalSetup`: builds the sites once for all test files. */
export default async function buildSites(): Promise<void> {
  if (!process.env.DOCS_SITE_DIR) await buildSite('site', siteDir);
  await buildFixture();
}

export function readSiteFile(filePath: string): string {
  return readFileSync(path.join(siteDir, filePath), 'utf8');
}

export function hasSiteFile(filePath: string): boolean {
  return existsSync(path.join(siteDir, filePath));
}

/** URL path of the first file below `/assets/` with this ending. */
export function assetPath(ending: string): string {
  const name = readdirSync(path.join(siteDir, 'assets')).find((file) => file.endsWith(ending));
  if (name === undefined) throw new Error(`No asset ends in ${ending}.`);
  return `/assets/${name}`;
}
