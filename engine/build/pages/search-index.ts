/**
 * Builds the site's own search index from compiled pages. The index has a fixed URL, so that pages do
 * not change with it; its other files have content hashes.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { defined } from '../../content/defined';
import { setOfPage } from '../../content/model/docs-set';
import type { DocsVersion } from '../../content/model/docs-versions';
import type { SiteModel } from '../../content/model/model';
import type { RenderJob } from '../../render/render-page';
import { indexFileName } from '../../search/index/format';
import {
  createIndexWriter,
  type IndexFile,
  type IndexWriterOptions,
} from '../../search/index/index-writer';
import type { SearchPage } from '../../search/index/records';
import { groupBy } from '../../shared/group-by';
import type { PageMeta } from '../../shared/page';
import type { PageSection } from '../../shared/page-section';
import { searchFolderOf, searchTag } from '../../shared/search-folder';
import type { SiteData } from '../../shared/site-data';
import { withBase } from '../../shared/url-path';
import { cacheKey } from '../cache/file-cache';
import type { SearchCache } from '../cache/search-cache';
import type { OutputFile } from '../output/output-folder';

/** URL of `index.json` with base path. */
export function searchIndexHref(folder: string, basePath: string): string {
  return withBase(encodeURI(`/${folder}/${indexFileName}`), basePath);
}

/** The index of one version of the docs, with all pages that are not docs. */
export interface SearchIndexSource {
  /** Relative to the output folder. */
  folder: string;
  sources: SearchSource[];
}

/**
 * One index with the last versions of all docs sets, and one for each other version, with the last
 * versions of other sets. Every index has the pages that are not docs.
 */
export function searchIndexes(input: SearchSourcesInput): SearchIndexSource[] {
  const { sets, docs } = input.model;
  const sources = input.jobs.flatMap((job) => {
    const source = searchSource(job, input);
    return source ? [{ source, of: docsOfPage(job.meta, input.model) }] : [];
  });
  return [docs, ...sets.filter(({ version }) => !version.isLast)].map(({ version }) => ({
    folder: searchFolderOf(version.isLast ? undefined : version.key),
    sources: tellApart(
      sources.flatMap(({ source, of }) =>
        !of || of.key === version.key || (of.isLast && (version.isLast || of.set !== version.set))
          ? [source]
          : [],
      ),
    ),
  }));
}

/** Hits show only the topic and title of a page: if several are called "API", they also get their category. */
function tellApart(sources: readonly SearchSource[]): SearchSource[] {
  const alike = groupBy(sources, ({ page: { topic, title } }) => `${topic}\n${title}`);
  return sources.map((source) => {
    const { topic, title, breadcrumbs = [] } = source.page;
    const isAlone = alike.get(`${topic}\n${title}`)?.length === 1;
    if (isAlone || breadcrumbs.length < 2) return source;
    return { ...source, page: { ...source.page, category: breadcrumbs.at(-1) } };
  });
}

/** Undefined for pages that are not docs. */
function docsOfPage(meta: PageMeta, { sets }: SiteModel): DocsVersion | undefined {
  const isOfDocs = meta.kind === 'doc' || meta.kind === 'category';
  return isOfDocs ? setOfPage(sets, meta)?.version : undefined;
}

/** A searchable page; its text stays in the compile cache until it is needed. */
export interface SearchSource {
  page: Omit<SearchPage, 'sections'>;
  /** Instead of text from the compile cache. */
  sections?: readonly PageSection[];
  /** Identifies text in the compile cache, with `bodyHash`. */
  filePath?: string;
  bodyHash?: string | undefined;
}

interface SearchSourcesInput {
  jobs: readonly RenderJob[];
  model: SiteModel;
  site: SiteData;
  /** Sections of pages whose text differs from the compile cache, by file. */
  sections: ReadonlyMap<string, readonly PageSection[]>;
  /** Readers' questions by address and anchor. */
  questions: ReadonlyMap<string, Readonly<Record<string, readonly string[]>>>;
}

