/** Style sheets of a site; Sass is compiled by the site's own package. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import postcss, { type AcceptedPlugin, type CssSyntaxError, type Root } from 'postcss';
import { nearestFile } from '../../content/compile/assets';
import { severityOf } from '../../content/config/report-level';
import type { ResolvedConfig } from '../../content/config/schema';
import { listNames } from '../../content/docusaurus/report';
import { packageName } from '../../shared/package-name';
import { type Problem, problemAt, warningAt } from '../../shared/problem';
import { isExternalHref, withBaseOnce } from '../../shared/url-path';
import { documentSheets, writtenName } from '../bundle/document-sheets';
import { isInstalled } from '../bundle/find-file';
import { sheetImports } from '../bundle/linked-sheets';
import { cacheKey, fileState, readJson } from '../cache/file-cache';
import { posixRelative } from '../folders';
import { rulesForContent } from './rules-for-content';
import { placeInConfig } from './site-sources';

interface Sass {
  compile(
    file: string,
    options: {
      loadPaths: string[];
      quietDeps: boolean;
      logger: { warn(): void };
      importers: { findFileUrl(url: string): URL | null }[];
    },
  ): { css: string; loadedUrls: URL[] };
}

export const sassPattern = /\.s[ac]ss$/;

/** @throws if the package is not installed or the file has an error */
export function compileSass(file: string, siteDir: string): { css: string; sources: string[] } {
  const packages = createRequire(path.join(siteDir, 'package.json'));
  const sass = packages('sass') as Sass;
  const folders = (packages.resolve.paths('sass') ?? []).filter((folder) => existsSync(folder));
  // As in webpack, `~name` is a package.
  const findFileUrl = (url: string): URL | null => {
    if (!url.startsWith('~')) return null;
    const places = folders.map((folder) => path.join(folder, url.slice(1)));
    const found = places.find((place) => existsSync(path.dirname(place)));
    return found === undefined ? null : pathToFileURL(found);
  };
  const { css, loadedUrls } = sass.compile(file, {
    loadPaths: folders,
    quietDeps: true,
    logger: { warn() {} },
    importers: [{ findFileUrl }],
  });
  const sources = loadedUrls
    .filter(({ protocol }) => protocol === 'file:')
    .map((url) => fileURLToPath(url));
  return { css, sources };
}

interface Styles {
  siteDir: string;
  staticDirectories: readonly string[];
  basePath: string;
  /** For the written sheets. */
  folder: string;
  /** Missing sheets by cause. */
  lost: Map<string, string[]>;
  /** Sheets of other sites that they import. */
  linked: Set<string>;
  /** The site's own, which run before anything else. */
  postCss: readonly AcceptedPlugin[];
  severity: Problem['severity'];
  mistakes: Problem[];
  /** Of a Docusaurus site: its rules for components of the theme. */
  ofComponents?: Root;
}

/**
 * Replaces the configuration's style sheets with plain CSS files in the cache, and with links to those of other
 * sites.
 */
export async function withSiteStyles(
  config: ResolvedConfig,
  {
    siteDir,
    cacheDir,
    isDocusaurus = false,
  }: { siteDir: string; cacheDir: string; isDocusaurus?: boolean },
  configFile: string,
  postCss: readonly AcceptedPlugin[] = [],
): Promise<{ config: ResolvedConfig; problems: Problem[] }> {
  const { staticDirectories, basePath } = config;
  const styles: Styles = {
    siteDir,
    staticDirectories,
    basePath,
    folder: path.join(cacheDir, 'styles'),
    postCss,
    severity: severityOf(config.onBrokenScripts),
    ...(isDocusaurus && { ofComponents: postcss.root() }),
    lost: new Map(),
    linked: new Set(),
    mistakes: [],
  };
  const css: string[] = [];
  const sheets = isDocusaurus ? [...config.css, ...documentSheets(siteDir)] : config.css;
  for (const file of new Set(sheets)) {
    if (!existsSync(path.join(siteDir, file))) {
      const hint = nearestFile(path.join(siteDir, file), 'Correct the path, or create the file.');
      const what = `The style sheet does not exist: ${file}`;
      styles.mistakes.push(
        problemAt(styles.severity, placeInConfig(siteDir, configFile, file), what, [hint]),
      );
      continue;
    }
    const written = await writeSheet(path.join(siteDir, file), styles);
    if (written !== undefined) css.push(posixRelative(siteDir, written));
  }
  if (styles.ofComponents?.first) {
    const file = path.join(styles.folder, 'site.components.css');
    writeFileSync(file, styles.ofComponents.toString());
    css.push(posixRelative(siteDir, file));
  }
  const problems = [...styles.lost].map(([cause, names]) => {
    const packages = [...new Set(names.map(packageName))].join(' ');
    const hint =
      {
        [noSass]: 'Install the package "sass" in the site\'s folder, or compile them to CSS.',
        [noPackage]: `Run "npm install ${packages}" in the site's folder, or remove the imports.`,
      }[cause] ?? 'Correct the file, or import a style sheet of the site.';
    return warningAt(configFile, `The styles in ${listNames(names)} are missing: ${cause}`, hint);
  });
  const links = [...styles.linked].map((href) => {
    return { tagName: 'link', attributes: { rel: 'stylesheet', href } };
  });
  const headTags = [...config.headTags, ...links];
  return { config: { ...config, css, headTags }, problems: [...styles.mistakes, ...problems] };
}

const noSass = '"sass" is not installed';
const noPackage = 'the package is not installed.';
const notRead = 'only files of the site can be imported.';

