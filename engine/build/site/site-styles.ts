/** Style sheets of a site; Sass is compiled by the site's own package. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ResolvedConfig } from '../../content/config/schema';
import { listNames } from '../../content/docusaurus/report';
import { type Problem, warningAt } from '../../shared/problem';
import { isExternalHref } from '../../shared/url-path';
import { fileState, keyOf, readKeptJson } from '../cache/kept-files';
import { posixRelative } from '../folders';

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
    const found = folders.map((folder) => path.join(folder, url.slice(1)));
    const [first] = url.startsWith('~') ? found.filter((one) => existsSync(path.dirname(one))) : [];
    return first === undefined ? null : pathToFileURL(first);
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
  /** For the written sheets. */
  folder: string;
  /** Missing sheets by cause. */
  lost: Map<string, string[]>;
  /** Sheets of other sites that they import. */
  linked: Set<string>;
}

/** Replaces the configuration's style sheets by plain CSS files in the cache, and links to other sites'. */
export function withSiteStyles(
  config: ResolvedConfig,
  siteDir: string,
  cacheDir: string,
  configFile: string,
): { config: ResolvedConfig; problems: Problem[] } {
  const folder = path.join(cacheDir, 'styles');
  const styles: Styles = { siteDir, folder, lost: new Map(), linked: new Set() };
  const css = config.css.flatMap((file) => {
    const written = writeSheet(path.join(siteDir, file), styles);
    return written === undefined ? [] : [posixRelative(siteDir, written)];
  });
  const problems = [...styles.lost].map(([cause, names]) => {
    const hint =
      cause === noSass
        ? 'Install the package "sass" in the site\'s folder, or compile them to CSS.'
        : 'Correct the file, or use one of the site.';
    return warningAt(configFile, `The rules of ${listNames(names)} are missing: ${cause}`, hint);
  });
  const links = [...styles.linked].map((href) => {
    return { tagName: 'link', attributes: { rel: 'stylesheet', href } };
  });
  return { config: { ...config, css, headTags: [...config.headTags, ...links] }, problems };
}

const noSass = '"sass" is not installed';
const notRead = 'only files of the site can be imported.';

/** @returns absolute path; undefined if the sheet cannot be read */
function writeSheet(source: string, styles: Styles): string | undefined {
  const { siteDir, folder, lost } = styles;
  // The name appears in messages of the bundler.
  const target = path.join(folder, `${keyOf(source)}-${path.parse(source).name}.css`);
  try {
    const css = sassPattern.test(source)
      ? compiledSass(source, target, siteDir)
      : readFileSync(source, 'utf8');
    mkdirSync(folder, { recursive: true });
    writeFileSync(target, readableStyles(css, source, target, styles));
    return target;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const cause = code === 'MODULE_NOT_FOUND' ? noSass : message.trim();
    lose(lost, cause, path.relative(siteDir, source));
    return undefined;
  }
}

function lose(lost: Styles['lost'], cause: string, name: string): void {
  lost.set(cause, [...(lost.get(cause) ?? []), name]);
}

/** Removes preprocessor rules; URLs and imports are relative to the source. */
function readableStyles(css: string, source: string, target: string, styles: Styles): string {
  const fileOf = (address: string): string => path.resolve(path.dirname(source), address);
  const move = (file: string): string => path.relative(path.dirname(target), file);
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(importPattern, (_, quoted?: string, bare?: string, rest?: string) => {
      const address = quoted?.slice(1, -1) ?? bare ?? '';
      if (isExternalHref(address)) {
        styles.linked.add(address);
        return '';
      }
      if (!existsSync(fileOf(address))) {
        lose(styles.lost, notRead, address);
        return '';
      }
      const written = writeSheet(fileOf(address), styles);
      return written === undefined ? '' : `@import "./${move(written)}"${rest};`;
    })
    .replace(/@(?:tailwind|apply|plugin|source|theme)\b[^;{}]*;/g, '')
    .replace(/[\w-]+\s*:[^;{}]*\btheme\([^;{}]*(?:;|(?=\}))/g, '')
    .replace(
      /url\((['"]?)(?![a-z]+:|[/#~])([^)'"]+)\1\)/gi,
      (_, quote: string, address: string) => `url(${quote}${move(fileOf(address))}${quote})`,
    );
}

const importPattern = /@import\s+(?:url\(\s*)?(?:("[^"]*"|'[^']*')|([^\s;)'"]+))\s*\)?([^;]*);/g;

/** Cached until one of its sources changes. */
function compiledSass(source: string, target: string, siteDir: string): string {
  const record = `${target}.json`;
  const kept = readKeptJson<{ css: string; sources: string[]; state: string }>(record);
  const stateOf = (files: readonly string[]): string => keyOf(files.map(fileState));
  if (kept && kept.state === stateOf(kept.sources)) return kept.css;
  const { css, sources } = compileSass(source, siteDir);
  mkdirSync(path.dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify({ css, sources, state: stateOf(sources) }));
  return css;
}