/** Undefined for pages that are not searchable. */
function searchSource(
  { filePath, meta, bodyHash }: RenderJob,
  { model, site, sections, questions }: SearchSourcesInput,
): SearchSource | undefined {
  if (meta.kind === 'not-found' || meta.kind === 'search') return undefined;
  // Versions hidden from search engines are searchable on the site.
  const isQuiet = docsOfPage(meta, model)?.isNoIndex && !meta.isUnlisted;
  if (meta.robots?.includes('noindex') && !isQuiet) return undefined;
  const source = meta.kind === 'category' ? undefined : model.routes.byFile(filePath);
  const breadcrumbs = model.navigation.get(meta.urlPath)?.categories ?? [];
  const page = {
    url: withBase(encodeURI(meta.urlPath), site.basePath),
    title: meta.title,
    topic: breadcrumbs[0] ?? site.title,
    breadcrumbs,
    language: site.locale,
    tag: searchTag(meta),
    ...defined({ questions: questions.get(meta.urlPath) }),
    // Only a description from front matter: an excerpt of the text would add nothing.
    ...(source && defined({ description: source.frontMatter.description })),
    ...(source && { keywords: source.keywords, search: source.search }),
  };
  const own = source && sections.get(filePath);
  if (!own && bodyHash !== undefined) return { page, filePath, bodyHash };
  const { description = '' } = meta;
  return { page, sections: own ?? [{ level: 0, heading: '', text: description, code: '' }] };
}

type IndexSettings = Pick<IndexWriterOptions, 'singleFileBytes' | 'wholeFileBytes' | 'synonyms'>;

export type ReadSections = (
  filePath: string,
  bodyHash?: string,
) => readonly PageSection[] | undefined;

/** A page is missing from the compile cache and must be compiled again. */
export class MissingSections extends Error {
  constructor(readonly filePath: string) {
    super(`The compiled page of ${filePath} is missing from the cache.`);
  }
}

/** @returns files relative to the output folder */
export function buildSearchIndex(
  { folder, sources }: SearchIndexSource,
  readSections: ReadSections,
  settings: IndexSettings,
): { filePath: string; content: string }[] {
  const writer = createIndexWriter({ compressedBytes, ...settings });
  for (const source of sources) {
    writer.add({ ...source.page, sections: sectionsOf(source, readSections) });
  }
  return writer.finish().map((file) => toOutput(folder, file));
}

interface WriteSearchIndexInput extends SearchIndexSource {
  readSections: ReadSections;
  write: (file: { filePath: string; content: string }) => OutputFile;
  cache: SearchCache;
  settings?: IndexSettings;
}

/** From this number of pages on, text files are larger, so that there are fewer of them. */
const manyPages = 3000;

/**
 * Like `buildSearchIndex`, but writes files as they are produced, and does not read pages that the last
 * build has indexed.
 *
 * @returns the files, and what stores the index for the next build
 * @throws MissingSections
 */
export function writeSearchIndex(input: WriteSearchIndexInput) {
  const { folder, sources, readSections, write, cache } = input;
  const written = new Map<string, OutputFile>();
  const emit = (file: IndexFile): void => {
    written.set(file.name, write(toOutput(folder, file)));
  };
  const { known, runs } = cache;
  const writer = createIndexWriter({
    compressedBytes,
    emit,
    runs,
    known,
    ...(sources.length > manyPages && { textFileChars: 4096 }),
    ...input.settings,
  });
  for (const source of sources) {
    const { page, sections, bodyHash } = source;
    const key = cacheKey(page, sections ?? bodyHash);
    writer.addLazy({ page, key, readSections: () => sectionsOf(source, readSections) });
  }
  for (const file of writer.finish()) emit(file);
  const save = cache.prepareSave(writer.forward, written);
  return { files: [...written.values(), ...cache.taken], save };
}

function sectionsOf(source: SearchSource, readSections: ReadSections): readonly PageSection[] {
  const { filePath = '' } = source;
  const sections = source.sections ?? readSections(filePath, source.bodyHash);
  if (!sections) throw new MissingSections(filePath);
  return sections;
}

function toOutput(folder: string, { name, text }: IndexFile) {
  return { filePath: `${folder}/${name}`, content: text };
}

/** An estimate, to compare with limits: quality 5 takes a fiftieth of the time of the highest, 11. */
function compressedBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
