/**
 * Measures the development server: from the start of `npm run dev` to the first page, and from saving a
 * page until the browser can fetch the new one.
 *
 *     npm run bench -- dev-server [--pages 2000] [--check]
 *
 * The first start bundles the shell; the second, which has a budget, finds it in the cache. With
 * `--check` the exit code is 1 if a budget is exceeded.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, siteCacheFolder } from '../engine/build/folders';
import { readOptions } from '../scripts/options';
import { type DevSession, startDevSession } from '../tests/support/dev-server';
import budgets from './budgets.json' with { type: 'json' };
import { writeCorpus } from './corpus';
import { formatDuration, type Measured, median, printBudgets } from './report';

const editCount = 9;

export async function main(args: string[]): Promise<number> {
  const values = readOptions(args, { site: 'site', pages: '', check: false });
  let siteDir = path.resolve(`.tmp/bench/dev-${values.pages}`);
  if (values.pages === '') siteDir = copySite(values.site);
  else writeCorpus(siteDir, Number(values.pages));
  rmSync(siteCacheFolder(siteDir), { recursive: true, force: true });

  const cold = await measureStart(siteDir);
  await cold.session.close();
  const warm = await measureStart(siteDir);
  const edits = await measureEdits(siteDir, warm.session);
  await warm.session.close();

  const measured: Measured = {
    'start to first page, nothing cached': [cold.ms],
    'start to first page': [warm.ms],
    'edit to new page, median': [median(edits)],
    'edit to new page, slowest': [Math.max(...edits)],
  };
  const exceeded = printBudgets(measured, formatDuration, budgets.devServer);
  return values.check && exceeded.length > 0 ? 1 : 0;
}

/** A copy, so that the edit leaves the original alone. */
export function copySite(site: string): string {
  const source = path.resolve(site);
  const siteDir = path.resolve('.tmp/bench/copy', path.basename(source));
  rmSync(siteDir, { recursive: true, force: true });
  cpSync(source, siteDir, { recursive: true });
  return siteDir;
}

async function measureStart(siteDir: string) {
  const start = performance.now();
  const session = await startDevSession(siteDir);
  await (await session.get('/')).text();
  return { session, ms: performance.now() - start };
}

/** From the write to the payload that the open page fetches. */
async function measureEdits(siteDir: string, session: DevSession): Promise<number[]> {
  const { file, payload } = await findEditedPage(path.join(siteDir, 'docs'), session);
  const source = readFileSync(file, 'utf8');
  const times: number[] = [];
  for (let edit = 0; edit < editCount; edit++) {
    const mark = `The gauge was read ${edit} times.`;
    const start = performance.now();
    await session.change(() => writeFileSync(file, `${source}\n${mark}\n`));
    const content = await (await session.get(payload)).text();
    if (!content.includes(mark)) throw new Error(`The new text of ${file} did not arrive.`);
    times.push(performance.now() - start);
  }
  return times;
}

/** The first page whose address follows from its path. */
async function findEditedPage(docs: string, session: DevSession) {
  for (const name of listFiles(docs).filter((file) => /\.mdx?$/.test(file))) {
    const payload = `/${name.replace(/\.mdx?$/, '')}.page.json`;
    const { status } = await session.get(payload);
    if (status === 200) return { file: path.join(docs, name), payload };
  }
  throw new Error(`No page of ${docs} is published under the address of its file.`);
}
