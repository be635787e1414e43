/** The compiler's environment: components, grammars, settings and files of a site. */

import { createAssetStore } from '../../content/compile/assets';
import { highlightMarker } from '../../content/compile/code/code-markers';
import { CodeHighlighter } from '../../content/compile/code/highlight';
import type { CompileEnvironment } from '../../content/compile/context';
import { DiagramRenderer } from '../../content/compile/diagrams/diagram';
import { FormulaRenderer } from '../../content/compile/emit/formula';
import { sharedLocales } from '../../content/config/locales';
import type { ResolvedConfig } from '../../content/config/schema';
import { glossaryFileName, parseGlossaryFile } from '../../content/glossary/glossary-file';
import { parseValuesFile, valuesFileName } from '../../content/values/values-file';
import { admonitionKinds } from '../../shared/admonition-kinds';
import { aliasInSite } from '../bundle/page-aliases';
import { cacheKey } from '../cache/file-cache';
import { readSiteFile } from '../site/site-sources';
import type { LocateFile } from '../site/translated-files';

/** The part that follows from the site's settings and files; components and plugins depend on the worker. */
export function siteEnvironment(siteDir: string, config: ResolvedConfig, locate: LocateFile) {
  const { math } = config.markdown;
  return {
    siteDir,
    siteUrl: config.url,
    highlighter: new CodeHighlighter(),
    diagrams: config.markdown.mermaid ? new DiagramRenderer() : undefined,
    formulas: math ? new FormulaRenderer(math === true ? {} : math.macros) : undefined,
    // The schema also allows undefined values.
    codeMarkers: [highlightMarker, ...(config.code.magicComments as (typeof highlightMarker)[])],
    defaultLanguage: config.code.defaultLanguage,
    admonitionKinds: {
      // Custom kinds look like notes by default (A67).
      ...Object.fromEntries(
        config.admonitions.keywords.map((keyword) => [keyword, `note ${keyword}`]),
      ),
      ...admonitionKinds,
    },
    admonitionTitles: config.markdown.admonitionTitles,
    keepsCaseOfIds: config.markdown.anchors.maintainCase,
    isMdx1: config.markdown.mdx1,
    onBrokenDiagrams: config.markdown.onBrokenDiagrams,
    onBrokenImages: config.onBrokenImages,
    onBrokenScripts: config.onBrokenScripts,
    markdownFormat: config.markdown.format,
    assets: createAssetStore(
      siteDir,
      { ...config, sharedBasePath: sharedLocales(config)?.[0]?.basePath },
      locate,
    ),
    sampleValues: () => parseValuesFile(readSiteFile(siteDir, valuesFileName)).values,
    glossary: () =>
      config.glossary
        ? parseGlossaryFile(readSiteFile(siteDir, glossaryFileName), config.locale).entries
        : [],
    resolveAlias: aliasInSite(siteDir, locate),
    readFile: (filePath) => readSiteFile(siteDir, locate(filePath)),
  } satisfies Partial<CompileEnvironment>;
}

/**
 * Hash of everything compiled pages depend on, except for their own files. The shell's fingerprint
 * covers code and packages.
 *
 * @param glossary source of the file: any page may use its terms
 * @param pluginsKey hash of page plugins
 */
export function compileSalt(
  config: ResolvedConfig,
  shellFingerprint: string,
  glossary: string | undefined,
  pluginsKey: string | undefined,
): string {
  const settings = [
    config.url,
    config.onBrokenImages,
    config.onBrokenScripts,
    config.code,
    config.admonitions,
    config.markdown,
    config.staticDirectories,
    glossary ?? '',
    ...(pluginsKey === undefined ? [] : [pluginsKey]),
  ];
  return cacheKey(shellFingerprint, settings);
}
