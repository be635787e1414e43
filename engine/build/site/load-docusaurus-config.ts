/** Reads `docusaurus.config.*` (A119). */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { PageFunctions } from '../../content/compile/parse/page-plugins';
import { parseConfig } from '../../content/config/parse-config';
import type { ResolvedConfig } from '../../content/config/schema';
import { withSearchEnvironment } from '../../content/config/search-schema';
import { defined } from '../../content/defined';
import { type MappedConfig, mapConfig } from '../../content/docusaurus/map-config';
import { type Fields, listNames, listOf, plainData } from '../../content/docusaurus/report';
import { writtenPath } from '../../content/docusaurus/written-path';
import { amount } from '../../shared/amount';
import { isObject } from '../../shared/is-object';
import { packageName } from '../../shared/package-name';
import { errorAt, type Problem, warningAt } from '../../shared/problem';
import { standInName } from '../../shared/stand-in';
import { isSamePath, pathKey, splitHref } from '../../shared/url-path';
import { setSiteAliases } from '../bundle/script-aliases';
import { namesIn, readText } from '../folders';
import { bundlerPluginsOf } from './bundler-plugins';
import type { LoadedConfig } from './load-config';
import { type RedocPages, writeRedocPages } from './redoc-pages';
import { runSiteScript } from './run-site-script';

interface DocusaurusConfig extends LoadedConfig {
  /** The equivalent of our configuration before defaults, for `docs migrate`. */
  value?: Fields;
}

/**
 * @param redocDir for generated pages, absolute
 * @throws what the file throws when it is run
 */
export async function loadDocusaurusConfig(
  siteDir: string,
  filePath: string,
  cacheDir: string,
  locale?: string,
  redocDir = path.join(cacheDir, 'redoc'),
): Promise<DocusaurusConfig> {
  const shownPath = path.basename(filePath);
  // Docusaurus configurations read it.
  if (locale !== undefined) process.env.DOCUSAURUS_CURRENT_LOCALE = locale;
  else delete process.env.DOCUSAURUS_CURRENT_LOCALE;
  const { exports: theirs, missing, key } = await runSiteScript(filePath, cacheDir);
  const source = readFileSync(filePath, 'utf8');
  if (!isObject(theirs)) {
    const maker = standInName(theirs);
    const what = maker
      ? `The configuration is made by a package that is not installed: ${maker}`
      : 'The file has no configuration object as its default export.';
    const hint = maker
      ? 'Run "npm install" in the site folder.'
      : 'Export the configuration, or a function that returns it.';
    return { filePath, problems: [errorAt(shownPath, what, hint)] };
  }
  const bundler = await bundlerPluginsOf(theirs, siteDir, cacheDir);
  setSiteAliases(bundler.aliases, bundler.extensions);
  const added = {
    headTags: [...listOf(theirs.headTags), ...bundler.headTags],
    clientModules: [...bundler.clientModules, ...listOf(theirs.clientModules)],
  };
  const mapped = mapConfig(
    { ...theirs, ...added },
    {
      filePath: shownPath,
      source,
      siteDir,
      isDocusaurus2: asksForDocusaurus2(siteDir),
      donePlugins: bundler.done,
      extendedPlugins: bundler.extended,
    },
  );
  const { value, docsFunctions, pagePlugins, preprocessor, parseFrontMatter } = mapped;
  const problems = [
    ...missingPackages(missing, siteDir, shownPath),
    ...missingStyles(bundler.missing, shownPath),
    ...mapped.problems,
    ...leaveOutBlogs(mapped, siteDir, shownPath),
    ...leaveOutRedirects(value, shownPath),
    ...leaveOutTheme(siteDir),
    ...leaveOutStyles(value, siteDir, shownPath),
  ];
  const redocs = await writeRedocPages(mapped.redocs, { siteDir, redocDir, filePath: shownPath });
  problems.push(...redocs.problems);
  const completed = withRedocs(value, redocs);
  const parsed = parseConfig({
    value: withSearchEnvironment(completed, process.env),
    source,
    filePath: shownPath,
    writtenPath: (path) => writtenPath(theirs, value, path),
  });
  const { presets, plugins, themes: _themes, webpack: _webpack, ...siteConfig } = theirs;
  // Options may come from the environment, which the script's key does not cover.
  const pluginsKey = key + JSON.stringify(plainData({ presets, plugins }));
  return {
    ...parsed,
    problems: [...problems, ...parsed.problems],
    filePath,
    value: completed,
    docusaurus: {
      siteConfig: {
        ...plainData(siteConfig),
        ...withoutFolder(plainData({ presets, plugins }), siteDir),
      },
      docsFunctions,
      pagePlugins,
      postCss: bundler.postCss,
      ...defined({ preprocessor, parseFrontMatter, createRedirects: mapped.createRedirects }),
      ...((pagePlugins.length > 0 || preprocessor || parseFrontMatter) && { pluginsKey }),
    },
  };
}

