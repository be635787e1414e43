/**
 * How well search finds, on real documentation, beside other engines on the same records.
 *
 *     node bench/run.mjs search/ranking
 *     node bench/run.mjs search/ranking --corpus rust,debian --peers
 *     node bench/run.mjs search/ranking --corpus rust --check
 *     node bench/run.mjs search/ranking --projects FOLDER --peers
 *
 * A corpus is one of `readme`, `cmake` (the weights were found on these two), `rust`, `debian`,
 * `aws`, `site`, or a folder. With `--projects` each folder of FOLDER is a corpus, the documentation
 * of another project, and the last table is their mean: what a constant does elsewhere than here. With `--show` each query without its answer in first place is printed,
 * with `--check` the exit code is 1 when a budget is missed.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SearchPage } from '../../engine/search/records';
import { formatTable } from '../report';
import { loadPages, projectFolders, tuningCorpora } from './corpora';
import { type MeasuredEngine, openOwnEngine, writeIndex } from './engines';
import { type KnownItem, makeQueries, queryClasses } from './known-items';
import { type Answer, mean, type Quality, qualityByClass } from './measures';
import { installPeers, type Peers } from './peers';
import { qualityBudgets } from './search-budgets';
import { loadSitePages, siteIndexOptions } from './site-pages';

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: 'string', default: 'readme,cmake,rust,debian' },
      queries: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      peers: { type: 'boolean', default: false },
      show: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      projects: { type: 'string' },
    },
  });
  const projects = values.projects === undefined ? [] : projectFolders(values.projects);
  const peers = values.peers ? installPeers() : undefined;
  let complaints: string[] = [];
  const means: ProjectMeans = new Map();
  for (const name of projects.length > 0 ? projects : values.corpus.split(',')) {
    const pages = name === 'site' ? await loadSitePages(path.resolve('site')) : loadPages(name);
    if (pages.length === 0) {
      console.log(`\n${name}: not on this machine.`);
      continue;
    }
    const items = makeQueries(pages, Number(values.queries), Number(values.seed));
    const results = await measureCorpus(name, pages, items, peers, values.show);
    if (projects.length > 0) noteMeans(means, results);
    const quality = results[0]?.[1] ?? new Map();
    if (!tuningCorpora.includes(name)) complaints = [...complaints, ...compare(name, quality)];
  }
  for (const [engine, all] of means) {
    console.log(`${engine}: MRR@10 ${mean(all).toFixed(3)} in the mean of ${all.length} projects`);
  }
  for (const complaint of complaints) console.log(complaint);
  return values.check && complaints.length > 0 ? 1 : 0;
}

type Measured = [engine: MeasuredEngine, quality: Map<string, Quality>];

async function measureCorpus(
  name: string,
  pages: readonly SearchPage[],
  items: readonly KnownItem[],
  peers: Peers | undefined,
  isShown: boolean,
): Promise<Measured[]> {
  const options = name === 'site' ? siteIndexOptions(path.resolve('site')) : {};
  const own = openOwnEngine(writeIndex(pages, options));
  const engines = [own, ...(peers ? await peers.open(pages) : [])];
  const use = tuningCorpora.includes(name) ? 'weights were found on it' : 'not tuned on';
  console.log(`\n${name}: ${pages.length} pages, ${items.length} queries, ${use}\n`);
  const results: Measured[] = [];
  for (const engine of engines) {
    const answers = await answerAll(engine, items);
    if (engine === own && isShown) showMisses(answers);
    results.push([engine, qualityByClass(answers)]);
    await engine.close?.();
  }
  console.log(
    formatTable(
      [
        ['MRR@10 / recall@5 / empty', ...results.map(([engine]) => engine.name)],
        ...[...queryClasses, 'all'].map((row) => [
          row,
          ...results.map(([, quality]) => describe(quality.get(row))),
        ]),
      ],
      1,
    ),
  );
  return results;
}

/** Engine → MRR@10 of each project. */
type ProjectMeans = Map<string, number[]>;

function noteMeans(means: ProjectMeans, results: readonly Measured[]): void {
  for (const [{ name }, quality] of results) {
    means.set(name, [...(means.get(name) ?? []), quality.get('all')?.mrr10 ?? 0]);
  }
}

async function answerAll(engine: MeasuredEngine, items: readonly KnownItem[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const item of items) answers.push({ item, urls: await engine.search(item.query) });
  return answers;
}

function showMisses(answers: readonly Answer[]): void {
  for (const { item, urls } of answers) {
    const rank = urls.indexOf(item.url) + 1;
    if (rank === 1) continue;
    console.log(`${item.class} | ${item.query} | rank ${rank || 'none'} | ${item.url}`);
    console.log(`    ${urls.slice(0, 3).join('  ')}`);
  }
}

function describe(quality: Quality | undefined): string {
  if (!quality || quality.queries === 0) return '–';
  const { mrr10, recall5, empty } = quality;
  return `${mrr10.toFixed(3)} / ${recall5.toFixed(2)} / ${(empty * 100).toFixed(1)} %`;
}

function compare(corpus: string, quality: ReadonlyMap<string, Quality>): string[] {
  const { empty, ...ranks } = qualityBudgets;
  const complaints = Object.entries(ranks).flatMap(([name, least]) => {
    const found = quality.get(name);
    return found && found.queries > 0 && found.mrr10 < least
      ? [`${corpus}: ${name} ${found.mrr10.toFixed(3)}, budget ${least}`]
      : [];
  });
  const share = quality.get('all')?.empty ?? 0;
  return share > empty
    ? [...complaints, `${corpus}: ${(share * 100).toFixed(1)} % empty`]
    : complaints;
}
