/** Plugins of a Docusaurus configuration that change the Markdown tree of pages (A119). */
import path from 'node:path';
import { LaterResults } from '../later-results';
import type { CompileEnvironment } from './context';
import type { MarkdownNode } from './markdown-nodes';

export interface PagePlugin {
  name: string;
  transform(tree: MarkdownNode, file: object): unknown;
}

/** The plugins of a docs set, including its partials, or of the standalone pages. */
export interface PagePluginSet {
  /** Inside the site folder. */
  folders: string[];
  plugins: PagePlugin[];
}

/** Attaches a plugin as remark would; undefined for one that changes how Markdown is parsed. */
export function attachPlugin(entry: unknown, name: string): PagePlugin | undefined {
  const [attach, ...options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
  if (typeof attach !== 'function') return undefined;
  const data: Record<string, unknown> = {};
  const processor = {
    data(key?: string, ...value: unknown[]): unknown {
      if (key === undefined) return data;
      if (value.length > 0) data[key] = value[0];
      return value.length > 0 ? processor : data[key];
    },
  };
  const known = Object.keys(processor).length;
  try {
    const transform: unknown = attach.apply(processor, options);
    const isParser = Object.keys(data).length > 0 || Object.keys(processor).length > known;
    if (isParser) return undefined;
    return { name, transform: typeof transform === 'function' ? (transform as never) : () => {} };
  } catch {
    return undefined;
  }
}

/** Runs the plugins on a file; the page is built without those that fail. */
async function runPlugins(
  plugins: readonly PagePlugin[],
  tree: MarkdownNode,
  file: { path: string; value: string },
): Promise<{ tree: MarkdownNode; failures: string[] }> {
  const fail = (reason: unknown): never => {
    throw reason instanceof Error ? reason : new Error(String(reason));
  };
  const said = { data: {}, history: [file.path], messages: [], message() {}, info() {}, fail };
  let result = structuredClone(tree);
  for (const plugin of plugins) {
    const { name, transform } = plugin;
    try {
      const changed = await transform(result, { ...file, ...said, toString: () => file.value });
      if (typeof changed === 'object' && changed !== null) result = changed as MarkdownNode;
      checkIsData(result);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      const failure = `The plugin "${name}" failed, so its changes to pages are missing: ${cause}`;
      // The plugin may have changed half of the tree.
      const others = plugins.filter((other) => other !== plugin);
      const withoutIt = await runPlugins(others, tree, file);
      return { tree: withoutIt.tree, failures: [failure, ...withoutIt.failures] };
    }
  }
  return { tree: result, failures: [] };
}

/** A stand-in for a missing package returns functions, which cannot be passed between threads. */
function checkIsData(tree: MarkdownNode): void {
  try {
    structuredClone(tree);
  } catch {
    throw new Error(
      'it put something into the page that is not data, perhaps from a package that is not installed',
    );
  }
}

/** Trees of a page and its partials after the plugins. A page is emitted again if one was missing. */
export class ChangedTrees extends LaterResults<MarkdownNode> {
  readonly failures: string[] = [];

  constructor(private readonly environment: CompileEnvironment) {
    super();
  }

  /** @returns the unchanged tree until the changed one is ready */
  take(filePath: string, source: string, tree: MarkdownNode): MarkdownNode {
    const { siteDir, pagePlugins = [] } = this.environment;
    const plugins = pagePlugins.find(({ folders }) =>
      folders.some((folder) => filePath.startsWith(`${folder}/`)),
    )?.plugins;
    if (!plugins || plugins.length === 0) return tree;
    const changed = this.ask(filePath, async () => {
      const { base, name, ext, dir } = path.parse(`${siteDir}/${filePath}`);
      const parts = { basename: base, stem: name, extname: ext, dirname: dir };
      const file = { path: `${dir}/${base}`, ...parts, cwd: siteDir, value: source };
      const result = await runPlugins(plugins, tree, file);
      this.failures.push(...result.failures);
      return result.tree;
    });
    return changed ?? tree;
  }
}
