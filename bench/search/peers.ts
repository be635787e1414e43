/**
 * MiniSearch and Pagefind on the same records. They are no dependencies of the project: npm installs
 * them into an ignored folder the first time they are wanted.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../../engine/build/folders';
import { buildRecords, type SearchPage, type SearchRecord } from '../../engine/search/records';
import { isStopWord } from '../../engine/search/stop-words';
import type { MeasuredEngine } from './engines';

const packages = ['minisearch@7.2.0', 'pagefind@1.6.0'];

export interface Peers {
  open(pages: readonly SearchPage[]): Promise<MeasuredEngine[]>;
}

/** @throws when npm cannot install them */
export function installPeers(): Peers {
  const folder = path.join(projectFolder(), '.cache/peers', packages.join('-'));
  if (!existsSync(path.join(folder, 'node_modules'))) install(folder);
  const resolve = createRequire(path.join(folder, 'package.json')).resolve;
  return {
    async open(pages) {
      const records = pages.flatMap(buildRecords);
      return [
        await openMiniSearch(records, resolve('minisearch')),
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
  const { index } = (await pagefind.createIndex({})) as { index: PagefindIndex };
  for (const [id, record] of records.entries()) {
    await index.addHTMLFile({ url: `/${id}/`, content: asHtml(record) });
  }
  const { files } = await index.getFiles();
  const contents = new Map(files.map((file) => [file.path, file.content]));
  const site = 'http://pagefind.localhost/';
  mkdirSync(path.join(folder, 'bundle'), { recursive: true });
  const script = path.join(folder, 'bundle', `pagefind-${records.length}.mjs`);
  writeFileSync(script, contents.get('pagefind.js') as Uint8Array);
  const restore = serveToBrowserCode(site, contents);
  const search = (await import(pathToFileURL(script).href)) as PagefindSearch;
  await search.options({ basePath: site });
  return {
    name: 'Pagefind',
    async search(query) {
      const { results } = await search.search(query);
      const data = await Promise.all(results.slice(0, 10).map((result) => result.data()));
      return data.map(({ url }) => (records[Number(/\d+/.exec(url)?.[0])] as SearchRecord).url);
    },
    async close() {
      restore();
      await pagefind.close();
    },
  };
}

/** Its client is written for a page: it asks for its files by `fetch` and looks at the document. */
function serveToBrowserCode(site: string, contents: ReadonlyMap<string, Uint8Array>): () => void {
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
    return new Response(content as BodyInit | undefined, { status: content ? 200 : 404 });
  };
  return () => Object.assign(scope, before);
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
