/** Reads a site folder and runs every content check on it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { ResolvedConfig } from '../content/config/schema';
import { glossaryFileName, parseGlossaryFile } from '../content/glossary/glossary-file';
import { normalizeSource, scanSite } from '../content/model/scan';
import { parseCategoryFile } from '../content/model/sidebar-schema';
import type { SourceFile } from '../content/source-file';
import { parseSynonymsFile, synonymsFileName } from '../content/synonyms/synonyms-file';
import { parseValuesFile, valuesFileName } from '../content/values/values-file';
import type { Problem } from '../shared/problem';
import { checkConfigurationKeys } from './check-config-keys';
import {
  checkAge,
  checkPage,
  checkTitles,
  checkWords,
  latestDay,
  type TitledPage,
} from './check-pages';
import { checkReach, type ReachPage } from './check-reach';
import { checkSamples } from './check-samples';
import { checkGlossary, checkSynonyms } from './check-word-files';
import { type CheckedPage, nodesOf, readCheckedPage } from './checked-page';
import { type ChecksConfig, checksConfigName, parseChecksConfig } from './checks-config';
import { collectSamples, withExamples } from './code-samples';
import { openApiSuffix } from './openapi-document';

/**
 * Checks samples, OpenAPI documents and dates of the last check; and by `checks.config.yaml` of the
 * site folder configuration examples, the distance of pages from home and house rules.
 *
 * @param reachPages missing while a page cannot be read: pages that only it links to would seem unreachable
 */
export async function runContentChecks(
  siteDir: string,
  config: ResolvedConfig,
  reachPages?: () => ReachPage[],
): Promise<Problem[]> {
  const files = await scanSite(siteDir, {
    docs: [{ path: config.docs.path }],
    pagesPath: config.pages.path,
    staticDirectories: [],
  });
  const inSite = (filePath: string): string => path.join(siteDir, filePath);
  const exists = (filePath: string): boolean => existsSync(inSite(filePath));
  const read = (filePath: string): string =>
    normalizeSource(readFileSync(inSite(filePath), 'utf8'));
  const readOptional = (filePath: string) => (exists(filePath) ? read(filePath) : undefined);
  const withSource = (filePath: string): SourceFile => ({ filePath, source: read(filePath) });
  const { config: checks, problems } = parseChecksConfig(readOptional(checksConfigName) ?? '');
  const sources = [...files.docs, ...files.pages, ...files.partials]
    .filter((filePath) => /\.mdx?$/.test(filePath))
    .map(withSource);
  // Pages that cannot be read are reported and left out.
  const results = sources.map(({ filePath, source }) =>
    readCheckedPage(filePath, source, config.markdown),
  );
  problems.push(...results.flatMap(({ problem }) => problem ?? []));
  const pages = results.flatMap(({ page }) => page ?? []);
  const { values } = parseValuesFile(readOptional(valuesFileName));
  const samples = pages.flatMap(collectSamples).map((sample) => withExamples(sample, values));
  const { lines: synonyms } = parseSynonymsFile(readOptional(synonymsFileName));
  const texts = sources.map(({ source }) => source);
  if (synonyms.length > 0) problems.push(...checkSynonyms(synonyms, texts));
  problems.push(...(await checkSamples(samples)));
  const documents = globSync(`api/*${openApiSuffix}`, { cwd: siteDir }).sort().map(withSource);
  problems.push(...(await openApiProblems(siteDir, documents, pages, checks)));
  problems.push(...checkAge(pages, latestDay(new Date())));
  if (checks.configuration.length > 0) {
    problems.push(...checkConfigurationKeys(pages, samples, checks));
  }
  const partials = new Set(files.partials);
  const published = pages.filter(({ filePath }) => !partials.has(filePath));
  const categorySources = files.categoryFiles.map(withSource);
  const { pages: rules } = checks;
  if (rules) {
    const docs = new Set(files.docs);
    const rulesOf = ({ filePath }: CheckedPage) =>
      docs.has(filePath) ? rules : { ...rules, somethingToSee: false, lastSection: undefined };
    problems.push(...pages.flatMap((page) => checkPage(page, rulesOf(page))));
    if (rules.uniqueTitles) problems.push(...checkTitles(titlesOf(published, categorySources)));
  }
  problems.push(...pages.flatMap((page) => checkWords(page, checks.words)));
  if (checks.reach && reachPages) problems.push(...checkReach(reachPages(), checks.reach));
  if (config.glossary) {
    const { entries } = parseGlossaryFile(readOptional(glossaryFileName));
    problems.push(...checkGlossary(entries, pages));
  }
  return problems;
}

/** Pages with a title in their front matter, then the pages of categories. */
function titlesOf(
  pages: readonly CheckedPage[],
  categorySources: readonly SourceFile[],
): TitledPage[] {
  const titled = pages.flatMap(({ filePath, frontMatter, frontMatterLines }): TitledPage[] => {
    const { title } = frontMatter;
    if (typeof title !== 'string') return [];
    return [{ filePath, line: frontMatterLines.title ?? 1, title }];
  });
  const categories = categorySources.flatMap((source): TitledPage[] => {
    const { link, label } = parseCategoryFile(source.source, source.filePath).file.metadata;
    if (link?.type !== 'generated-index') return [];
    const title = link.title ?? label;
    return title === undefined ? [] : [{ filePath: source.filePath, line: 1, title }];
  });
  return [...titled, ...categories];
}

/** Loads the slow OpenAPI linter only when it is needed. */
async function openApiProblems(
  siteDir: string,
  files: readonly SourceFile[],
  pages: readonly CheckedPage[],
  { undocumentedOperations: exceptions }: ChecksConfig,
): Promise<Problem[]> {
  const showsEndpoint = ({ tree }: CheckedPage): boolean =>
    nodesOf(tree).some(({ name }) => name === 'Endpoint');
  if (files.length === 0 && !pages.some(showsEndpoint)) return [];
  const { checkOpenApi } = await import('./check-openapi');
  return checkOpenApi(siteDir, files, pages, exceptions);
}
