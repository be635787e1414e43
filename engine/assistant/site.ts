/** A built site as the tools see it: its pages, its search, its APIs; what was read is kept for a while. */
import { createQueryEngine, type QueryEngine } from '../search/query-engine';
import { searchFolder } from '../shared/search-folder';
import { type ApiOperation, operationsOf } from './api-operations';
import { type ListedPage, type Outline, parseOutline } from './outline';
import { type Section, sectionsOf } from './sections';
import { MissingFileError, type SiteFiles, ToolError } from './site-files';

export interface Site {
  outline(): Promise<Outline>;
  search: QueryEngine['search'];
  /** Markdown. */
  readPage(page: ListedPage): Promise<string>;
  readSections(page: ListedPage, markdown: string): Promise<Section[]>;
  /** Of all documents. */
  operations(): Promise<ApiOperation[]>;
}

export function openSite(files: SiteFiles): Site {
  const outline = kept(files.keepMs, async () => {
    const text = await files.read('llms.txt').catch((error) => {
      if (!(error instanceof MissingFileError)) throw error;
      throw new ToolError(
        `${error.message} Its pages are not known without it.`,
        'Start the server with --site and a site that "docs build" has written, without "llms: false".',
      );
    });
    return parseOutline(text, files.place);
  });
  const engine = kept(files.keepMs, async () =>
    createQueryEngine({
      fetchFile: (name) => files.read(`${searchFolder}/${name}`),
      // Most clients ask few questions: the parts of the index that these need are enough.
      savesData: true,
    }),
  );
  const parsed = new Map<string, { text: string; list: ApiOperation[] }>();
  const operations = kept(files.keepMs, async () => {
    const { apiFiles } = await outline();
    const lists = await Promise.all(
      apiFiles.map(async (file) => {
        const text = await files.read(file);
        // Reading YAML takes much longer than reading the file.
        const known = parsed.get(file);
        if (known?.text === text) return known.list;
        const list = operationsOf(text, file);
        parsed.set(file, { text, list });
        return list;
      }),
    );
    return lists.flat();
  });
  return {
    outline,
    operations,
    async search(request) {
      try {
        return await (await engine()).search(request);
      } catch (error) {
        if (!(error instanceof MissingFileError)) throw error;
        throw new ToolError(
          `${files.place} has no search index of its own.`,
          'Use list_pages and read_page.',
        );
      }
    },
    readPage: ({ file }) => files.read(file),
    async readSections({ file }, markdown) {
      return sectionsOf(markdown, await files.read(file.replace(/\.md$/, '.page.json')));
    },
  };
}

/** Remembers what was made for so long; never a failure. */
function kept<Value>(keepMs: number, make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  let until = 0;
  return () => {
    if (value && Date.now() < until) return value;
    const made = make();
    value = made;
    until = Date.now() + keepMs;
    made.catch(() => {
      if (value === made) value = undefined;
    });
    return made;
  };
}
