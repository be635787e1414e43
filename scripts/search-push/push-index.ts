/**
 * Replaces a hosted index in one step: all records go into a temporary index, which then replaces the
 * live one. An earlier failure leaves the live index unchanged.
 */
import type { Algoliasearch, SynonymHit } from 'algoliasearch';
import { hitLevels } from '../../engine/search/hit';
import { oneWayMark, type SynonymGroup, synonymGroups } from '../../engine/search/text/synonyms';
import type { PushRecord } from './push-records';

const levels = hitLevels.map((level) => `hierarchy.${level}`);

const indexSettings = {
  searchableAttributes: [
    ...levels.slice(1).map((level) => `unordered(${level})`),
    'unordered(hierarchy.lvl0)',
    'unordered(names)',
    'keywords',
    'unordered(questions)',
    'content',
  ],
  // Filters for contextual search, and for the buttons that narrow results to a section.
  attributesForFaceting: ['language', 'docusaurus_tag', 'hierarchy.lvl0'],
  attributesToHighlight: [...levels, 'content'],
  attributesToRetrieve: [...levels, 'content', 'type', 'url'],
  // A section and its paragraphs share a URL, and only the best of them is a hit.
  attributeForDistinct: 'url',
  distinct: true,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.boost)', 'desc(weight.level)', 'asc(weight.position)'],
  camelCaseAttributes: [...levels, 'content'],
  separatorsToIndex: '_',
  ignorePlurals: true,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  removeWordsIfNoResults: 'allOptional' as const,
};

function toSynonym(group: SynonymGroup, index: number): SynonymHit {
  const objectID = `synonyms-${index}`;
  const [first = '', ...synonyms] = group;
  if (!first.endsWith(oneWayMark)) return { objectID, type: 'synonym', synonyms: [...group] };
  const input = first.slice(0, -oneWayMark.length);
  return { objectID, type: 'onewaysynonym', input, synonyms };
}

export interface PushOptions {
  indexName: string;
  /** Part of the temporary index's name, unique for each push. */
  buildId: string;
  /** Allow a much smaller index to replace the live one. */
  isForced: boolean;
  /** The site's own groups, in addition to the general list. */
  synonyms: readonly SynonymGroup[];
  log(line: string): void;
}

/** A push with a smaller share of the live index's records is considered a mistake. */
const minShare = 0.7;

/** @throws if the service refuses, or too few records are left; the live index is then unchanged */
export async function pushIndex(
  client: Algoliasearch,
  objects: PushRecord[],
  { indexName, buildId, isForced, synonyms, log }: PushOptions,
): Promise<void> {
  const prefix = `${indexName}_tmp_`;
  const temporary = prefix + buildId;
  const { items } = await client.listIndices();
  for (const { name } of items.filter((item) => item.name.startsWith(prefix))) {
    await client.deleteIndex({ indexName: name });
    log(`Deleted "${name}", left over from an earlier push`);
  }
  const live = items.find(({ name }) => name === indexName)?.entries ?? 0;
  if (!isForced && objects.length < live * minShare) {
    throw new Error(
      `There are only ${objects.length} records, but the live index "${indexName}" has ${live}.\n` +
        '  Look for missing pages; if there are none, push with --force.',
    );
  }
  const wait = ({ taskID }: { taskID: number }) =>
    client.waitForTask({ indexName: temporary, taskID });
  try {
    await client.chunkedBatch({ indexName: temporary, objects, waitForTasks: true });
    await wait(await client.setSettings({ indexName: temporary, indexSettings }));
    const synonymHit = [...synonymGroups, ...synonyms].map(toSynonym);
    const allSynonyms = { synonymHit, replaceExistingSynonyms: true };
    await wait(await client.saveSynonyms({ indexName: temporary, ...allSynonyms }));
    const operationIndexParams = { operation: 'move', destination: indexName } as const;
    await wait(await client.operationIndex({ indexName: temporary, operationIndexParams }));
  } catch (error) {
    // If this fails, the next push removes it.
    await client.deleteIndex({ indexName: temporary }).catch(() => {});
    throw error;
  }
  log(`The index "${indexName}" now has ${objects.length} records`);
}
