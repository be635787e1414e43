/**
 * What the plugins of a Docusaurus configuration pass to its bundler: PostCSS plugins and path aliases (A168, A171);
 * what they add to each page; and which of Docusaurus' plugins the site's own extend (A119).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AcceptedPlugin } from 'postcss';
import { type Fields, fieldsOf, listOf, textsOf } from '../../content/docusaurus/report';
import { isStandIn, standIn, standInName } from '../../shared/stand-in';
import { type AddedTags, tagsOf } from './plugin-tags';
import { exportedOf, findFile, runSiteScript } from './run-site-script';

type PluginFactory = (context: Fields, options: Fields) => unknown;

/** Runs only what is for the bundler; a plugin that fails is reported as not run, like any other. */
export async function bundlerPluginsOf(config: Fields, siteDir: string, cacheDir: string) {
  const context = { siteDir, siteConfig: config, baseUrl: config.baseUrl ?? '/' };
  /** In the order in which they are added; only installed ones. */
  const postCss: AcceptedPlugin[] = [];
  /** Name → file or folder: `resolve.alias` of webpack. */
  const aliases: Fields = {};
  /** `resolve.extensions`, without the dots that stand for the usual ones. */
  const extensions: string[] = [];
  /** Names of PostCSS plugins that are not installed. */
  const missing: string[] = [];
  /** For the head of each page, and scripts of the app. */
  const headTags: Fields[] = [];
  const clientModules: string[] = [];
  /** Entries of `plugins` that do nothing else. */
  const done = new Set<unknown>();
  /** A plugin file as `plugins` names it → the plugin it extends, such as `content-docs`. */
  const extended = new Map<string, string>();
  for (const entry of listOf(config.plugins)) {
    const [value, options] = Array.isArray(entry) ? entry : [entry];
    if (value === 'docusaurus-plugin-module-alias') {
      Object.assign(aliases, fieldsOf(fieldsOf(options).alias));
      done.add(value);
      continue;
    }
    const file = fileOf(value, siteDir);
    const theirs = file && extendedPlugin(readFileSync(file, 'utf8'));
    if (theirs) extended.set(String(value), theirs);
    const create = await factoryOf(value, file, cacheDir);
    if (!create) continue;
    const added = await addedBy(() => create(context, fieldsOf(options)), file, siteDir);
    if (!added) continue;
    postCss.push(...(added.postCss.filter((one) => !isStandIn(one)) as AcceptedPlugin[]));
    missing.push(...added.postCss.flatMap((one) => standInName(one) ?? []));
    Object.assign(aliases, added.aliases);
    extensions.push(...added.extensions.filter((one) => /^\.\w/.test(one)));
    headTags.push(...added.headTags);
    clientModules.push(...added.clientModules);
    if (!added.hasMore) done.add(value);
  }
  const names = [...new Set(missing)];
  return { postCss, aliases, extensions, headTags, clientModules, missing: names, done, extended };
}

/** Undefined if it fails. */
async function addedBy(create: () => unknown, file: string | undefined, siteDir: string) {
  try {
    const plugin = fieldsOf(await create());
    const { configurePostCss, configureWebpack, injectHtmlTags, getClientModules } = plugin;
    const given = { plugins: [] };
    const styles = typeof configurePostCss === 'function' && (configurePostCss(given) ?? given);
    const bundler =
      typeof configureWebpack === 'function' ? webpackOf(configureWebpack as never) : {};
    const tags = typeof injectHtmlTags === 'function' ? tagsOf(injectHtmlTags as never) : noTags;
    const modules = typeof getClientModules === 'function' ? listOf(getClientModules()) : [];
    // Modules of packages are found by Docusaurus' bundler.
    const folder = file === undefined ? siteDir : path.dirname(file);
    const clientModules = modules.filter(isFile).map((name) => path.resolve(folder, name));
    const others = Object.keys(plugin).filter((key) => !ownHooks.test(key));
    return {
      postCss: listOf(fieldsOf(styles).plugins).flat().map(exportedOf),
      aliases: fieldsOf(fieldsOf(bundler.resolve).alias),
      extensions: textsOf(fieldsOf(bundler.resolve).extensions),
      headTags: tags.headTags,
      clientModules,
      hasMore:
        others.length > 0 ||
        tags.hasOthers ||
        clientModules.length < modules.length ||
        Object.keys(bundler).some((key) => !readKeys.test(key)),
    };
  } catch {
    return undefined;
  }
}

const readKeys = /^(?:resolve|mergeStrategy)$/;

const noTags: AddedTags = { headTags: [], hasOthers: false };

const isFile = (name: unknown): name is string =>
  typeof name === 'string' && /^\.{0,2}\//.test(name.replace(/^[A-Za-z]:[\\/]/, '/'));

/** The last three add nothing to a site: they are for the development server and the command line. */
const ownHooks =
  /^(?:name|configure(?:PostCss|Webpack)|injectHtmlTags|getClientModules|configureDevServer|extendCli|getPathsToWatch)$/;

/** What a plugin returns for webpack's configuration, or adds to the given one. */
function webpackOf(configure: (...given: unknown[]) => unknown): Fields {
  const given = { resolve: { alias: {} }, module: { rules: [] }, plugins: [] };
  return { resolve: given.resolve, ...fieldsOf(configure(given, false, standIn('webpack'))) };
}

const hookPattern =
  /\b(?:configure(?:PostCss|Webpack|DevServer)|extendCli|injectHtmlTags|getClientModules)\b/;

/** A function of the configuration, or that of a file it names. */
async function factoryOf(
  value: unknown,
  file: string | undefined,
  cacheDir: string,
): Promise<PluginFactory | undefined> {
  if (typeof value === 'function' && !isStandIn(value)) {
    return hookPattern.test(String(value)) ? (value as PluginFactory) : undefined;
  }
  if (file === undefined || !hookPattern.test(readFileSync(file, 'utf8'))) return undefined;
  return async (...given) => (await runSiteScript(file, cacheDir, given)).exports;
}

function fileOf(value: unknown, siteDir: string): string | undefined {
  if (typeof value !== 'string' || !/^\.|^\//.test(value)) return undefined;
  return findFile(path.resolve(siteDir, value));
}

/** The plugin of Docusaurus that a file calls; undefined if it only imports types or helpers. */
function extendedPlugin(source: string): string | undefined {
  const [, name, required, plugin] =
    /(?:import\s+(\w+)\s+from|(?:const|let|var)\s+(\w+)\s*=\s*require\()\s*['"]@docusaurus\/plugin-(content-\w+)['"]/.exec(
      source,
    ) ?? [];
  return new RegExp(`\\b${name ?? required}(?:\\.default\\b|\\()`).test(source)
    ? plugin
    : undefined;
}
