/**
 * This engine, MiniSearch and Pagefind on the same pages. The last two are no dependencies of the
 * project: npm installs them into an ignored folder the first time they are wanted.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { projectFolder } from '../../engine/build/folders';
import { createIndexWriter } from '../../engine/search/index-writer';
import { createQueryEngine } from '../../engine/search/query-engine';
import { buildRecords, type SearchRecord } from '../../engine/search/records';
import { isStopWord } from '../../engine/search/stop-words';
import type { Corpus } from './corpora';

export interface MeasuredEngine {
  name: string;
  /** Processor time; of Pagefind, which builds in a process of its own, the time that passes. */
  buildMs: number;
  /** All files of the index, as they are sent. */
  indexBytes: number;
  /** Addresses of the ten best sections. */
  search(query: string): Promise<string[]>;
  /** A visitor who has nothing yet. */
  visit(): Promise<Visitor>;
  close?(): Promise<void>;
}

/** @returns the sizes of what is fetched for this query, code included where it is not this engine's */
export type Visitor = (query: string) => Promise<number[]>;

/** @returns gives the milliseconds of processor time since */
export function startClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

export function openOwnEngine({ pages, indexOptions }: Corpus): MeasuredEngine & {
  openEngine(): ReturnType<typeof createQueryEngine>;
} {
  const stop = startClock();
  const writer = createIndexWriter(indexOptions);
  for (const page of pages) writer.add(page);
  const files = writer.finish();
  const buildMs = stop();
  const network = new Map(files.map(({ name, text }) => [name, Buffer.from(text)]));
  const sizes = new Map<string, number>();
  const read = (name: string): Buffer => {
    const content = network.get(name);
    if (!content) throw new Error(`There is no file ${name}.`);
    return content;
  };
  const sizeOf = (name: string): number => {
    const size = sizes.get(name) ?? compressedBytes(read(name));
    sizes.set(name, size);
    return size;
  };
  const openEngine = (onFetch?: (name: string) => void) =>
    createQueryEngine({
      savesData: onFetch !== undefined,
      fetchFile: async (name) => {
        onFetch?.(name);
        return read(name).toString('utf8');
      },
    });
  const engine = openEngine();
  return {
    name: 'own',
    buildMs,
    indexBytes: files.reduce((sum, { name }) => sum + sizeOf(name), 0),
    openEngine: () => openEngine(),
    async search(query) {
      const { hits } = await engine.search({ query, hitsPerPage: 10, snippetChars: 160 });
      return hits.map(({ url }) => url);
    },
    async visit() {
      let fetched: number[] = [];
      const visited = openEngine((name) => fetched.push(sizeOf(name)));
      return async (query) => {
        fetched = [];
        await visited.search({ query, hitsPerPage: 8, snippetChars: 160 });
        return fetched;
      };
    },
  };
}

const packages = ['minisearch@7.2.0', 'pagefind@1.6.0'];

/** @throws when npm cannot install them */
export async function openPeers({ pages }: Corpus): Promise<MeasuredEngine[]> {
  const folder = path.join(projectFolder(), '.cache/peers', packages.join('-'));
  const modules = path.join(folder, 'node_modules');
  if (!existsSync(modules)) install(folder);
  const records = pages.flatMap(buildRecords);
  return [
    await openMiniSearch(records, path.join(modules, 'minisearch/dist/es/index.js')),
    await openPagefind(records, path.join(modules, 'pagefind/lib/index.js'), folder),
  ];
}

/** Nothing is left behind when npm cannot. */
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

/** Weights, prefixes and slips as its documentation recommends for documentation sites. */
async function openMiniSearch(
  records: readonly SearchRecord[],
  entry: string,
): Promise<MeasuredEngine> {
  const { default: MiniSearch } = (await import(pathToFileURL(entry).href)) as {
    default: new (options: object) => MiniSearchIndex;
  };
  const stop = startClock();
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
  const buildMs = stop();
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
    buildMs,
    indexBytes,
    async search(query) {
      const all = index.search(query, { ...options, combineWith: 'AND' });
      const some = all.length > 0 ? all : index.search(query, { ...options, combineWith: 'OR' });
      const found = some.length > 0 ? some : index.search(query, { boost: options.boost });
      return found.slice(0, 10).map(({ id }) => (records[id] as SearchRecord).url);
    },
    // A visitor loads the index whole, and with it the code.
    async visit() {
      let missing = [indexBytes, codeBytes];
      return async () => {
        const fetched = missing;
        missing = [];
        return fetched;
      };
    },
  };
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
  const { index } = await pagefind.createIndex({});
  for (const [id, record] of records.entries()) {
    await index.addHTMLFile({ url: `/${id}/`, content: asHtml(record) });
  }
  const { files } = (await index.getFiles()) as { files: { path: string; content: Uint8Array }[] };
  const buildMs = performance.now() - start;
  const contents = new Map(files.map((file) => [file.path, file.content]));
  const code = contents.get('pagefind.js') as Uint8Array;
  mkdirSync(path.join(folder, 'bundle'), { recursive: true });
  const script = path.join(folder, 'bundle', `pagefind-${records.length}.mjs`);
  writeFileSync(script, code);
  const site = 'http://pagefind.localhost/';
  let fetched: number[] = [];
  // Its files are compressed already.
  const restore = serveToBrowserCode(site, contents, (bytes) => fetched.push(bytes));
  let visitors = 0;
  const open = async () => {
    const address = `${pathToFileURL(script).href}?${visitors++}`;
    const client = (await import(address)) as PagefindSearch;
    await client.options({ basePath: site });
    return async (query: string): Promise<string[]> => {
      const { results } = await client.search(query);
      const found = await Promise.all(results.slice(0, 10).map((result) => result.data()));
      return found.map(({ url }) => (records[Number(/\d+/.exec(url)?.[0])] as SearchRecord).url);
    };
  };
  const isData = (name: string): boolean => /\.(?:pf_\w+|json|pagefind)$/.test(name);
  return {
    name: 'Pagefind',
    buildMs,
    indexBytes: files.reduce((sum, file) => sum + (isData(file.path) ? file.content.length : 0), 0),
    search: await open(),
    async visit() {
      fetched = [compressedBytes(code)];
      const ask = await open();
      return async (query) => {
        await ask(query);
        const sizes = fetched;
        fetched = [];
        return sizes;
      };
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
  const { fetch, window, document, location } = scope;
  scope.location = new URL(site);
  scope.window = { location: scope.location };
  scope.document = { querySelector: () => ({ getAttribute: () => 'en' }), currentScript: null };
  scope.fetch = async (address: string | URL) => {
    const content = contents.get(new URL(String(address), site).pathname.slice(1));
    onSent(content?.length ?? 0);
    return new Response(content as BodyInit | undefined, { status: content ? 200 : 404 });
  };
  return () => Object.assign(scope, { fetch, window, document, location });
}

function compressedBytes(content: string | Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: content.length > 4_000_000 ? 9 : 11 };
  return brotliCompressSync(content, { params }).length;
}

function headingOf({ hierarchy, type }: SearchRecord): string {
  return hierarchy[type] ?? '';
}

function asHtml(record: SearchRecord): string {
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const heading = escaped(headingOf(record));
  const blocks = record.text.split('\n').map((block) => `<p>${escaped(block)}</p>`);
  return `<!doctype html><html lang="en"><head><title>${heading}</title></head><body><main data-pagefind-body><h1>${heading}</h1><h3>${escaped(record.hierarchy.lvl1 ?? '')}</h3>${blocks.join('')}<pre>${escaped(record.code)}</pre></main></body></html>`;
}
