/** State that the parts of the compiler share while they compile a page. */
import type { ContentTree, TreeElement } from '../../shared/content-tree';
import type { Problem } from '../../shared/problem';
import type { SampleValues } from '../../shared/sample-values';
import {
  type CompiledEmbed,
  type CompiledHeading,
  type CompiledLink,
  linkToken,
  type Place,
} from '../compiled-page';
import type { ReportLevel } from '../config/report-level';
import type { GlossaryEntry } from '../glossary/glossary-file';
import type { AssetStore } from './assets';
import type { MagicComment } from './code/code-markers';
import type { CodeHighlighter } from './code/highlight';
import type { ComponentRegistry } from './components/references';
import type { DiagramRenderer } from './diagrams/diagram';
import type { FormulaRenderer } from './emit/formula';
import { createHeadingIds } from './parse/heading-ids';
import type { MarkdownNode } from './parse/markdown-nodes';
import type { PageFunctions, PagePluginSet, PageTransforms } from './parse/page-plugins';
import type { AdmonitionTitles } from './parse/preprocess';
import { SectionCollector } from './sections';

/** A name that the site defines for a folder, such as `@/components/A` → `@site/src/components/A`. */
export type ResolveAlias = (specifier: string, fromFilePath: string) => string | undefined;

/** The same for every page of a build; created once per worker. */
export interface CompileEnvironment {
  siteDir: string;
  /** Where the site is published; its own pages are linked by path. */
  siteUrl: string;
  components: ComponentRegistry;
  /** Below `error`, imports without a counterpart show their children (A160). */
  onBrokenScripts: ReportLevel;
  highlighter: CodeHighlighter;
  /** Missing = `mermaid` fences are code (A57). */
  diagrams?: DiagramRenderer | undefined;
  /** For diagrams that cannot be shown properly. */
  onBrokenDiagrams: ReportLevel;
  /** For missing images (A114). */
  onBrokenImages: ReportLevel;
  codeMarkers: readonly MagicComment[];
  defaultLanguage?: string | undefined;
  /** Names that may follow `:::`, mapped to the kind that is drawn (A67). */
  admonitionKinds: Readonly<Record<string, string>>;
  /** Missing = `any`: `:::note Title` has a title (A68). */
  admonitionTitles?: AdmonitionTitles;
  /** Pages were written for MDX 1 (A145). */
  isMdx1?: boolean;
  /** Ids of headings have the capital letters of their words (A64). */
  keepsCaseOfIds?: boolean;
  /** Missing = text between dollar signs is not a formula (A144). */
  formulas?: FormulaRenderer | undefined;
  assets: AssetStore;
  /** How to read `.md` files that do not say so themselves (A47). */
  markdownFormat: 'mdx' | 'md' | 'detect';
  /** The values that readers can replace in samples, as `values.yml` has them now. */
  sampleValues(): SampleValues;
  /** The terms to mark, as `glossary.yml` has them now; none if the `glossary` setting is off. */
  glossary(): readonly GlossaryEntry[];
  pagePlugins?: readonly PagePluginSet[] | undefined;
  preprocessor?: PageFunctions['preprocessor'];
  parseFrontMatter?: PageFunctions['parseFrontMatter'];
  configFile?: string | undefined;
  resolveAlias: ResolveAlias;
  /** Reads a site file, with LF line ends and no byte-order mark; undefined if missing. */
  readFile(filePath: string): string | undefined;
  /** Called right before a page is emitted; static components then run synchronously. */
  enterPage(page: PageState): void;
  /** Renders an author's island once, as pages will; returns the error message if it fails. */
  tryIsland(element: TreeElement, show?: (html: string) => void): string | undefined;
  hashFile(filePath: string): string;
}

/** Dependency of pages whose scripts can read the configuration. */
export const siteContextName = 'site-context';

/** Content inside content: each emitter may hold what any other emits. */
export interface Emitters {
  node(node: MarkdownNode, context: EmitContext): ContentTree;
  /** A Markdown file as a component (A94). */
  partial(filePath: string, props: Record<string, unknown>, origin: Origin): ContentTree;
  /** `<Tabs>` that an expression or a component has created. */
  tabs(props: Record<string, unknown>, origin: Origin): ContentTree;
}

