/** `docs migrate`: converts `docusaurus.config.*` to `site.config.ts` (A150). */

import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeConfig } from '../../content/docusaurus/report';

import { errorAt, type Problem } from '../../shared/problem';
import { bundlerFault } from '../bundle/bundler-fault';
import { findDocusaurusConfig, siteCacheFolder } from '../folders';
import { loadDocusaurusConfig } from '../site/load-docusaurus-config';

export interface Migration {
  /** Relative to the site folder; missing when nothing was written. */
  written?: string;
  problems: Problem[];
}

/** Never overwrites an existing `site.config.ts`. */
export async function migrateSite(siteDir: string): Promise<Migration> {
  const target = 'site.config.ts';
  const fail = (...problem: Parameters<typeof errorAt>): Migration => ({
    problems: [errorAt(...problem)],
  });
  if (existsSync(path.join(siteDir, target))) {
    const what = 'The site already has a configuration.';
    return fail(target, what, 'To generate it again, remove it first.');
  }
  const filePath = findDocusaurusConfig(siteDir);
  if (filePath === undefined) {
    const what = 'There is no docusaurus.config.js or .ts to read.';
    return fail('.', what, 'Pass the folder that contains it: --site DIR.');
  }
  const name = path.basename(filePath);
  try {
    // What a build generates in its cache becomes a part of the site.
    const redocDir = path.join(siteDir, 'redoc');
    const cacheDir = siteCacheFolder(siteDir);
    const loaded = await loadDocusaurusConfig(siteDir, filePath, cacheDir, undefined, redocDir);
    const { problems, value } = loaded;
    if (!loaded.config || !value) return { problems };
    writeFileSync(path.join(siteDir, target), writeConfig(value));
    return { written: target, problems };
  } catch (error) {
    const what = `The configuration cannot be loaded: ${bundlerFault(error).cause}`;
    return fail(name, what, 'Correct the file; it is run as a module.');
  }
}
