/**
 * Measures relevance and cost of the search beside their budgets:
 *
 *     npm run bench:search -- [--corpus site,FOLDER] [--projects FOLDER] [--beside-minisearch] [--show] [--check]
 *
 * A corpus is `site`, `rust` (the documentation of Rust), or a folder with Markdown or HTML.
 * With `--projects` each folder in FOLDER is one, the documentation of another project, and the mean is
 * printed last. `--show` prints each query whose answer is not in first place, except for those of the
 * unseen half; with `--check` the exit code is 1 if a budget is missed.
 */
import { readOptions } from '../../scripts/options';
import { mean } from '../report';
import { loadCorpus, projectFolders } from './corpora';
import { indexCorpus, measureCost } from './cost';
import { openMiniSearch } from './minisearch';
import { measureRelevance } from './relevance';

export async function main(args: string[]): Promise<number> {
  const switches = { 'beside-minisearch': false, show: false, check: false };
  const values = readOptions(args, { corpus: 'site,rust', projects: '', ...switches });
  const projects = values.projects === '' ? [] : projectFolders(values.projects);
  const ranks: number[] = [];
  const complaints: string[] = [];
  for (const name of [...values.corpus.split(','), ...projects]) {
    const corpus = await loadCorpus(name);
    const title = `${name}: ${corpus.pages.length || 'no'} pages`;
    console.log(`\n${title}\n${'═'.repeat(title.length)}`);
    if (corpus.pages.length === 0) continue;
    const indexed = indexCorpus(corpus);
    const peer = values['beside-minisearch'] ? openMiniSearch(corpus.pages) : undefined;
    const { mrr, missed } = await measureRelevance(corpus, indexed, values.show, peer);
    if (projects.includes(name)) ranks.push(mrr);
    const exceeded = await measureCost(corpus, indexed);
    complaints.push(...[...missed, ...exceeded].map((what) => `${name}: ${what}`));
  }
  if (ranks.length > 0) console.log(`\nMRR@10 ${mean(ranks).toFixed(3)}, mean of the projects`);
  for (const complaint of complaints) console.log(complaint);
  return values.check && complaints.length > 0 ? 1 : 0;
}
