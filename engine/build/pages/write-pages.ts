/** Writes pages and search indexes into the output folder; unchanged ones are kept. */
import type { RenderedFile } from '../../render/render-page';
import { keyOf } from '../cache/kept-files';
import type { RenderRecord } from '../cache/render-record';
import type { PreparedSite } from '../prepare-site';
import type { LocalPageWorker, RenderSetup } from './page-worker';
import type { SearchIndexSource } from './search-index';
import type { PagePool } from './worker-pool';

export interface WritePagesInput {
  /** Of the workers, including the bundle's fingerprint. */
  key: string;
  local: LocalPageWorker;
  pool?: PagePool;
  prepared: PreparedSite;
  setup: RenderSetup;
  record: RenderRecord;
  onDone?: ((done: number) => void) | undefined;
}

export async function writePages(input: WritePagesInput): Promise<RenderedFile[]> {
  const { pool, local, prepared, setup, record, onDone } = input;
  const worker = pool ?? local;
  const shared = sharedKeys(input.key, setup);
  const files: RenderedFile[] = [];
  const stale = prepared.jobs.flatMap((job) => {
    const key = keyOf(shared[job.meta.version ?? setup.lastVersion], job);
    const kept = record.keep(job.meta.urlPath, key);
    if (kept) files.push(...kept);
    return kept ? [] : [{ job, key }];
  });
  const keptCount = prepared.jobs.length - stale.length;
  await worker.prepareRender(setup);
  // Started first, as it takes longest.
  const indexes = (prepared.searchIndexes ?? []).map((index) => writeSearchIndex(input, index));
  const jobs = stale.map(({ job }) => job);
  const [indexFiles, rendered] = await Promise.all([
    Promise.all(indexes),
    pool ? pool.render(jobs, (done) => onDone?.(keptCount + done)) : local.render(jobs),
  ]);
  files.push(...indexFiles.flat());
  for (const [at, { job, key }] of stale.entries()) {
    const made = rendered[at] ?? [];
    record.add(job.meta.urlPath, key, made);
    files.push(...made);
  }
  return files;
}

/**
 * Hashes what all pages of a version share: hashing sidebars per page would take longer than rendering.
 * Pages opened from a folder contain the sidebars of all versions.
 */
function sharedKeys(key: string, { versions, ...setup }: RenderSetup): Record<string, string> {
  const common = keyOf(key, setup, setup.pageFiles ? versions : undefined);
  return Object.fromEntries(
    Object.entries(versions).map(([name, assets]) => [name, keyOf(common, assets)]),
  );
}

async function writeSearchIndex(
  { key: workersKey, pool, local, record }: WritePagesInput,
  index: SearchIndexSource,
): Promise<RenderedFile[]> {
  const key = keyOf(workersKey, index.sources);
  const kept = record.keep(index.folder, key);
  if (kept) return kept;
  const files = await (pool ?? local).writeSearchIndex(index);
  record.add(index.folder, key, files);
  return files;
}
