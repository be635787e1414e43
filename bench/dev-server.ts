/**
 * What writing feels like: from the start of `npm run dev` to the first page, and from saving a page
 * to the new page being there for the browser (design, section 10).
 *
 *     node bench/run.mjs dev-server
 *     node bench/run.mjs dev-server --pages 2000 --check
 *
 * The first start bundles the shell; the one that is compared with the budget finds it in the cache.
 * With `--check` the exit code is 1 when a budget is exceeded.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder, siteCacheFolder } from '../engine/build/folders';
import { type DevSession, startDevSession } from '../tests/support/dev-server';
import { readBudgets } from './budget-file';
import { writeCorpus } from './corpus';
import { formatDuration, formatTable, median } from './report';

const editCount = 9;

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      site: { type: 'string', default: 'site' },
      pages: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const project = projectFolder();
  const siteDir =
    values.pages === undefined
      ? copySite(project, values.site)
      : path.join(project, `.tmp/bench/dev-${values.pages}`);
  if (values.pages !== undefined) writeCorpus(siteDir, Number(values.pages));
  rmSync(siteCacheFolder(siteDir), { recursive: true, force: true });

  const cold = await measureStart(siteDir);
  await cold.session.close();
  const warm = await measureStart(siteDir);
  const edits = await measureEdits(siteDir, warm.session);
  await warm.session.close();

  const { startMs, editMs } = readBudgets(project).devServer;
  const rows = [
    ['', 'measured', 'budget'],
    ['start to first page, nothing cached', formatDuration(cold.ms), '–'],
    ['start to first page', formatDuration(warm.ms), formatDuration(startMs)],
    ['edit to new page, median', formatDuration(median(edits)), formatDuration(editMs)],
    ['edit to new page, slowest', formatDuration(Math.max(...edits)), '–'],
  ];
  console.log(formatTable(rows, 1));
  const isOver = warm.ms > startMs || median(edits) > editMs;
  return values.check && isOver ? 1 : 0;
}

/** A copy, so that the edited page is not the author's own. */
function copySite(project: string, site: string): string {
  const copies = path.join(project, '.tmp/bench/dev');
  const siteDir = path.join(copies, path.basename(site));
  rmSync(copies, { recursive: true, force: true });
  cpSync(path.resolve(project, site), siteDir, { recursive: true });
  return siteDir;
}

async function measureStart(siteDir: string): Promise<{ session: DevSession; ms: number }> {
  const start = performance.now();
  const session = await startDevSession(siteDir);
  await (await session.get('/')).text();
  return { session, ms: performance.now() - start };
}

/** From the write to the answer the open page asks for: its payload. */
async function measureEdits(siteDir: string, session: DevSession): Promise<number[]> {
  const { file, payload } = await findEditedPage(siteDir, session);
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

/** The first page whose address follows from its place. */
async function findEditedPage(
  siteDir: string,
  session: DevSession,
): Promise<{ file: string; payload: string }> {
  const docs = path.join(siteDir, 'docs');
  const names = (readdirSync(docs, { recursive: true }) as string[]).filter((name) =>
    /\.mdx?$/.test(name),
  );
  for (const name of names.sort()) {
    const payload = `/${name
      .split(path.sep)
      .join('/')
      .replace(/\.mdx?$/, '')}.page.json`;
    const { status } = await session.get(payload);
    if (status === 200) return { file: path.join(docs, name), payload };
  }
  throw new Error(`No page of ${docs} is published under the address of its file.`);
}
