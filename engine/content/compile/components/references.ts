/**
 * Components as the compiler sees them. `content/` imports none: the build passes a registry.
 *
 * - An island is a reference: its code never runs here; only its props and children are recorded.
 * - A static component is a plain function of its props that runs now and returns HTML.
 * - A built-in is written by the compiler (tabs, admonitions, code blocks, details).
 */
import type { ReactNode } from 'react';

const island = Symbol('island');
const builtIn = Symbol('built-in');
const partial = Symbol('partial');

export type StaticComponent = (props: Record<string, unknown>) => ReactNode;

export interface ComponentRegistry {
  /** A component usable by name without import, also as `@theme/<name>`. */
  global(name: string): unknown;
  /** The site's own global components were left out, so an unknown name may be one of them. */
  lacksGlobals: boolean;
  /** Exports of a module under `@docusaurus/` (A121); undefined if there is none. */
  docusaurus(name: string): Record<string, unknown> | undefined;
  /** A built-in as a plain function of its props, for elements created by expressions. */
  builtIn(name: string): StaticComponent | undefined;
  /** Inline code as HTML from the site's own component; undefined where plain `<code>` is enough. */
  inlineCode?(text: string): string | undefined;
  globalNames(): string[];
  module(filePath: string): Record<string, unknown> | undefined;
  /** The name of a component function's island, for elements created by static components. */
  islandName(component: unknown): string | undefined;
  /** The component of an author's island, to run it at build time. */
  islandComponent(name: string): unknown;
}

function reference(kind: symbol, name: string, component?: unknown): () => unknown {
  const isFunction = typeof component === 'function';
  const call = (...given: unknown[]): unknown => {
    if (isFunction) return component(...given);
    throw new Error(`${name} is not rendered by the compiler.`);
  };
  return Object.assign(call, isFunction && component, { [kind]: name });
}

/** Any property of a stand-in for a package is itself a stand-in, which is not a name. */
function nameOf(value: unknown, kind: symbol): string | undefined {
  if (typeof value !== 'function') return undefined;
  const name = (value as unknown as Record<symbol, unknown>)[kind];
  return typeof name === 'string' ? name : undefined;
}

/**
 * A placeholder for an island; also usable as a type inside static components.
 *
 * @param component any function of an author's file: expressions may call it, or name its members
 */
export const islandReference = (name: string, component?: unknown): unknown =>
  reference(island, name, component);
export const islandNameOf = (value: unknown): string | undefined => nameOf(value, island);

/** Components that pages use without importing them. */
export const globalBuiltIns = [
  'Tabs',
  'TabItem',
  'Admonition',
  'CodeBlock',
  'Details',
  'Head',
  'Mermaid',
];
export const builtInReference = (name: string): unknown => reference(builtIn, name);
export const builtInNameOf = (value: unknown): string | undefined => nameOf(value, builtIn);

/** A Markdown file imported as a component (A94). */
export const partialReference = (filePath: string): unknown => reference(partial, filePath);
export const partialPathOf = (value: unknown): string | undefined => nameOf(value, partial);

/** The path of a page's script (`page-script.ts`): beside it, so that relative imports work. No such file exists. */
export const pageScriptPath = (filePath: string): string => `${filePath}.docs-part.tsx`;

export const isPageScript = (filePath: string): boolean => filePath.endsWith('.docs-part.tsx');
