/** Loads `site.config.ts` of a site folder, bundled on the fly so that it may import other files. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AcceptedPlugin } from 'postcss';
import type { PageFunctions } from '../../content/compile/parse/page-plugins';
import { parseConfig } from '../../content/config/parse-config';
import type { ResolvedConfig } from '../../content/config/schema';
import { withSearchEnvironment, withSearchVariables } from '../../content/config/search-schema';
import { defined } from '../../content/defined';
import type { DocsFunctions } from '../../content/model/docs-functions';
import { nearestHint } from '../../content/problems/nearest-hint';
import type { SourceFile } from '../../content/source-file';
import { errorAt, type Problem } from '../../shared/problem';
import { bundlerFault } from '../bundle/bundler-fault';
import { publicModulesPlugin } from '../bundle/virtual-modules';
import { findConfigFile, findDocusaurusConfig, posixRelative, publicModules } from '../folders';
import { loadDocusaurusConfig, missingPackages } from './load-docusaurus-config';
import { localizeConfig } from './localize-config';
import { importBundle, runSiteScript } from './run-site-script';
import { placeInConfig } from './site-sources';

export interface LoadedConfig {
  config?: ResolvedConfig;
  problems: Problem[];
  /** Absolute. */
  filePath?: string;
  /** Present for a configuration written for Docusaurus (A119). */
  docusaurus?: PageFunctions & {
    /** Plain data, for components. */
    siteConfig: Record<string, unknown>;
    createRedirects?: (urlPath: string) => string[];
    /** By id of the docs set; empty for the first one. */
    docsFunctions: Record<string, DocsFunctions>;
    postCss: AcceptedPlugin[];
    /** Hash of these functions; missing without any. */
    pluginsKey?: string;
  };
}

/** @param locale missing = the default language */
export async function loadConfig(
  siteDir: string,
  cacheDir: string,
  locale?: string,
): Promise<LoadedConfig> {
  const read = await readConfig(siteDir, cacheDir, locale);
  if (!read.config) return read;
  const { config, problems } = localizeConfig(read.config, siteDir, locale);
  return { ...read, config, problems: [...read.problems, ...problems] };
}

async function readConfig(
  siteDir: string,
  cacheDir: string,
  locale: string | undefined,
): Promise<LoadedConfig> {
  const filePath = findConfigFile(siteDir);
  if (!filePath) {
    const problem = errorAt(
      'site.config.ts',
      'The site folder has no configuration.',
      'A Docusaurus site needs none: its docusaurus.config is read in place.',
      'Create site.config.ts with `export default defineConfig({ title: "…", url: "https://…" })`.',
      'To use another folder, write `--site DIR`.',
    );
    return { problems: [problem] };
  }
  const name = path.basename(filePath);
  let value: unknown;
  try {
    if (filePath === findDocusaurusConfig(siteDir)) {
      return await unlessStuck(loadDocusaurusConfig(siteDir, filePath, cacheDir, locale));
    }
    value = await unlessStuck(importDefault(filePath, cacheDir));
  } catch (error) {
    const { cause, place } = loadFault(error, name, siteDir);
    const what = `The configuration cannot be loaded: ${cause}`;
    const hint = 'Correct the file; it is run as a module when the site is built.';
    return { filePath, problems: [errorAt(place, what, hint)] };
  }
  const parsed = parseConfig({
    value: withSearchEnvironment(value, process.env),
    source: readFileSync(filePath, 'utf8'),
    filePath: name,
  });
  return { ...parsed, problems: withSearchVariables(parsed.problems, process.env), filePath };
}

/** Node exits silently if it waits for a promise that never settles. */
async function unlessStuck<T>(script: Promise<T>): Promise<T> {
  let giveUp = (): void => {};
  const stuck = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error('it waits for a promise that never settles'));
  });
  process.once('beforeExit', giveUp);
  return Promise.race([script, stuck]).finally(() => process.off('beforeExit', giveUp));
}

/** Why a script of the configuration cannot be loaded; the cause may be in a file it imports. */
function loadFault(error: unknown, filePath: string, siteDir: string) {
  const { cause, file, line, column } = bundlerFault(error);
  const shown = file && existsSync(file) ? posixRelative(siteDir, file) : filePath;
  return { cause, place: { filePath: shown, ...defined({ line, column }) } };
}

/** The default export of a file, which may import others and the engine. @throws what the file throws */
async function importDefault(filePath: string, cacheDir: string): Promise<unknown> {
  const { value } = await importBundle(filePath, cacheDir, {
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id) && !(id in publicModules),
    plugins: [publicModulesPlugin],
  });
  return value;
}

/** The file of `docs.sidebarPath` (A40). */
export async function loadSidebarsFile(
  { sidebarPath }: Pick<ResolvedConfig['docs'], 'sidebarPath'>,
  { docusaurus, filePath: configFile = 'site.config.ts' }: LoadedConfig,
  { siteDir, cacheDir }: { siteDir: string; cacheDir: string },
  problems: Problem[],
): Promise<(SourceFile & { value: unknown }) | undefined> {
  if (!sidebarPath) return undefined;
  const absolute = path.resolve(siteDir, sidebarPath);
  const filePath = posixRelative(siteDir, absolute);
  if (!existsSync(absolute)) {
    const what = `The sidebars file does not exist: ${sidebarPath}`;
    const otherwise = 'Correct "sidebarPath" in the configuration.';
    const hint = nearestHint(filePath, readdirSync(siteDir), otherwise);
    problems.push(
      errorAt(placeInConfig(siteDir, path.basename(configFile), sidebarPath), what, hint),
    );
    return undefined;
  }
  try {
    const { exports: value, missing = [] } = docusaurus
      ? await unlessStuck(runSiteScript(absolute, cacheDir))
      : { exports: await unlessStuck(importDefault(absolute, cacheDir)) };
    problems.push(...missingPackages(missing, siteDir, filePath));
    return { filePath, source: readFileSync(absolute, 'utf8'), value };
  } catch (error) {
    const { cause, place } = loadFault(error, filePath, siteDir);
    const hint = 'Correct the file; it is run as a module when the site is built.';
    problems.push(errorAt(place, `The sidebars file cannot be loaded: ${cause}`, hint));
    return undefined;
  }
}
