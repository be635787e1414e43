/** The site that the servers are tried with. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeLongPage } from '../../../bench/long-page';
import { buildSite, projectDir } from '../../support/build-command';

/** Set when the site is built already; otherwise `buildSites` builds it. */
export const siteDir = path.resolve(projectDir, process.env.DOCS_DEPLOY_DIR ?? '.tmp/deploy-dist');
/** The same for the site that uses every feature once. */
export const fixtureDir = path.resolve(
  projectDir,
  process.env.DOCS_DEPLOY_FIXTURE_DIR ?? '.tmp/deploy-fixture',
);

/** For vitest's `globalSetup`: builds once for all files. */
export default async function buildSites(): Promise<void> {
  if (!process.env.DOCS_DEPLOY_DIR) await buildSite('site', siteDir);
  if (process.env.DOCS_DEPLOY_FIXTURE_DIR) return;
  writeLongPage();
  await buildSite('tests/site', fixtureDir);
}

export function readSiteFile(filePath: string): string {
  return readFileSync(path.join(siteDir, filePath), 'utf8');
}

export function hasSiteFile(filePath: string): boolean {
  return existsSync(path.join(siteDir, filePath));
}

/** Address of the first file below `/assets/` with this ending. */
export function assetPath(ending: string): string {
  const name = readdirSync(path.join(siteDir, 'assets')).find((file) => file.endsWith(ending));
  if (name === undefined) throw new Error(`No asset ends in ${ending}.`);
  return `/assets/${name}`;
}
