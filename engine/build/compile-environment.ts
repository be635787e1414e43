/** What the compiler needs of a site: its components, grammars, settings and files. */

import { defaultAdmonitionKinds } from '../content/compile/admonitions';
import { createAssetStore } from '../content/compile/assets';
import { highlightMarker } from '../content/compile/code-markers';
import type { CompileEnvironment } from '../content/compile/context';
import { createDiagramDrawer } from '../content/compile/diagram';
import { createCodeHighlighter } from '../content/compile/highlight';
import type { ResolvedConfig } from '../content/config/schema';
import { glossaryFileName, parseGlossaryFile } from '../content/glossary/glossary-file';
import { parseValuesFile, valuesFileName } from '../content/values/values-file';
import { keyOf } from './kept-files';
import { readSiteFile } from './site-sources';
import type { LocateFile } from './translated-files';

/** @param given what depends on the worker */
export function compileEnvironment(
  siteDir: string,
  config: ResolvedConfig,
  locate: LocateFile,
  given: Pick<
    CompileEnvironment,
    'components' | 'hashFile' | 'tryIsland' | 'enterPage' | 'pagePlugins' | 'configFile'
  >,
): CompileEnvironment {
  return {
    ...given,
    siteDir,
    highlighter: createCodeHighlighter(),
    diagrams: config.markdown.mermaid ? createDiagramDrawer() : undefined,
    codeMarkers: [highlightMarker, ...config.code.magicComments.map(withoutUndefined)],
    defaultLanguage: config.code.defaultLanguage,
    admonitionKinds: {
      // Kinds of the author's own look like notes until a stylesheet says otherwise (A67).
      ...Object.fromEntries(
        config.admonitions.keywords.map((keyword) => [keyword, `note ${keyword}`]),
      ),
      ...defaultAdmonitionKinds,
    },
    admonitionTitles: config.markdown.admonitionTitles,
    onBrokenDiagrams: config.markdown.onBrokenDiagrams,
    onBrokenImages: config.onBrokenImages,
    onBrokenScripts: config.onBrokenScripts,
    markdownFormat: config.markdown.format,
    assets: createAssetStore(siteDir, config.staticDirectories, locate),
    sampleValues: () => parseValuesFile(readSiteFile(siteDir, valuesFileName)).values,
    glossary: () =>
      config.glossary ? parseGlossaryFile(readSiteFile(siteDir, glossaryFileName)).entries : [],
    readFile: (filePath) => readSiteFile(siteDir, locate(filePath)),
  };
}

/** The schema's optional fields may be present and undefined; the compiler's may not. */
function withoutUndefined<T extends object>(
  value: T,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== undefined),
  ) as never;
}

/**
 * What compiled pages depend on besides their own files. The engine's code and packages are in the
 * shell's fingerprint; the rest are settings.
 *
 * @param pluginsKey of plugins of the configuration that change pages
 * @param glossary source of the file: any page may use a word of it
 */
export function compileSalt(
  config: ResolvedConfig,
  shellFingerprint: string,
  glossary: string | undefined,
  pluginsKey: string | undefined,
): string {
  const settings = [
    config.onBrokenImages,
    config.onBrokenScripts,
    config.code,
    config.admonitions,
    config.markdown,
    config.staticDirectories,
    glossary ?? '',
    ...(pluginsKey === undefined ? [] : [pluginsKey]),
  ];
  return keyOf(shellFingerprint, settings);
}
