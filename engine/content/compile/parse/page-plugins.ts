/** Functions of a Docusaurus configuration that change the text and the Markdown tree of pages (A119). */

import path from 'node:path';
import { messageOf } from '../../../shared/error-text';
import { takeReadAsText } from '../../../shared/stand-in';
import { DeferredResults } from '../../deferred-results';
import type { CompileEnvironment } from '../context';
import { splitFrontMatter } from './front-matter';
import type { MarkdownNode } from './markdown-nodes';
import type { ParseFrontMatter } from './own-front-matter';
import { parseMarkdown } from './parse-markdown';

export interface PagePlugin {
  name: string;
  transform(tree: MarkdownNode, file: object): unknown;
}

/** The plugins of a docs set, including its partials, or of the standalone pages. */
export interface PagePluginSet {
  /** Relative to the site folder. */
  folders: string[];
  plugins: PagePlugin[];
}

/** What a Docusaurus configuration does with the text and the trees of pages. */
export interface PageFunctions {
  pagePlugins: PagePluginSet[];
  preprocessor?: (file: { filePath: string; fileContent: string }) => unknown;
  parseFrontMatter?: ParseFrontMatter;
}

/** Attaches a plugin as remark would; undefined for one that changes how Markdown is parsed. */
export function attachPlugin(entry: unknown, name: string): PagePlugin | undefined {
  const [written, ...options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
  // `require` of a module.
  const { default: own } = Object(written) as { default?: unknown };
  const attach = typeof written === 'function' ? written : own;
  if (typeof attach !== 'function') return undefined;
  const data: Record<string, unknown> = {};
  const processor = {
    data(key?: string, ...value: unknown[]): unknown {
      if (key === undefined) return data;
      if (value.length > 0) data[key] = value[0];
      return value.length > 0 ? processor : data[key];
    },
    parse: parsedText,
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

/** For plugins that add Markdown from elsewhere. */
function parsedText(text: unknown): MarkdownNode {
  const { tree, problem } = parseMarkdown(String(text), '', 'mdx');
  if (problem) throw new Error(problem.what);
  return tree;
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
  const vfile = { data: {}, history: [file.path], messages: [], message() {}, info() {}, fail };
  let result = structuredClone(tree);
  for (const plugin of plugins) {
    const { name, transform } = plugin;
    try {
      takeReadAsText();
      const pending = transform(result, { ...file, ...vfile, toString: () => file.value });
      // While this waits, pages may read texts of other packages.
      const changed = pending instanceof Promise ? await pending : pending;
      if (typeof changed === 'object' && changed !== null) result = changed as MarkdownNode;
      checkIsData(result);
      const missing = takeReadAsText();
      if (missing !== undefined) throw new Error(`it needs "${missing}", which is not installed`);
    } catch (error) {
      const cause = messageOf(error);
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

/** Runs the preprocessor and the plugins on a page and its partials. The page is emitted again when they are done. */
export class PageTransforms extends DeferredResults<MarkdownNode> {
  readonly failures: string[] = [];

  private readonly texts = new Map<string, string>();

  constructor(private readonly environment: CompileEnvironment) {
    super();
  }

  /** Changes the text below the front matter. */
  preprocess(filePath: string, source: string): string {
    const { siteDir, preprocessor } = this.environment;
    if (!preprocessor) return source;
    const known = this.texts.get(filePath);
    if (known !== undefined) return known;
    const { block, body } = splitFrontMatter(source);
    let text = source;
    try {
      const made = preprocessor({ filePath: `${siteDir}/${filePath}`, fileContent: body });
      if (typeof made !== 'string') throw new Error('it returned no text');
      text = block + made;
    } catch (error) {
      const what = '"markdown.preprocessor" failed, so its changes to pages are missing';
      this.failures.push(`${what}: ${messageOf(error)}`);
    }
    this.texts.set(filePath, text);
    return text;
  }

  /** @returns the unchanged tree until the changed one is ready */
  transform(filePath: string, source: string, tree: MarkdownNode): MarkdownNode {
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
