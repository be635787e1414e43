/** PostCSS plugins that the plugins of a Docusaurus configuration add, such as Tailwind's (A124). */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AcceptedPlugin } from 'postcss';
import { type Fields, fieldsOf, isFields, listOf } from '../../content/docusaurus/report';
import { isStandIn } from '../../shared/stand-in';
import { findFile, runSiteScript } from './run-site-script';

interface StylePlugins {
  /** In the order in which they are added; only installed ones. */
  postCss: AcceptedPlugin[];
  /** Entries of `plugins` that do nothing else, and whose PostCSS plugins are all installed. */
  done: Set<unknown>;
}

type PluginFactory = (context: Fields, options: Fields) => unknown;

/** Runs only what adds PostCSS plugins; one that fails is reported as not run, like any other. */
export async function stylePluginsOf(
  config: Fields,
  siteDir: string,
  cacheDir: string,
): Promise<StylePlugins> {
  const context = { siteDir, siteConfig: config, baseUrl: config.baseUrl ?? '/' };
  const postCss: AcceptedPlugin[] = [];
  const done = new Set<unknown>();
  for (const entry of listOf(config.plugins)) {
    const [value, options] = Array.isArray(entry) ? entry : [entry];
    const create = await factoryOf(value, siteDir, cacheDir);
    if (!create) continue;
    const plugin = await pluginOf(() => create(context, fieldsOf(options)));
    if (!plugin) continue;
    const added = plugin.added.map(defaultOf);
    const installed = added.filter((one) => !isStandIn(one));
    postCss.push(...(installed as AcceptedPlugin[]));
    const others = plugin.hooks.filter((key) => !/^(?:name|configurePostCss)$/.test(key));
    if (others.length === 0 && installed.length === added.length) done.add(value);
  }
  return { postCss, done };
}

/** Undefined if it adds no PostCSS plugins, or fails. */
async function pluginOf(
  create: () => unknown,
): Promise<{ added: unknown[]; hooks: string[] } | undefined> {
  try {
    const plugin = await create();
    if (!isFields(plugin) || typeof plugin.configurePostCss !== 'function') return undefined;
    const given = { plugins: [] };
    const { plugins } = fieldsOf(plugin.configurePostCss(given) ?? given);
    return { added: listOf(plugins).flat(), hooks: Object.keys(plugin) };
  } catch {
    return undefined;
  }
}

/** In an ES module, `require` of a package may return all of its exports. */
function defaultOf(plugin: unknown): unknown {
  const isExports = typeof plugin === 'object' && plugin !== null && 'default' in plugin;
  return isExports ? plugin.default : plugin;
}

/** A function of the configuration, or that of a file it names. */
async function factoryOf(
  value: unknown,
  siteDir: string,
  cacheDir: string,
): Promise<PluginFactory | undefined> {
  if (typeof value === 'function' && !isStandIn(value)) {
    return /\bconfigurePostCss\b/.test(String(value)) ? (value as PluginFactory) : undefined;
  }
  if (typeof value !== 'string' || !/^\.|^\//.test(value)) return undefined;
  const file = findFile(path.resolve(siteDir, value));
  if (file === undefined || !existsSync(file)) return undefined;
  if (!/\bconfigurePostCss\b/.test(readFileSync(file, 'utf8'))) return undefined;
  return async (...given) => (await runSiteScript(file, cacheDir, given)).exports;
}