/** Collects what a page yields besides its tree. Partials share the page's state. */
export class PageState {
  readonly headings: CompiledHeading[] = [];
  readonly links: CompiledLink[] = [];
  readonly embeds: CompiledEmbed[] = [];
  readonly head: string[] = [];
  readonly styles: Record<string, string> = {};
  readonly assets: Record<string, string> = {};
  readonly problems: Problem[] = [];
  readonly headingId: (text: string) => string;
  readonly ids = new Set<string>();
  /** Ids of the glossary terms already used on the page (A135). */
  readonly terms = new Set<string>();
  readonly sections = new SectionCollector();
  /** Islands that failed when they were rendered alone. */
  readonly failedIslands = new Map<TreeElement, Origin>();
  /** Files the page reads, and missing files it looked for. */
  readonly dependencies = new Set<string>();
  /** Place of the static component that is running: texts it reads from data files have no place in the page. */
  componentPlace: Place | undefined;
  needsModel = false;
  frontMatter: Record<string, unknown> = {};
  /** Files being compiled, outermost first, to report circular imports. */
  readonly importChain: string[];

  constructor(
    filePath: string,
    readonly environment: CompileEnvironment,
    readonly emit: Emitters,
    readonly transforms: PageTransforms,
  ) {
    this.importChain = [filePath];
    this.headingId = createHeadingIds(environment.keepsCaseOfIds);
  }
}

/** A position in an author's file, and the page that its links and problems belong to. */
export interface Origin {
  page: PageState;
  place: Place;
  /** In the middle of a sentence. */
  isInText?: boolean;
}

/** What the names in a file's JSX and expressions refer to. */
export interface FileScope {
  lookup(name: string): unknown;
  names(): Iterable<string>;
  /** Evaluates an expression in the file; undefined if it fails, which is reported. */
  evaluate(expression: string, place: Place): { value: unknown } | undefined;
}

/** One file being emitted: the page itself or a partial in it. */
export interface EmitContext {
  page: PageState;
  filePath: string;
  source: string;
  scope: FileScope;
  footnotes: {
    definitions: Map<string, MarkdownNode[]>;
    /** Identifiers in order of first reference. */
    order: Set<string>;
    references: Map<string, number>;
  };
  /** In a list without blank lines, or in a line: paragraphs are written without `<p>`. */
  isTight?: boolean;
  /** Directly or indirectly in a component of the site, which may put its content into tabs. */
  isInComponent?: boolean;
}

/** A file whose nodes are read before they are emitted. */
export type ReadFile = Pick<EmitContext, 'page' | 'filePath' | 'source'>;

export function emitChildren(
  nodes: readonly MarkdownNode[] | undefined,
  context: EmitContext,
): ContentTree {
  // A loop saves stack, because text may be nested a thousand levels deep.
  const tree: ContentTree = [];
  for (const node of nodes ?? []) tree.push(...context.page.emit.node(node, context));
  return tree;
}

/** The content of an element, where paragraphs are paragraphs also in a tight list. */
export function emitContent(
  nodes: readonly MarkdownNode[] | undefined,
  context: EmitContext,
): ContentTree {
  return emitChildren(nodes, { ...context, isTight: false });
}

/** A node without a position, as plugins create, counts as the start of its file. */
export function originOf(
  { page, filePath }: Pick<EmitContext, 'page' | 'filePath'>,
  { position }: Pick<MarkdownNode, 'position'>,
): Origin {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return { page, place: { filePath, line, column } };
}

/** Sites of other generators must build: there, mistakes that lose little are warnings (A159–A163). */
export function isTolerant({ environment }: PageState): boolean {
  return environment.onBrokenScripts !== 'error';
}

/** @returns an empty list, to use in place of the faulty part */
export function report(
  { page, place }: Origin,
  what: string,
  hint: string | string[],
  severity: Problem['severity'] = 'error',
): never[] {
  page.problems.push({ severity, ...place, what, hints: [hint].flat() });
  return [];
}

/**
 * Reports a mistake that loses little (A159–A163).
 *
 * @param fallback what is shown where it is a warning; nothing is shown where it is an error
 */
export function reportMistake(
  origin: Origin,
  what: string,
  hint: string | string[],
  fallback: () => ContentTree = () => [],
): ContentTree {
  const isWarning = isTolerant(origin.page);
  report(origin, what, hint, isWarning ? 'warning' : 'error');
  return isWarning ? fallback() : [];
}

/** Records a link to a page and returns the placeholder for its address in the tree. */
export function addLink({ page, place }: Origin, href: string, isUnchecked = false): string {
  page.links.push({ href, ...place, ...(isUnchecked ? { isUnchecked } : {}) });
  return linkToken(page.links.length - 1);
}
