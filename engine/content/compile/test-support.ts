import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { admonitionKinds } from '../../shared/admonition-kinds';
import { escapePattern } from '../../shared/escape-pattern';
import type { Problem } from '../../shared/problem';
import type { CompiledPage } from '../compiled-page';
import { glossaryFileName, parseGlossaryFile } from '../glossary/glossary-file';
import { parseValuesFile, valuesFileName } from '../values/values-file';
import { createAssetStore } from './assets';
import { highlightMarker } from './code/code-markers';
import { CodeHighlighter } from './code/highlight';
import { compilePage } from './compile-page';
import { builtInReference, globalBuiltIns, islandReference } from './components/references';
import type { CompileEnvironment } from './context';

const sharedHighlighter = new CodeHighlighter();

export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Setup extends Partial<CompileEnvironment> {
  /** Further files of the site folder. */
  files?: Record<string, string | Uint8Array>;
  /** Module path → exports. */
  modules?: Record<string, Record<string, unknown>>;
  globals?: Record<string, unknown>;
  lacksGlobals?: boolean;
  /** Name of an island → its component. */
  islands?: Record<string, unknown>;
  filePath?: string;
  basePath?: string;
  sharedBasePath?: string;
}

/** Compiles text as a page of a temporary site folder. */
export async function compileText(
  source: string,
  {
    files = {},
    modules = {},
    globals: given,
    lacksGlobals = false,
    islands = {},
    filePath = 'docs/page.mdx',
    basePath = '/',
    sharedBasePath,
    ...settings
  }: Setup = {},
): Promise<CompiledPage> {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'compile-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
    writeFileSync(path.join(siteDir, file), content);
  }
  const textOf = (file: string): string | undefined => {
    const content = files[file];
    return typeof content === 'string' ? content : undefined;
  };
  const builtIns = globalBuiltIns.map((name) => [name, builtInReference(name)] as const);
  const globals: Record<string, unknown> = {
    ...Object.fromEntries(builtIns),
    Counter: islandReference('Counter'),
    ...given,
  };
  return compilePage(filePath, source, {
    siteDir,
    siteUrl: 'https://docs.example.com',
    onBrokenScripts: 'error',
    onBrokenDiagrams: 'error',
    onBrokenImages: 'error',
    highlighter: sharedHighlighter,
    codeMarkers: [highlightMarker],
    admonitionKinds,
    markdownFormat: 'mdx',
    resolveAlias: () => undefined,
    enterPage: () => {},
    tryIsland: () => undefined,
    ...settings,
    assets: createAssetStore(siteDir, {
      staticDirectories: ['static'],
      basePath,
      sharedBasePath,
    }),
    glossary: () => parseGlossaryFile(textOf(glossaryFileName)).entries,
    sampleValues: () => parseValuesFile(textOf(valuesFileName)).values,
    readFile: textOf,
    hashFile: (file) => (file in files ? file : ''),
    components: {
      global: (name) => globals[name],
      lacksGlobals,
      docusaurus: () => undefined,
      builtIn: () => undefined,
      globalNames: () => Object.keys(globals),
      module: (file) => modules[file],
      islandName: () => undefined,
      islandComponent: (name) => islands[name],
    },
  });
}

/** The static HTML of a page without islands. */
export async function htmlOf(source: string, setup: Setup = {}): Promise<string> {
  const { tree, problems } = await compileText(source, setup);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ what }) => what).join('\n'));
  return tree.map((node) => (Array.isArray(node) ? JSON.stringify(node) : String(node))).join('');
}

/** Text as written, in which `…` is any text and `#` the hash in a name. */
export function pattern(text: string): RegExp {
  return new RegExp(
    escapePattern(text).replaceAll('…', '.*').replaceAll('-#', '-[\\da-f]{8}'),
    's',
  );
}

export const problemLine = ({ line, column, what, hints }: Problem): string =>
  `${line}:${column} ${[what, ...hints].join(' | ')}`;
