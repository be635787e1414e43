/**
 * MiniSearch and Pagefind on the same records. They are no dependencies of the project: npm installs
 * them into an ignored folder the first time they are wanted.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { projectFolder } from '../../engine/build/folders';
import { buildRecords, type SearchPage, type SearchRecord } from '../../engine/search/records';
import { isStopWord } from '../../engine/search/stop-words';
import type { MeasuredEngine } from './engines';
import { collectGarbage, usedMemory } from './memory';

const packages = ['minisearch@7.2.0', 'pagefind@1.6.0'];

export interface Peers {
  /** @param maxPages Pagefind is left out above: it takes one call a section */
  open(pages: readonly SearchPage[], maxPages?: number): Promise<MeasuredEngine[]>;
}

/** @throws when npm cannot install them */
export function installPeers(): Peers {
  const folder = path.join(projectFolder(), '.cache/peers', packages.join('-'));
  if (!existsSync(path.join(folder, 'node_modules'))) install(folder);
  const resolve = createRequire(path.join(folder, 'package.json')).resolve;
  return {
    async open(pages, maxPages = Number.POSITIVE_INFINITY) {
      const records = pages.flatMap(buildRecords);
      const miniSearch = await openMiniSearch(records, resolve('minisearch'));
      if (pages.length > maxPages) return [miniSearch];
      return [
        miniSearch,
        await openPagefind(
          records,
          path.join(folder, 'node_modules/pagefind/lib/index.js'),
          folder,
        ),
      ];
    },
  };
}

/** @throws when npm cannot; nothing is left behind then */
function install(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const options = ['--no-audit', '--no-fund', '--silent', '--save-exact'];
  const { status, stderr } = spawnSync('npm', ['install', ...options, ...packages], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`npm could not install ${packages.join(' and ')}: ${stderr}`);
}

interface MiniSearchIndex {
  addAll(documents: readonly object[]): void;
  search(query: string, options: object): { id: number }[];
}

type MiniSearchClass = new (options: object) => MiniSearchIndex;

/** Weights, prefixes and slips as its documentation recommends for documentation sites. */
async function openMiniSearch(
  records: readonly SearchRecord[],
  entry: string,
): Promise<MeasuredEngine> {
  const module = await import(pathToFileURL(entry).href);
  const MiniSearch = module.default as MiniSearchClass;
  collectGarbage();
  const before = usedMemory();
  const start = performance.now();
  const index = new MiniSearch({ fields: ['heading', 'parents', 'text', 'code'] });
  index.addAll(
    records.map((record, id) => ({
      id,
      heading: headingOf(record),
      parents: [record.hierarchy.lvl1, record.hierarchy.lvl2].join(' '),
      text: record.text,
      code: record.code,
    })),
  );
  const buildMs = performance.now() - start;
  collectGarbage();
  const heapBytes = usedMemory() - before;
  // A visitor loads the index whole, and with it the code.
  const indexBytes = compressedBytes(JSON.stringify(index));
  const codeBytes = compressedBytes(readFileSync(entry));
  const options = {
    boost: { heading: 4, parents: 1.5, text: 1, code: 0.6 },
    prefix: (term: string, position: number, terms: string[]) =>
      position === terms.length - 1 || term.length >= 4,
    fuzzy: (term: string) => (term.length >= 4 ? 0.2 : false),
    // Question words stay in a query of nothing else.
    processTerm: (term: string) => (isStopWord(term.toLowerCase()) ? null : term.toLowerCase()),
  };
  return {
    name: 'MiniSearch',
    cost: {
      buildMs,
      indexBytes,
      heapBytes,
      firstAnswerBytes: async () => indexBytes + codeBytes,
    },
    async search(query) {
      const all = index.search(query, { ...options, combineWith: 'AND' });
      const some = all.length > 0 ? all : index.search(query, { ...options, combineWith: 'OR' });
      const found = some.length > 0 ? some : index.search(query, { boost: options.boost });
      return found.slice(0, 10).map(({ id }) => (records[id] as SearchRecord).url);
    },
  };
}

interface PagefindIndex {
  addHTMLFile(file: { url: string; content: string }): Promise<unknown>;
  getFiles(): Promise<{ files: { path: string; content: Uint8Array }[] }>;
}

