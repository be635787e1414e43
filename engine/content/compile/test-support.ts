/** A compiler over files in memory, for tests. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CompiledPage } from '../compiled-page';
import type { ReportLevel } from '../config/schema';
import { glossaryFileName, parseGlossaryFile } from '../glossary/glossary-file';
import { parseValuesFile, valuesFileName } from '../values/values-file';
import { defaultAdmonitionKinds } from './admonitions';
import { createAssetStore } from './assets';
import { highlightMarker } from './code-markers';
import { compilePage } from './compile-page';
import { builtInReference, islandReference } from './components';
import type { CompileEnvironment } from './context';
import type { DiagramDrawer } from './diagram';
import { type CodeHighlighter, createCodeHighlighter } from './highlight';

const sharedHighlighter = createCodeHighlighter();

/** A PNG image of one pixel. */
export const pixel = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (char) => char.charCodeAt(0),
);

interface Setup {
  /** Further files of the site folder. */
  files?: Record<string, string | Uint8Array>;
  /** Module path → exports. */
  modules?: Record<string, Record<string, unknown>>;
  globals?: Record<string, unknown>;
  filePath?: string;
  markdownFormat?: 'mdx' | 'md' | 'detect';
  diagrams?: DiagramDrawer;
  onBrokenImages?: ReportLevel;
  /** Missing = one that all tests of a file share. */
  highlighter?: CodeHighlighter;
}

/** Compiles text as a page of a site folder made for the occasion. */
export async function compileText(source: string, setup: Setup = {}): Promise<CompiledPage> {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'compile-'));
  for (const [filePath, content] of Object.entries(setup.files ?? {})) {
    mkdirSync(path.dirname(path.join(siteDir, filePath)), { recursive: true });
    writeFileSync(path.join(siteDir, filePath), content);
  }
  const globals: Record<string, unknown> = {
    Tabs: builtInReference('Tabs'),
    TabItem: builtInReference('TabItem'),
    Admonition: builtInReference('Admonition'),
    CodeBlock: builtInReference('CodeBlock'),
    Details: builtInReference('Details'),
    Counter: islandReference('Counter'),
    ...setup.globals,
  };
  const environment: CompileEnvironment = {
    siteDir,
    highlighter: setup.highlighter ?? sharedHighlighter,
    diagrams: setup.diagrams,
    codeMarkers: [highlightMarker],
    admonitionKinds: defaultAdmonitionKinds,
    ...(setup.onBrokenImages && { onBrokenImages: setup.onBrokenImages }),
    markdownFormat: setup.markdownFormat ?? 'mdx',
    assets: createAssetStore(siteDir, ['static']),
    glossary: () =>
      parseGlossaryFile(setup.files?.[glossaryFileName] as string | undefined).entries,
    sampleValues: () => parseValuesFile(setup.files?.[valuesFileName] as string | undefined).values,
    readFile: (filePath) => {
      const content = setup.files?.[filePath];
      return typeof content === 'string' ? content : undefined;
    },
    hashFile: (filePath) => (filePath in (setup.files ?? {}) ? filePath : ''),
    components: {
      global: (name) => globals[name],
      globalNames: () => Object.keys(globals),
      module: (filePath) => setup.modules?.[filePath],
      islandName: () => undefined,
    },
  };
  return compilePage(setup.filePath ?? 'docs/page.mdx', source, environment);
}

/** The static HTML of a page without islands. */
export async function htmlOf(source: string, setup: Setup = {}): Promise<string> {
  const { tree, problems } = await compileText(source, setup);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ what }) => what).join('\n'));
  return tree.map((node) => (Array.isArray(node) ? JSON.stringify(node) : String(node))).join('');
}
