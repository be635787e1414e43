/**
 * The site's own search index, from the compiled pages (search design, sections 2 and 4). Its folder
 * has a fixed address and its files besides `index.json` are named after their content: so pages do
 * not change with the index, that is with every other page.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import type { CompiledSection } from '../content/compiled-page';
import { setOfPage } from '../content/model/docs-set';
import type { DocsVersion } from '../content/model/docs-versions';
import type { SiteModel } from '../content/model/model';
import type { RenderJob } from '../render/render-page';
import { indexFileName } from '../search/format';
import { createIndexWriter, type IndexFile, type IndexWriterOptions } from '../search/index-writer';
import type { SearchPage } from '../search/records';
import type { PageMeta } from '../shared/page';
import { searchFolderOf, searchTag } from '../shared/search-folder';
import type { SiteData } from '../shared/site-data';
import { withBase } from '../shared/url-path';
import { keyOf } from './kept-files';
import type { OutputFile } from './output-folder';
import type { SearchCache } from './search-cache';
import { authorWords } from './search-pages';

/** Address of the index's own file, base path included. */
export function searchIndexHref(folder: string, basePath: string): string {
  return withBase(encodeURI(`/${folder}/${indexFileName}`), basePath);
}

/** An index of its own: that of one version of the docs, with the pages that are no docs. */
export interface SearchIndexSource {
  /** Relative to the output folder. */
  folder: string;
  sources: SearchSource[];
}

/**
 * One index for all that readers get first, and one for each further version: with the last versions
 * of the other sets of docs, and the pages that are no docs.
 */
export function searchIndexes(input: SearchSourcesInput): SearchIndexSource[] {
  const { sets, docs } = input.model;
  const sources = input.jobs.flatMap((job) => {
    const source = searchSource(job, input);
    return source ? [{ source, of: docsOfPage(job.meta, input.model) }] : [];
  });
  return [docs, ...sets.filter(({ version }) => !version.isLast)].map(({ version }) => ({
    folder: searchFolderOf(version.isLast ? undefined : version.key),
    sources: sources.flatMap(({ source, of }) =>
      !of || of.key === version.key || (of.isLast && (version.isLast || of.set !== version.set))
        ? [source]
        : [],
    ),
  }));
}

/** Undefined for pages that are no docs. */
function docsOfPage(meta: PageMeta, { sets }: SiteModel): DocsVersion | undefined {
  const isOfDocs = meta.kind === 'doc' || meta.kind === 'category';
  return isOfDocs ? setOfPage(sets, meta)?.version : undefined;
}

/** A page to be found. Plain data, and small: its text stays in the compile cache until it is needed. */
export interface SearchSource {
  page: Omit<SearchPage, 'sections'>;
  /** Instead of a compiled page's text. */
  sections?: readonly CompiledSection[];
  /** The page's file in the compile cache. */
  filePath?: string;
  /** Changes with the text. */
  bodyHash?: string | undefined;
}

export interface SearchSourcesInput {
  jobs: readonly RenderJob[];
  model: SiteModel;
  site: SiteData;
  /** Pages whose text is not that of the compile cache: file → sections. */
  sections: ReadonlyMap<string, readonly CompiledSection[]>;
}

/** Undefined for pages that must not be found. */
function searchSource(
  { filePath, meta, bodyHash }: RenderJob,
  { model, site, sections }: SearchSourcesInput,
): SearchSource | undefined {
  if (meta.kind === 'not-found' || meta.kind === 'search') return undefined;
  // A version that is kept from search engines can be searched by those who read it.
  const isQuiet = docsOfPage(meta, model)?.isNoIndex && !meta.isUnlisted;
  if (meta.robots?.includes('noindex') && !isQuiet) return undefined;
  const source = meta.kind === 'category' ? undefined : model.routes.byFile(filePath);
  const breadcrumbs = (meta.breadcrumbs ?? []).map(({ label }) => label).slice(0, -1);
  const page = {
    url: withBase(encodeURI(meta.urlPath), site.basePath),
    title: meta.title,
    topic: breadcrumbs[0] ?? site.title,
    breadcrumbs,
    language: site.locale,
    tag: searchTag(meta),
    ...(source ? authorWords(source) : {}),
  };
  const own = source && sections.get(filePath);
  if (!own && bodyHash !== undefined) return { page, filePath, bodyHash };
  const { description = '' } = meta;
  return { page, sections: own ?? [{ level: 0, heading: '', text: description, code: '' }] };
}

/** Up to which sizes an index is one file, and has one with everything; the site's synonyms. */
type IndexSettings = Pick<IndexWriterOptions, 'singleFileBytes' | 'wholeFileBytes' | 'synonyms'>;

export type ReadSections = (
  filePath: string,
  bodyHash?: string,
) => readonly CompiledSection[] | undefined;

/** A page the compile cache has lost: to be compiled again, then the index can be written. */
export class MissingSections extends Error {
  constructor(readonly filePath: string) {
    super(`The compiled page of ${filePath} is missing from the cache.`);
  }
}

/**
 * @param readSections text of a compiled page by its file
 * @returns files relative to the output folder
 */
export function buildSearchIndex(
  { folder, sources }: SearchIndexSource,
  readSections: ReadSections,
  settings: IndexSettings = {},
): { filePath: string; content: string }[] {
  const writer = createIndexWriter({ compressedBytes, ...settings });
  for (const source of sources) {
    writer.add({ ...source.page, sections: sectionsOf(source, readSections) });
  }
  return writer.finish().map((file) => toOutput(folder, file));
}

export interface WriteSearchIndexInput extends SearchIndexSource {
  readSections: ReadSections;
  /** Writes a file of the index; `name` is relative to the output folder. */
  write: (file: { filePath: string; content: string }) => OutputFile;
  cache: SearchCache;
  settings?: IndexSettings;
}

/**
 * The same files, written as they come. Pages the last build indexed are not read again.
 *
 * @returns all files of the index
 * @throws `MissingSections`
 */
export function writeSearchIndex(input: WriteSearchIndexInput): OutputFile[] {
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
    ...(known && { known }),
    ...input.settings,
  });
  for (const source of sources) {
    const { page, sections, bodyHash } = source;
    const key = keyOf(page, sections ?? bodyHash);
    writer.addLazy({ page, key, readSections: () => sectionsOf(source, readSections) });
  }
  writer.finish();
  cache.save(writer.pageTerms, written);
  return [...written.values(), ...cache.taken];
}

function sectionsOf(source: SearchSource, readSections: ReadSections): readonly CompiledSection[] {
  const { filePath = '' } = source;
  const sections = source.sections ?? readSections(filePath, source.bodyHash);
  if (!sections) throw new MissingSections(filePath);
  return sections;
}

function toOutput(
  folder: string,
  { name, text }: IndexFile,
): { filePath: string; content: string } {
  return { filePath: `${folder}/${name}`, content: text };
}

/** Only to compare with a limit: quality 5 is within some percent of the best, at a fiftieth of its time. */
function compressedBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
