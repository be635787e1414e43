/** Reads a site folder and runs every content check on it. */
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { findImports } from '../content/compile/imports';
import { walk } from '../content/compile/markdown-nodes';
import { type ResolvedConfig, siteConfigSchema } from '../content/config/schema';
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
import { checkReach } from './check-reach';
import { checkSamples } from './check-samples';
import { checkGlossary, checkSynonyms } from './check-word-files';
import { type CheckedPage, readCheckedPage } from './checked-page';
import { type ChecksConfig, checksConfigName, parseChecksConfig } from './checks-config';
import { collectSamples, withExamples } from './code-samples';
import { openApiSuffix } from './openapi-document';
import { reachPagesOf, scriptOf } from './reach-pages';
import { createShellChecker } from './shell-syntax';

/**
 * Checks samples, OpenAPI documents and dates of the last check; and by `checks.config.yaml` of the
 * site folder configuration examples, the distance of pages from home and house rules.
 */
export async function runContentChecks(
  siteDir: string,
  displayPath: (filePath: string) => string,
  config: ResolvedConfig = plainConfig(),
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
    problems.push(
      ...checkSynonyms(
        synonyms,
        sources.map(({ source }) => source),
      ),
    );
  }

  problems.push(...(await checkSamples(samples, createShellChecker())));
  problems.push(...(await openApiProblems(siteDir, pages, checks)));
  problems.push(...checkAge(pages, latestDay(new Date())));
  if (checks.configuration.length > 0) {
    const { configuration: references, foreignFormats } = checks;
    const input = { pages, samples, references, foreignFormats, configPath };
    problems.push(...checkConfigurationKeys(input));
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
  if (checks.words.length > 0) {
    problems.push(...pages.flatMap((page) => checkWords(page, checks.words)));
  }
  // Unreadable pages have no links: pages that only they link to would seem unreachable.
  if (checks.reach && pages.length === markdownFiles.length) {
    const inSite = (filePath: string) => path.join(siteDir, filePath);
    const importsOf = (page: CheckedPage) =>
      findImports(scriptOf(page), page.filePath, (file) => existsSync(inSite(file))).scripts.map(
        (file) => readFileSync(inSite(file), 'utf8'),
      );
    const site = { config, files, pages: published, categorySources, importsOf };
    problems.push(...checkReach(reachPagesOf(site), { ...checks.reach, configPath }));
  }
  if (config.glossary) {
    const { entries } = parseGlossaryFile(await readOptional(siteDir, glossaryFileName));
    problems.push(...checkGlossary(entries, pages));
  }
  return problems.map((problem) => ({
    ...problem,
    filePath: displayPath(path.join(siteDir, problem.filePath)),
    hints: problem.hints.map((hint) =>
      hint.replaceAll(checksConfigName, displayPath(path.join(siteDir, checksConfigName))),
    ),
  }));
}

/** Pages with a title in their front matter, then the pages of categories. */
function titlesOf(
  pages: readonly CheckedPage[],
  categorySources: readonly SourceFile[],
): TitledPage[] {
  const titled = pages.flatMap(({ filePath, frontMatter, frontMatterLines }): TitledPage[] => {
    const { title } = frontMatter;
    return typeof title === 'string'
      ? [{ filePath, line: frontMatterLines.title ?? 1, title }]
      : [];
  });
  const categories = categorySources.flatMap((source): TitledPage[] => {
    const { link, label } = parseCategoryFile(source).file.metadata;
    if (link?.type !== 'generated-index') return [];
    const title = link.title ?? label;
    return title === undefined ? [] : [{ filePath: source.filePath, line: 1, title }];
  });
  return [...titled, ...categories];
}

function plainConfig(): ResolvedConfig {
  return siteConfigSchema.parse({ title: 'Site', url: 'https://example.com' });
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
  const names = await readdir(path.join(siteDir, 'api')).catch(() => []);
  const documents = names.filter((name) => name.endsWith(openApiSuffix)).sort();
  const sources = await readSources(
    siteDir,
    documents.map((name) => `api/${name}`),
  );
  if (sources.length === 0 && !pages.some(showsEndpoint)) return [];
  const files = sources.map((file) => ({
    ...file,
    absolutePath: path.join(siteDir, file.filePath),
  }));
  const { checkOpenApi } = await import('./check-openapi');
  const exceptions = config.undocumentedOperations;
  return checkOpenApi({ files, pages, exceptions, configPath: checksConfigName });
}

function showsEndpoint({ tree }: CheckedPage): boolean {
  let isShown = false;
  walk(tree, ({ name }) => {
    isShown ||= name === 'Endpoint';
  });
  return isShown;
}

async function readSources(siteDir: string, filePaths: readonly string[]): Promise<SourceFile[]> {
  return Promise.all(
    filePaths.map(async (filePath) => ({
      filePath,
      source: await readSource(path.join(siteDir, filePath)),
    })),
  );
}