interface PagefindSearch {
  options(options: object): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
}

/** Every section is a page of its own, so that a section can be found and its heading weighs. */
async function openPagefind(
  records: readonly SearchRecord[],
  entry: string,
  folder: string,
): Promise<MeasuredEngine> {
  const pagefind = await import(pathToFileURL(entry).href);
  const start = performance.now();
  const { index } = (await pagefind.createIndex({})) as { index: PagefindIndex };
  for (const [id, record] of records.entries()) {
    await index.addHTMLFile({ url: `/${id}/`, content: asHtml(record) });
  }
  const { files } = await index.getFiles();
  const buildMs = performance.now() - start;
  const contents = new Map(files.map((file) => [file.path, file.content]));
  const isData = (name: string): boolean => /\.(?:pf_\w+|json|pagefind)$/.test(name);
  let fetchedBytes = 0;
  const site = 'http://pagefind.localhost/';
  mkdirSync(path.join(folder, 'bundle'), { recursive: true });
  const script = path.join(folder, 'bundle', `pagefind-${records.length}.mjs`);
  writeFileSync(script, contents.get('pagefind.js') as Uint8Array);
  const restore = serveToBrowserCode(site, contents, (bytes) => {
    fetchedBytes += bytes;
  });
  const visit = async (name: string): Promise<PagefindSearch> => {
    const client = (await import(`${pathToFileURL(script).href}?${name}`)) as PagefindSearch;
    await client.options({ basePath: site });
    return client;
  };
  const ask = async (client: PagefindSearch, query: string): Promise<{ url: string }[]> => {
    const { results } = await client.search(query);
    return Promise.all(results.slice(0, 10).map((result) => result.data()));
  };
  const client = await visit('all');
  return {
    name: 'Pagefind',
    cost: {
      buildMs,
      indexBytes: files.reduce(
        (sum, file) => sum + (isData(file.path) ? file.content.length : 0),
        0,
      ),
      heapBytes: Number.NaN,
      async firstAnswerBytes(queries) {
        fetchedBytes = 0;
        for (const [visitor, query] of queries.entries()) {
          fetchedBytes += compressedBytes(contents.get('pagefind.js') as Uint8Array);
          await ask(await visit(String(visitor)), query);
        }
        return fetchedBytes / Math.max(1, queries.length);
      },
    },
    async search(query) {
      const data = await ask(client, query);
      return data.map(({ url }) => (records[Number(/\d+/.exec(url)?.[0])] as SearchRecord).url);
    },
    async close() {
      restore();
      await pagefind.close();
    },
  };
}

/** Its client is written for a page: it asks for its files by `fetch` and looks at the document. */
function serveToBrowserCode(
  site: string,
  contents: ReadonlyMap<string, Uint8Array>,
  onSent: (bytes: number) => void,
): () => void {
  const scope = globalThis as unknown as Record<string, unknown>;
  const before = {
    fetch: scope.fetch,
    window: scope.window,
    document: scope.document,
    location: scope.location,
  };
  const location = new URL(site);
  scope.location = location;
  scope.window = { location };
  scope.document = { querySelector: () => ({ getAttribute: () => 'en' }), currentScript: null };
  scope.fetch = async (address: string | URL) => {
    const name = new URL(String(address), site).pathname.slice(1);
    const content = contents.get(name);
    // Its files are compressed already.
    onSent(content?.length ?? 0);
    return new Response(content as BodyInit | undefined, { status: content ? 200 : 404 });
  };
  return () => Object.assign(scope, before);
}

function compressedBytes(content: string | Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: content.length > 4_000_000 ? 9 : 11 };
  return brotliCompressSync(content, { params }).length;
}

function headingOf({ hierarchy, type }: SearchRecord): string {
  return hierarchy[type] ?? '';
}

function asHtml(record: SearchRecord): string {
  const blocks = record.text.split('\n').map((block) => `<p>${escapeHtml(block)}</p>`);
  return `<!doctype html><html lang="en"><head><title>${escapeHtml(headingOf(record))}</title></head><body><main data-pagefind-body><h1>${escapeHtml(headingOf(record))}</h1><h3>${escapeHtml(record.hierarchy.lvl1 ?? '')}</h3>${blocks.join('')}<pre>${escapeHtml(record.code)}</pre></main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