function withRedocs(value: Fields, { otherDocs, documents, elsewhere }: RedocPages): Fields {
  return {
    ...value,
    servedElsewhere: [...listOf(value.servedElsewhere), ...elsewhere],
    otherDocs: [...listOf(value.otherDocs), ...otherDocs],
    api: { documents },
  };
}

/**
 * Tells which version the pages were written for, even if no package is installed. In a repository of
 * several packages, the version may be in a `package.json` above the site's.
 */
function asksForDocusaurus2(folder: string): boolean {
  const packages = readText(path.join(folder, 'package.json')) ?? '';
  const version = /"@docusaurus\/(?:core|preset-[\w-]+)"\s*:\s*"[\^~=v]?(\w+)/.exec(packages)?.[1];
  const parent = path.dirname(folder);
  if (version !== undefined || parent === folder) return version === '2';
  return asksForDocusaurus2(parent);
}

/** Components read options of plugins; the output must not depend on where the site is built. */
function withoutFolder(value: Fields, siteDir: string): Fields {
  // As it is written within JSON.
  const inText = JSON.stringify(siteDir + path.sep).slice(1, -1);
  return JSON.parse(JSON.stringify(value).replaceAll(inText, './')) as Fields;
}

export function missingPackages(
  missing: readonly string[],
  siteDir: string,
  filePath: string,
): Problem[] {
  if (missing.length === 0) return [];
  const names = missing.map((name) =>
    path.isAbsolute(name) ? path.relative(siteDir, name) : name,
  );
  const what = `The file imports modules that do not exist: ${names.join(', ')}. They are read as if they were empty.`;
  const hint = 'To get what they add, install the packages and create the files.';
  return [warningAt(filePath, what, hint)];
}

function missingStyles(names: readonly string[], filePath: string): Problem[] {
  if (names.length === 0) return [];
  const what = `PostCSS plugins are not installed, so the classes they write have no effect: ${listNames(names)}`;
  const packages = [...new Set(names.map(packageName))].join(' ');
  const hint = `Run "npm install ${packages}" in the site's folder.`;
  return [warningAt(filePath, what, hint)];
}

/** One warning per blog; its path counts as served elsewhere. */
function leaveOutBlogs({ value, blogs }: MappedConfig, siteDir: string, filePath: string) {
  const elsewhere = value.servedElsewhere as { path: string; what: string }[];
  return blogs.flatMap(({ path: route, folder }): Problem[] => {
    const posts = globSync('**/[!_]*.{md,mdx}', { cwd: path.join(siteDir, folder) }).length;
    if (posts === 0) return [];
    if (route !== '/') elsewhere.push({ path: route, what: 'the blog' });
    const what = `The blog is left out: ${amount(posts, 'post')} in "${folder}".`;
    return [warningAt(filePath, what, 'Move what readers still look for into the docs.')];
  });
}

const elementPattern =
  /^\s+(a|blockquote|details|em|h[1-6]|hr|img|li|ol|p|pre|strong|table|ul)\s*:/gm;

/** Names of Docusaurus' theme; any other is a component that the site adds (A95). */
const replacedPattern =
  /^(?:Admonition|Announcement|BackTo|Blog|Code|Color|Content|Debug|Details|Doc|Edit|Error|Footer|Heading|Icon|IdealImage|LastUpdated|Layout|Live|Loading|Logo|MDX(?!Components$)|Mermaid|Nav|NotFound|Pagina|Playground|ReactLive|Root|Search|Site|Skip|Tab|Tag|Theme|TOC|Unlisted)/;

