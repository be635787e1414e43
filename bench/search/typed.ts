/**
 * The queries of `queries.json` on the site itself: rank of the first right answer.
 *
 *     node bench/run.mjs search/typed
 */
import path from 'node:path';
import { formatTable } from '../report';
import { openOwnEngine, writeIndex } from './engines';
import { mean } from './measures';
import { loadSitePages } from './site-pages';
import { rankOf, readTypedQueries } from './typed-queries';

export async function main(): Promise<number> {
  const engine = openOwnEngine(writeIndex(await loadSitePages(path.resolve('site'))));
  const ranks = new Map<string, number[]>();
  for (const query of readTypedQueries()) {
    const urls = await engine.search(query.query);
    const rank = rankOf(query, urls);
    ranks.set(query.class, [...(ranks.get(query.class) ?? []), rank]);
    ranks.set('all', [...(ranks.get('all') ?? []), rank]);
    if (rank === 1) continue;
    console.log(`${query.class} | ${query.query} | rank ${rank || 'none'}`);
    console.log(`    ${urls.slice(0, 4).join('  ')}`);
  }
  const all = ranks.get('all') ?? [];
  ranks.delete('all');
  console.log(
    formatTable(
      [
        ['queries typed by visitors', 'MRR@10', 'first', 'first five', 'queries'],
        ...[...ranks, ['all', all] as const].map(([name, list]) => [
          name,
          mean(list.map((rank) => (rank > 0 ? 1 / rank : 0))).toFixed(3),
          String(list.filter((rank) => rank === 1).length),
          String(list.filter((rank) => rank > 0 && rank <= 5).length),
          String(list.length),
        ]),
      ],
      1,
    ),
  );
  return 0;
}
