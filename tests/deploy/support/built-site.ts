/** The built sites that the tests use. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeLongPage } from '../../../bench/long-page';
import { buildSite, projectDir } from '../../support/build-command';

/** DOCS_DEPLOY_DIR names a site that is already built; otherwise `buildSites` builds it. */
export const siteDir = path.resolve(projectDir, process.env.DOCS_DEPLOY_DIR ?? '.tmp/deploy-dist');
/** The same for the fixture site. */
export const fixtureDir = path.resolve(
  projectDir,
  process.env.DOCS_DEPLOY_FIXTURE_DIR ?? '.tmp/deploy-fixture',
);

/** Vitest's `globalSetup`: builds the sites once for all test files. */
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

/** URL path of the first file below `/assets/` with this ending. */
export function assetPath(ending: string): string {
  const name = readdirSync(path.join(siteDir, 'assets')).find((file) => file.endsWith(ending));
  if (name === undefined) throw new Error(`No asset ends in ${ending}.`);
  return `/assets/${name}`;
}
