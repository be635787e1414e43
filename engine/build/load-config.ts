/** Loads `site.config.ts` of a site folder: bundled on the fly, so that it may import what it likes. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { rolldown } from 'rolldown';
import type { PagePluginSet } from '../content/compile/page-plugins';
import { parseConfig } from '../content/config/parse-config';
import type { ResolvedConfig } from '../content/config/schema';
import { withSearchEnvironment } from '../content/config/search-environment';
import type { DocsFunctions } from '../content/model/docs-functions';
import { closestOf } from '../shared/closest';
import type { Problem } from '../shared/problem';
import { findConfigFile, isDocusaurusConfig, publicModules } from './folders';
import { loadDocusaurusConfig } from './load-docusaurus-config';
import { localizeConfig } from './localize-config';
import { runSiteScript } from './run-site-script';
import { publicModulesPlugin } from './virtual-modules';

export interface LoadedConfig {
  config?: ResolvedConfig;
  problems: Problem[];
  /** Absolute; undefined when there is none. */
  filePath?: string;
  /** The configuration was written for Docusaurus (A119). */
  foreign?: {
    /** Plain data: what its components read of it. */
    siteConfig: Record<string, unknown>;
    createRedirects?: (urlPath: string) => string[];
    /** By id of the set of docs; the first has none. */
    docsFunctions: Record<string, DocsFunctions>;
    pagePlugins: PagePluginSet[];
    /** Changes with those plugins; missing where there are none. */
    pluginsKey?: string;
  };
}

/**
 * @param siteDir absolute
 * @param locale of a site in several languages; missing = the default one
 * @param displayPath how messages name a file
 */
export async function loadConfig(
  siteDir: string,
  cacheDir: string,
  displayPath: (filePath: string) => string,
  locale?: string,
): Promise<LoadedConfig> {
  const read = await readConfig(siteDir, cacheDir, displayPath, locale);
  if (!read.config) return read;
  const { config, problems } = localizeConfig(read.config, siteDir, locale);
  return { ...read, config, problems: [...read.problems, ...problems] };
}

async function readConfig(
  siteDir: string,
  cacheDir: string,
  displayPath: (filePath: string) => string,
  locale: string | undefined,
): Promise<LoadedConfig> {
  const filePath = findConfigFile(siteDir);
  if (!filePath) {
    return {
      problems: [
        {
          severity: 'error',
          filePath: displayPath(path.join(siteDir, 'site.config.ts')),
          what: 'The site folder has no configuration.',
          hints: [
            'A site of Docusaurus needs none: its docusaurus.config is read where it is.',
            'Create site.config.ts with `export default defineConfig({ title: "…", url: "https://…" })`.',
            'To use another folder, write `--site DIR`.',
          ],
        },
      ],
    };
  }
  const shownPath = displayPath(filePath);
  let value: unknown;
  try {
    if (isDocusaurusConfig(filePath)) {
      return await loadDocusaurusConfig(siteDir, filePath, cacheDir, shownPath, locale);
    }
    value = await importDefault(filePath, cacheDir);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /:(\d+):(\d+)/.exec(message);
    return {
      filePath,
      problems: [
        {
          severity: 'error',
          filePath: shownPath,
          ...(position ? { line: Number(position[1]), column: Number(position[2]) } : {}),
          what: `The configuration cannot be loaded: ${reasonOf(error)}`,
          hints: ['Correct the file; it is run as a module when the site is built.'],
        },
      ],
    };
  }
  const parsed = parseConfig({
    value: withSearchEnvironment(value, process.env),
    source: readFileSync(filePath, 'utf8'),
    filePath: shownPath,
  });
  return { ...parsed, filePath };
}

/** One line. The bundler puts what is wrong into a list, below a line that only counts it. */
function reasonOf(error: unknown): string {
  const { errors } = error as { errors?: readonly unknown[] };
  const first = errors?.[0] ?? error;
  const message = (first as { message?: unknown }).message ?? first;
  const [line = ''] = stripVTControlCharacters(String(message)).split('\n');
  return line.replace(/^\[\w+\] /, '');
}

/** The default export of a script or data file, bundled on the fly. @throws what the file throws */
async function importDefault(filePath: string, cacheDir: string): Promise<unknown> {
  const bundle = await rolldown({
    input: filePath,
    platform: 'node',
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id) && !(id in publicModules),
    plugins: [publicModulesPlugin],
    // As in `siteTsconfig`.
    tsconfig: false,
    logLevel: 'silent',
  });
  mkdirSync(cacheDir, { recursive: true });
  // A fresh name each time: the module cache would answer with an earlier version.
  const outFile = path.join(
    cacheDir,
    `module-${process.pid}-${Date.now()}-${path.basename(filePath)}.mjs`,
  );
  try {
    await bundle.write({ file: outFile, format: 'esm' });
    const module = (await import(pathToFileURL(outFile).href)) as { default?: unknown };
    return module.default;
  } finally {
    await bundle.close();
    rmSync(outFile, { force: true });
  }
}

export interface SidebarsFile {
  /** Relative to the site folder. */
  filePath: string;
  source: string;
  value: unknown;
}

/** The file `docs.sidebarPath` names (A40); undefined when none is named. */
export async function loadSidebarsFile(
  { sidebarPath }: Pick<ResolvedConfig['docs'], 'sidebarPath'>,
  { foreign }: LoadedConfig,
  siteDir: string,
  cacheDir: string,
): Promise<{ file?: SidebarsFile; problems: Problem[] }> {
  if (!sidebarPath) return { problems: [] };
  const absolute = path.resolve(siteDir, sidebarPath);
  const filePath = path.relative(siteDir, absolute).replaceAll('\\', '/');
  if (!existsSync(absolute)) {
    const near = closestOf(filePath, readdirSync(siteDir));
    return {
      problems: [
        {
          severity: 'error',
          filePath,
          what: `The sidebars file does not exist: ${sidebarPath}`,
          hints: [
            near ? `Did you mean "${near}"?` : 'Correct "docs.sidebarPath" in site.config.ts.',
          ],
        },
      ],
    };
  }
  try {
    const value = foreign
      ? (await runSiteScript(absolute, cacheDir)).exports
      : await importDefault(absolute, cacheDir);
    return { file: { filePath, source: readFileSync(absolute, 'utf8'), value }, problems: [] };
  } catch (error) {
    return {
      problems: [
        {
          severity: 'error',
          filePath,
          what: `The sidebars file cannot be loaded: ${reasonOf(error)}`,
          hints: ['Export the sidebars as the default export of the file.'],
        },
      ],
    };
  }
}
