/** Plugins of a Docusaurus configuration that change the Markdown tree of pages (A119). */
import path from 'node:path';
import { LaterResults } from '../later-results';
import type { CompileEnvironment } from './context';
import type { MarkdownNode } from './markdown-nodes';

export interface PagePlugin {
  name: string;
  transform(tree: MarkdownNode, file: object): unknown;
}

/** What is run on the pages and partials of a set of docs, or on the standalone pages. */
export interface PagePluginSet {
  /** Inside the site folder. */
  folders: string[];
  plugins: PagePlugin[];
}

/**
 * A plugin as remark would attach it.
 *
 * @returns undefined for one that changes how Markdown is read: there is another parser here
 */
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

/** The plugins run on a file; a page goes on without one that fails. */
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
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      const failure = `The plugin "${name}" fails, and its part of pages is missing: ${cause}`;
      // It may have changed half of the tree.
      const others = plugins.filter((other) => other !== plugin);
      const withoutIt = await runPlugins(others, tree, file);
      return { tree: withoutIt.tree, failures: [failure, ...withoutIt.failures] };
    }
  }
  return { tree: result, failures: [] };
}

/** Trees of a page and its partials after the plugins: a page is emitted again when one was missing. */
export class ChangedTrees {
  readonly failures: string[] = [];
  private readonly trees = new LaterResults<MarkdownNode>();

  constructor(private readonly environment: CompileEnvironment) {}

  /** @returns the tree itself while the changed one is not there */
  take(filePath: string, source: string, tree: MarkdownNode): MarkdownNode {
    const { siteDir, pagePlugins = [] } = this.environment;
    const plugins = pagePlugins.find(({ folders }) =>
      folders.some((folder) => filePath.startsWith(`${folder}/`)),
    )?.plugins;
    if (!plugins || plugins.length === 0) return tree;
    const changed = this.trees.ask(filePath, async () => {
      const { base, name, ext, dir } = path.parse(`${siteDir}/${filePath}`);
      const parts = { basename: base, stem: name, extname: ext, dirname: dir };
      const file = { path: `${dir}/${base}`, ...parts, cwd: siteDir, value: source };
      const result = await runPlugins(plugins, tree, file);
      this.failures.push(...result.failures);
      return result.tree;
    });
    return changed ?? tree;
  }

  settle(): Promise<boolean> {
    return this.trees.settle();
  }
}
