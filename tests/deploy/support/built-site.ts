/** The site that the servers are tried with. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir, runDocs } from '../../support/build-command';

/** Set by whoever has built the site already; otherwise `buildSite` builds it. */
export const siteDir = path.resolve(projectDir, process.env.DOCS_DEPLOY_DIR ?? '.tmp/deploy-dist');

/** For vitest's `globalSetup`: builds the site once for all files. */
export default async function buildSite(): Promise<void> {
  if (process.env.DOCS_DEPLOY_DIR) return;
  const { exitCode, stderr } = await runDocs(['build', '--site', 'site', '--out', siteDir]);
  if (exitCode !== 0) throw new Error(`The site cannot be built:\n${stderr}`);
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
