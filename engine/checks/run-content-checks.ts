/** Reads a site folder and runs every content check on it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { findScriptImports } from '../content/compile/imports';
import type { ResolvedConfig } from '../content/config/schema';
import { glossaryFileName, parseGlossaryFile } from '../content/glossary/glossary-file';
import { parseCategoryFile } from '../content/model/category-file';
import type { SourceFile } from '../content/model/model';
import { readSource } from '../content/model/read-source';
import { scanSite } from '../content/model/scan';
import { parseSynonymsFile, synonymsFileName } from '../content/synonyms/synonyms-file';
import { parseValuesFile, valuesFileName } from '../content/values/values-file';
import type { Problem } from '../shared/problem';
import { checkAge, latestDay } from './check-age';
import { checkConfigurationKeys } from './check-config-keys';
import { checkPage, checkTitles, checkWords, type TitledPage } from './check-pages';
import { checkReach, reachPagesOf, scriptOf } from './check-reach';
import { checkSamples } from './check-samples';
import { checkGlossary, checkSynonyms } from './check-word-files';
import { type CheckedPage, nodesOf, readCheckedPage } from './checked-page';
import { type ChecksConfig, checksConfigName, parseChecksConfig } from './checks-config';
import { collectSamples, withExamples } from './code-samples';
import { openApiSuffix } from './openapi-document';

/**
 * Checks samples, OpenAPI documents and dates of the last check; and by `checks.config.yaml` of the
 * site folder configuration examples, the distance of pages from home and house rules.
 */
export async function runContentChecks(
  siteDir: string,
  config: ResolvedConfig,
): Promise<Problem[]> {
  const files = await scanSite(siteDir, {
    docs: [{ path: config.docs.path }],
    pagesPath: config.pages.path,
    staticDirectories: [],
  });
  const checksSource = (await readOptional(siteDir, checksConfigName)) ?? '';
  const { config: checks, problems } = parseChecksConfig(checksSource, checksConfigName);
  const markdownFiles = [...files.docs, ...files.pages, ...files.partials].filter((filePath) =>
    /\.mdx?$/.test(filePath),
  );
  const pages = await readPages(siteDir, markdownFiles, problems);
  const { values } = parseValuesFile(await readOptional(siteDir, valuesFileName));
  const samples = pages.flatMap(collectSamples).map((sample) => withExamples(sample, values));
  const configPath = checksConfigName;
  const { lines: synonyms } = parseSynonymsFile(await readOptional(siteDir, synonymsFileName));
  if (synonyms.length > 0) {
    const sources = await readSources(siteDir, markdownFiles);
    const texts = sources.map(({ source }) => source);
    problems.push(...checkSynonyms(synonyms, texts));
  }

  problems.push(...(await checkSamples(samples)));
  problems.push(...(await openApiProblems(siteDir, pages, checks)));
  problems.push(...checkAge(pages, latestDay(new Date())));
  if (checks.configuration.length > 0) {
    problems.push(...checkConfigurationKeys(pages, samples, checks, configPath));
  }
  const partials = new Set(files.partials);
  const published = pages.filter(({ filePath }) => !partials.has(filePath));
  const categorySources = await readSources(siteDir, files.categoryFiles);
  const { pages: rules } = checks;
  if (rules) {
    const docs = new Set(files.docs);
    const rulesOf = ({ filePath }: CheckedPage) =>
      docs.has(filePath) ? rules : { ...rules, somethingToSee: false, lastSection: undefined };
    problems.push(...pages.flatMap((page) => checkPage(page, rulesOf(page))));
    if (rules.uniqueTitles) problems.push(...checkTitles(titlesOf(published, categorySources)));
  }
  problems.push(...pages.flatMap((page) => checkWords(page, checks.words)));
  // Unreadable pages have no links: pages that only they link to would seem unreachable.
  if (checks.reach && pages.length === markdownFiles.length) {
    const inSite = (filePath: string) => path.join(siteDir, filePath);
    const importsOf = (page: CheckedPage) =>
      findScriptImports(scriptOf(page), page.filePath, (file) => existsSync(inSite(file))).map(
        (file) => readFileSync(inSite(file), 'utf8'),
      );
    const site = { config, files, pages: published, categorySources, importsOf };
    problems.push(...checkReach(reachPagesOf(site), checks.reach, configPath));
  }
  if (config.glossary) {
    const { entries } = parseGlossaryFile(await readOptional(siteDir, glossaryFileName));
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
    const { link, label } = parseCategoryFile(source).file.metadata;
    if (link?.type !== 'generated-index') return [];
    const title = link.title ?? label;
    return title === undefined ? [] : [{ filePath: source.filePath, line: 1, title }];
  });
  return [...titled, ...categories];
}

function readOptional(siteDir: string, filePath: string): Promise<string | undefined> {
  return readSource(path.join(siteDir, filePath)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

/** Pages that cannot be read are reported and left out. */
async function readPages(
  siteDir: string,
  filePaths: readonly string[],
  problems: Problem[],
): Promise<CheckedPage[]> {
  const pages: CheckedPage[] = [];
  for (const { filePath, source } of await readSources(siteDir, filePaths)) {
    const result = readCheckedPage(filePath, source);
    if (result.problem) problems.push(result.problem);
    else pages.push(result.page);
  }
  return pages;
}

/** Loads the slow OpenAPI linter only when it is needed. */
async function openApiProblems(
  siteDir: string,
  pages: readonly CheckedPage[],
  config: ChecksConfig,
): Promise<Problem[]> {
  const names = globSync(`api/*${openApiSuffix}`, { cwd: siteDir }).sort();
  const files = await readSources(siteDir, names);
  const showsEndpoint = ({ tree }: CheckedPage): boolean =>
    nodesOf(tree).some(({ name }) => name === 'Endpoint');
  if (files.length === 0 && !pages.some(showsEndpoint)) return [];
  const { checkOpenApi } = await import('./check-openapi');
  const exceptions = config.undocumentedOperations;
  return checkOpenApi({ siteDir, files, pages, exceptions, configPath: checksConfigName });
}

async function readSources(siteDir: string, filePaths: readonly string[]): Promise<SourceFile[]> {
  return Promise.all(
    filePaths.map(async (filePath) => ({
      filePath,
      source: await readSource(path.join(siteDir, filePath)),
    })),
  );
}