/** @returns absolute path; undefined if the sheet cannot be read */
async function writeSheet(source: string, styles: Styles): Promise<string | undefined> {
  const { siteDir, folder, lost, postCss } = styles;
  const target = path.join(folder, writtenName(source));
  try {
    const css = sassPattern.test(source)
      ? compiledSass(source, target, siteDir)
      : readFileSync(source, 'utf8');
    const mistake = mistakeIn(css, path.relative(siteDir, source), styles.severity);
    if (mistake) {
      styles.mistakes.push(mistake);
      return undefined;
    }
    mkdirSync(folder, { recursive: true });
    // Plugins look for their configuration and for pages in the working directory, the site's folder.
    const rules =
      postCss.length > 0
        ? (await postcss([...postCss]).process(css, { from: source, map: false })).css
        : css;
    writeFileSync(target, await readableStyles(rules, source, target, styles));
    return target;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const cause = code === 'MODULE_NOT_FOUND' ? noSass : message.trim();
    addLost(lost, cause, path.relative(siteDir, source));
    return undefined;
  }
}

function mistakeIn(
  css: string,
  filePath: string,
  severity: Problem['severity'],
): Problem | undefined {
  try {
    postcss.parse(css);
    return undefined;
  } catch (error) {
    const { line = 1, column = 1, reason } = error as CssSyntaxError;
    const what = `The style sheet is left out: ${reason}`;
    return problemAt(severity, { filePath, line, column }, what, ['Correct it there.']);
  }
}

function addLost(lost: Styles['lost'], cause: string, name: string): void {
  lost.set(cause, [...(lost.get(cause) ?? []), name]);
}

/**
 * Removes rules of preprocessors that did not run. Imports move to the start, where browsers expect them, and
 * URLs are relative to the source.
 */
async function readableStyles(
  written: string,
  source: string,
  target: string,
  styles: Styles,
): Promise<string> {
  const fileOf = (address: string): string =>
    path.resolve(path.dirname(source), address.replace(/^~?@site(?=\/)/, styles.siteDir));
  const move = (file: string): string => path.relative(path.dirname(target), file);
  const isIn = (folder: string, address: string): boolean =>
    existsSync(path.join(styles.siteDir, folder, address.replace(/[?#].*/, '')));
  const css = written.replace(/\/\*[\s\S]*?\*\//g, '');
  const imports: string[] = [];
  for (const [, quoted, bare, rest] of css.matchAll(sheetImports)) {
    const address = quoted?.slice(1, -1) ?? bare ?? '';
    if (isExternalHref(address)) styles.linked.add(address);
    // Docusaurus' own CSS framework: the theme takes its place.
    else if (!/^~?infima\//.test(address)) {
      const file = sheetFile(address, source, styles);
      const sheet = file && (await writeSheet(file, styles));
      if (sheet === undefined) continue;
      // With the hash, this sheet changes with those it imports, and so does the bundle.
      const hash = cacheKey(readFileSync(sheet, 'utf8'));
      imports.push(`/* ${hash} */ @import "./${move(sheet)}"${rest};\n`);
    }
  }
  const rules = css
    .replace(sheetImports, '')
    .replace(/@(?:tailwind|apply|plugin|source|theme)\b[^;{}]*;/g, '')
    .replace(/[\w-]+\s*:[^;{}]*\btheme\([^;{}]*(?:;|(?=\}))/g, '')
    .replace(
      /url\((['"]?)(?![a-z]+:|[/#]|~(?!@site\/))([^)'"]+)\1\)/gi,
      (_, quote: string, address: string) => `url(${quote}${move(fileOf(address))}${quote})`,
    )
    // As in scripts: in a static folder, else in the site's folder.
    .replace(/url\((['"]?)(\/[^/'")][^'")]*)\1\)/g, (url, quote: string, address: string) => {
      const isStatic = styles.staticDirectories.some((folder) => isIn(folder, address));
      if (isStatic) return `url(${quote}${withBaseOnce(address, styles.basePath)}${quote})`;
      if (!isIn('', address)) return url;
      return `url(${quote}${move(path.join(styles.siteDir, address))}${quote})`;
    });
  return imports.join('') + rulesForContent(rules, styles.ofComponents);
}

/** Below the importing sheet, or in a package; undefined if it is missing, which is recorded. */
function sheetFile(address: string, source: string, { lost, siteDir }: Styles): string | undefined {
  const below = path.resolve(path.dirname(source), address);
  // A folder may have the same name.
  const own = [`${below}.css`, below].find((file) => existsSync(file));
  if (own) return own;
  const [, name = ''] = /^~?((?:@[\w.-]+\/)?[\w-]+(?:\/.*)?)$/.exec(address) ?? [];
  const isMissing = name !== '' && !isInstalled(name, source);
  // Tailwind's sheet is a text for its PostCSS plugin.
  const file = isMissing || !name.endsWith('.css') ? '' : packageFile(name, siteDir);
  if (file !== '') return file;
  addLost(lost, isMissing ? noPackage : notRead, name || address);
  return undefined;
}

function packageFile(name: string, siteDir: string): string {
  try {
    return createRequire(path.join(siteDir, 'package.json')).resolve(name);
  } catch {
    return '';
  }
}

/** Cached until one of its sources changes. */
function compiledSass(source: string, target: string, siteDir: string): string {
  const record = `${target}.json`;
  const kept = readJson<{ css: string; sources: string[]; state: string }>(record);
  const stateOf = (files: readonly string[]): string => cacheKey(files.map(fileState));
  if (kept && kept.state === stateOf(kept.sources)) return kept.css;
  const { css, sources } = compileSass(source, siteDir);
  mkdirSync(path.dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify({ css, sources, state: stateOf(sources) }));
  return css;
}