/** Swizzled theme components, except for `MDXComponents` (A95), in which elements cannot be replaced. */
function leaveOutTheme(siteDir: string): Problem[] {
  const names = namesIn(path.join(siteDir, 'src/theme'))
    .map((name) => name.replace(/\.[cm]?[jt]sx?$/, ''))
    .filter((name) => replacedPattern.test(name));
  const shown = listNames([...new Set(names)]);
  const what = `Components that replace the theme's are left out: ${shown}. The theme's own are shown.`;
  const components = warningAt(
    'src/theme',
    what,
    'Turn what they show into components that pages use.',
  );
  const elements = globSync('src/theme/MDXComponents{,/index}.{tsx,ts,jsx,js}', {
    cwd: siteDir,
  }).flatMap((filePath): Problem[] => {
    const source = readFileSync(path.join(siteDir, filePath), 'utf8');
    const found = [...source.matchAll(elementPattern)].map(([, name = '']) => name);
    if (found.length === 0) return [];
    const kept = `Markdown elements cannot be replaced: ${listNames(found)}.`;
    return [warningAt(filePath, kept, 'Use a component of your own where you need one.')];
  });
  return names.length > 0 ? [components, ...elements] : elements;
}

function leaveOutStyles(value: Fields, siteDir: string, filePath: string): Problem[] {
  const files = (value.css ?? []) as string[];
  const missing = files.filter((file) => !existsSync(path.join(siteDir, file)));
  if (missing.length === 0) return [];
  value.css = files.filter((file) => !missing.includes(file));
  const what = `A style sheet does not exist: ${listNames(missing)}`;
  return [warningAt(filePath, what, 'Correct "customCss".')];
}

interface Redirect {
  from: string;
  to: string;
}

/** Drops redirects to what is not built. */
function leaveOutRedirects(value: Fields, filePath: string): Problem[] {
  const redirects = (value.redirects ?? []) as Redirect[];
  const elsewhere = value.servedElsewhere as { path: string }[];
  const isLost = ({ to }: Redirect): boolean =>
    elsewhere.some(({ path: start }) => to.replace(/\/*$/, '/').startsWith(`${start}/`));
  value.redirects = redirects.filter((redirect) => !isLost(redirect));
  return droppedRedirects(redirects.filter(isLost), 'lead to parts that are not built', filePath);
}

function droppedRedirects(
  dropped: readonly Redirect[],
  reason: string,
  filePath: string,
): Problem[] {
  if (dropped.length === 0) return [];
  const shown = dropped.slice(0, 5).map(({ from, to }) => `${from} → ${to}`);
  const more = dropped.length > 5 ? ` and ${dropped.length - 5} more` : '';
  const what = `Redirects that ${reason} are left out: ${shown.join(', ')}${more}`;
  return [warningAt(filePath, what, 'Remove them from the file.')];
}

/** Adds redirects created from pages, and drops those that start at a page. */
export function withDocusaurusRedirects(
  config: ResolvedConfig,
  paths: readonly string[],
  { createRedirects = () => [] }: NonNullable<LoadedConfig['docusaurus']>,
  filePath: string,
): { config: ResolvedConfig; problems: Problem[] } {
  const pages = new Set(paths.map(pathKey));
  const made = paths.flatMap((to) => createRedirects(to).map((from) => ({ from, to })));
  const byStart = new Map<string, Redirect>();
  for (const redirect of [...config.redirects, ...made]) {
    const start = pathKey(redirect.from);
    if (!byStart.has(start)) byStart.set(start, redirect);
  }
  const all = [...byStart.values()];
  const isPage = ({ from }: Redirect): boolean => pages.has(pathKey(from));
  // In Docusaurus, paths that differ only in capital letters are different paths.
  const isCircle = (redirect: Redirect): boolean =>
    !isPage(redirect) && isSamePath(redirect.from, splitHref(redirect.to).path);
  return {
    config: {
      ...config,
      redirects: all.filter((redirect) => !isPage(redirect) && !isCircle(redirect)),
    },
    problems: [
      ...droppedRedirects(all.filter(isPage), 'start at an existing page', filePath),
      ...droppedRedirects(all.filter(isCircle), 'change only capital letters or a slash', filePath),
    ],
  };
}

/** For a worker thread. */
export async function loadPageFunctions(
  siteDir: string,
  filePath: string,
  cacheDir: string,
): Promise<PageFunctions> {
  const { exports: theirs } = await runSiteScript(filePath, cacheDir);
  return mapConfig(theirs, { filePath, source: '', siteDir });
}
