/** A built site for the tools: pages, search and APIs, cached for a while. */
import type { SearchRequest } from '../search/client/search-client';
import { createQueryEngine } from '../search/query/query-engine';
import { HintedError } from '../shared/hinted-error';
import { searchFolder } from '../shared/search-folder';
import { readOperations } from './api-operations';
import { type ListedPage, parseOutline } from './outline';
import { sectionsOf } from './sections';
import { MissingFileError, type SiteFiles } from './site-files';

export type Site = ReturnType<typeof openSite>;

export function openSite(files: SiteFiles) {
  const outline = cached(files.keepMs, async () => {
    const text = await files.read('llms.txt').catch((error) => {
      if (!(error instanceof MissingFileError)) throw error;
      throw new HintedError(
        `${error.message} Without it, the pages of the site are not known.`,
        'Start the server with --site and a site built with "docs build" and without "llms: false".',
      );
    });
    return parseOutline(text, files.place);
  });
  const engine = cached(files.keepMs, async () =>
    createQueryEngine({
      fetchFile: (name) => files.read(`${searchFolder}/${name}`),
      // Loads only the parts of the index a query needs; most clients send few.
      savesData: true,
    }),
  );
  const operations = cached(files.keepMs, async () => {
    const { apiFiles } = await outline();
    const lists = apiFiles.map(async (file) => readOperations(await files.read(file), file));
    return (await Promise.all(lists)).flat();
  });
  return {
    outline,
    /** The operations of all OpenAPI documents. */
    operations,
    async search(request: SearchRequest) {
      try {
        return await (await engine()).search(request);
      } catch (error) {
        if (!(error instanceof MissingFileError)) throw error;
        throw new HintedError(
          `${files.place} has no search index of its own.`,
          'Use list_pages and read_page.',
        );
      }
    },
    /** @returns Markdown */
    readPage: ({ file }: ListedPage) => files.read(file),
    readSections: async ({ file }: ListedPage, markdown: string) =>
      sectionsOf(markdown, await files.read(file.replace(/\.md$/, '.page.json'))),
  };
}

/** Keeps a value for a while, but not a failure. */
function cached<Value>(keepMs: number, load: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  let until = 0;
  return () => {
    if (value && Date.now() < until) return value;
    const loading = load();
    value = loading;
    until = Date.now() + keepMs;
    loading.catch(() => {
      if (value === loading) value = undefined;
    });
    return loading;
  };
}
