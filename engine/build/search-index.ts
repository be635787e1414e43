/** The site's own search index, from the compiled pages (search design, sections 2 and 4). */
import { brotliCompressSync, constants } from 'node:zlib';
import type { CompiledSection } from '../content/compiled-page';
import type { SiteModel } from '../content/model/model';
import type { RenderJob } from '../render/render-page';
import { createIndexWriter, type IndexFile } from '../search/index-writer';
import type { SearchPage } from '../search/records';
import type { SiteData } from '../shared/site-data';
import { withBase } from '../shared/url-path';
import { contentHash } from './output-folder';

export interface SearchIndex {
  /** Relative to the output folder. */
  files: { filePath: string; content: string }[];
  /** Address of the index's own file, base path included. */
  href: string;
}

interface SearchIndexInput {
  jobs: readonly RenderJob[];
  model: SiteModel;
  site: SiteData;
  /** Text of a page by its file; undefined for pages without Markdown of their own. */
  sectionsOf(filePath: string): readonly CompiledSection[] | undefined;
}

export function buildSearchIndex(input: SearchIndexInput): SearchIndex {
  const writer = createIndexWriter({ compressedBytes });
  for (const job of input.jobs) {
    const page = searchPageOf(job, input);
    if (page) writer.add(page);
  }
  const files = writer.finish();
  // One folder for each state of the content: its files never change.
  const folder = `assets/search/${contentHash(files.map(({ text }) => text).join('\n'))}`;
  return {
    files: files.map(({ name, text }: IndexFile) => ({
      filePath: `${folder}/${name}`,
      content: text,
    })),
    href: withBase(`/${folder}/index.json`, input.site.basePath),
  };
}

/** Undefined for pages that must not be found. */
function searchPageOf(
  { filePath, meta }: RenderJob,
  { model, site, sectionsOf }: SearchIndexInput,
): SearchPage | undefined {
  if (meta.kind === 'not-found' || meta.kind === 'search' || meta.robots?.includes('noindex'))
    return undefined;
  const source = meta.kind === 'category' ? undefined : model.routes.byFile(filePath);
  const [topic, ...categories] = (meta.breadcrumbs ?? []).map(({ label }) => label).slice(0, -1);
  const isDoc = meta.kind === 'doc' || meta.kind === 'category';
  return {
    url: withBase(encodeURI(meta.urlPath), site.basePath),
    title: meta.title,
    topic: topic ?? site.title,
    breadcrumbs: categories,
    language: site.locale,
    tag: isDoc ? 'docs-default-current' : 'default',
    ...(source ? { search: source.search } : {}),
    sections: (source && sectionsOf(filePath)) ?? [
      { level: 0, heading: '', text: meta.description ?? '', code: '' },
    ],
  };
}

/** Quality 9: within a percent of the best, at a tenth of its time. */
function compressedBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}
