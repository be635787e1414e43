/**
 * MiniSearch on the same sections, for comparison. It is not a dependency of the project: npm installs
 * it into an ignored folder on first use.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildRecords, type SearchPage } from '../../engine/search/index/records';
import { isStopWord } from '../../engine/search/text/stop-words';
import { npmInstall } from '../peers/build-peer';

const wanted = 'minisearch@7.2.0';

interface Index {
  addAll(documents: readonly object[]): void;
  search(query: string, options: object): { id: number }[];
}

/** Weights, prefixes and fuzziness as its documentation recommends for documentation sites. */
const options = {
  boost: { heading: 4, parents: 1.5, text: 1, code: 0.6 },
  prefix: (term: string, position: number, terms: string[]) =>
    position === terms.length - 1 || term.length >= 4,
  fuzzy: (term: string) => (term.length >= 4 ? 0.2 : false),
  processTerm: (term: string) => (isStopWord(term.toLowerCase()) ? null : term.toLowerCase()),
};

/**
 * @returns a function that finds the addresses of the best ten sections
 * @throws if npm cannot install it
 */
export function openMiniSearch(pages: readonly SearchPage[]): (query: string) => string[] {
  const folder = path.resolve('.cache/peers', wanted);
  if (!existsSync(path.join(folder, 'node_modules/minisearch'))) npmInstall(folder, wanted);
  const MiniSearch: new (options: object) => Index = createRequire(`${folder}/`)('minisearch');
  const records = pages.flatMap(buildRecords);
  const index = new MiniSearch({ fields: Object.keys(options.boost) });
  index.addAll(
    records.map(({ hierarchy, type, text, code }, id) => ({
      id,
      heading: hierarchy[type],
      parents: `${hierarchy.lvl1} ${hierarchy.lvl2}`,
      text,
      code,
    })),
  );
  return (query) => {
    let found = index.search(query, { ...options, combineWith: 'AND' });
    if (found.length === 0) found = index.search(query, { ...options, combineWith: 'OR' });
    // A query of only stop words keeps them.
    if (found.length === 0) found = index.search(query, { boost: options.boost });
    return found.slice(0, 10).flatMap(({ id }) => records[id]?.url ?? []);
  };
}
