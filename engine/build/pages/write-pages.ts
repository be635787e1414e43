/** Writes pages and search indexes into the output folder; unchanged ones are kept. */
import type { RenderSetup } from '../../render/render-page';
import { cacheKey } from '../cache/file-cache';
import type { RenderRecord } from '../cache/render-record';
import type { OutputFile } from '../output/output-folder';
import type { WrittenPages } from '../output/write-output';
import type { Workers } from '../pipeline';
import type { PreparedSite } from '../prepare-site';
import { siteSynonyms } from '../site/site-sources';
import { fewPages } from './worker-pool';

export async function writePages(
  { key: workersKey, local, pool }: Workers,
  { siteDir, jobs, renderSetup, searchIndexes = [] }: PreparedSite,
  record: RenderRecord,
  onDone: (done: number) => void,
): Promise<WrittenPages> {
  const worker = pool ?? local;
  const synonyms = siteSynonyms(siteDir);
  // Started first, as it takes longest.
  const makingIndexes = searchIndexes.map(async (index) => {
    const key = cacheKey(workersKey, synonyms, index.sources);
    const kept = record.keep(index.folder, key);
    if (kept) return kept;
    const made = await worker.writeSearchIndex(index);
    record.add(index.folder, key, made);
    return made;
  });
  const indexes = Promise.all(makingIndexes).then((made) => made.flat());
  const cached = indexes.then(async () => worker.saveSearchCaches());
  // Something else may fail before they are awaited.
  cached.catch(() => {});
  const shared = sharedKeys(workersKey, renderSetup);
  const files: OutputFile[] = [];
  const stale = jobs.flatMap((job) => {
    const key = cacheKey(shared[job.meta.version ?? renderSetup.lastVersion], job);
    const kept = record.keep(job.meta.urlPath, key);
    if (kept) files.push(...kept);
    return kept ? [] : [{ job, key }];
  });
  const keptCount = jobs.length - stale.length;
  const staleJobs = stale.map(({ job }) => job);
  const renderer = pool && stale.length > fewPages ? pool : local;
  renderer.prepareRender(renderSetup);
  const rendered = await renderer.render(staleJobs, (done) => onDone(keptCount + done));
  for (const [at, { job, key }] of stale.entries()) {
    record.add(job.meta.urlPath, key, rendered[at] ?? []);
  }
  return { pages: [...files, ...rendered.flat()], indexes, cached };
}

/**
 * Hashes what all pages of a version share: hashing sidebars per page would take longer than rendering.
 * Pages opened from a folder contain the sidebars of all versions.
 */
function sharedKeys(key: string, { versions, ...setup }: RenderSetup): Record<string, string> {
  const common = cacheKey(key, setup, setup.pageFiles ? versions : undefined);
  return Object.fromEntries(
    Object.entries(versions).map(([name, assets]) => [name, cacheKey(common, assets)]),
  );
}
