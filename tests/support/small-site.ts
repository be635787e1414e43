/** A site of a few pages that a test writes and builds itself. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteCacheFolder } from '../../engine/build/folders';
import { runDocs } from './build-command';

export interface SmallSite {
  /** Output folder, absolute. */
  dir: string;
  remove(): void;
}

/** Some browsers ask for an icon of each document. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>\n';

/**
 * @param settings besides title, address and icon
 * @param pages path in `docs` → Markdown
 */
export async function buildSmallSite(
  settings: object,
  pages: Readonly<Record<string, string>>,
): Promise<SmallSite> {
  const root = mkdtempSync(path.join(tmpdir(), 'small-site-'));
  const siteDir = path.join(root, 'site');
  const config = {
    title: 'Harbor',
    url: 'https://harbor.example.com',
    favicon: '/lamp.svg',
    navbar: { title: 'Harbor' },
    ...settings,
  };
  const files: Record<string, string> = {
    'site.config.ts': `export default ${JSON.stringify(config)};\n`,
    'static/lamp.svg': icon,
  };
  for (const [name, text] of Object.entries(pages)) files[`docs/${name}`] = text;
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(siteDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const dir = path.join(root, 'dist');
  const { exitCode, stderr } = await runDocs(['build', '--site', siteDir, '--out', dir]);
  if (exitCode !== 0) throw new Error(`The site cannot be built:\n${stderr}`);
  return {
    dir,
    remove() {
      rmSync(siteCacheFolder(siteDir), { recursive: true, force: true });
      rmSync(root, { recursive: true, force: true });
    },
  };
}
