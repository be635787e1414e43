/**
 * Replaces a hosted index in one step: everything goes into a temporary index, which then takes the
 * place of the live one. Whatever fails before leaves the live index as it was.
 */
import type { Algoliasearch } from 'algoliasearch';
import type { SynonymGroup } from '../../engine/search/text/synonyms';
import { indexSettings, indexSynonyms } from './index-settings';
import type { PushRecord } from './push-records';

export type IndexingClient = Pick<
  Algoliasearch,
  | 'batch'
  | 'deleteIndex'
  | 'listIndices'
  | 'operationIndex'
  | 'saveSynonyms'
  | 'searchSingleIndex'
  | 'setSettings'
  | 'waitForTask'
>;

export interface PushOptions {
  indexName: string;
  /** Part of the temporary index's name; another one for each push. */
  buildId: string;
  /** Replace the live index even by a much smaller one. */
  isForced: boolean;
  /** Groups of the site's own, besides the general list. */
  synonyms: readonly SynonymGroup[];
  log(line: string): void;
}

const batchSize = 1000;

/** A push with fewer records than this share of the live index is taken for a mistake. */
const minShare = 0.7;

/** @throws what the service refused, or that too few records are left; the live index is untouched */
export async function pushIndex(
  client: IndexingClient,
  records: readonly PushRecord[],
  { indexName, buildId, isForced, synonyms, log }: PushOptions,
): Promise<void> {
  const prefix = `${indexName}_tmp_`;
  const temporary = prefix + buildId;
  await deleteLeftovers(client, prefix, log);
  const live = await countRecords(client, indexName);
  if (!isForced && records.length < live * minShare) {
    throw new Error(
      `There are only ${records.length} records, the live index "${indexName}" has ${live}.\n` +
        '  Look for pages that are missing; if there are none, push with --force.',
    );
  }
  try {
    for (let start = 0; start < records.length; start += batchSize) {
      const part = records.slice(start, start + batchSize);
      const requests = part.map((body) => ({ action: 'addObject' as const, body }));
      const { taskID } = await client.batch({
        indexName: temporary,
        batchWriteParams: { requests },
      });
      await client.waitForTask({ indexName: temporary, taskID });
      log(`Sent ${start + part.length} of ${records.length} records`);
    }
    const tasks = [
      await client.setSettings({ indexName: temporary, indexSettings }),
      await client.saveSynonyms({
        indexName: temporary,
        synonymHit: indexSynonyms(synonyms),
        replaceExistingSynonyms: true,
      }),
    ];
    for (const { taskID } of tasks) await client.waitForTask({ indexName: temporary, taskID });
    const sent = await countRecords(client, temporary);
    if (sent !== records.length) {
      throw new Error(`The service has ${sent} of ${records.length} records. Push again.`);
    }
    const { taskID } = await client.operationIndex({
      indexName: temporary,
      operationIndexParams: { operation: 'move', destination: indexName },
    });
    await client.waitForTask({ indexName, taskID });
  } catch (error) {
    // What cannot be deleted now is a leftover of the next push.
    await client.deleteIndex({ indexName: temporary }).catch(() => {});
    throw error;
  }
  log(`The index "${indexName}" has ${records.length} records now`);
}

/** Temporary indexes of pushes that were interrupted. */
async function deleteLeftovers(
  client: IndexingClient,
  prefix: string,
  log: PushOptions['log'],
): Promise<void> {
  const { items } = await client.listIndices();
  for (const { name } of items) {
    if (!name.startsWith(prefix)) continue;
    const { taskID } = await client.deleteIndex({ indexName: name });
    await client.waitForTask({ indexName: name, taskID });
    log(`Deleted "${name}", which an earlier push has left`);
  }
}

/** All records, not only one for each address; 0 when there is no such index. */
async function countRecords(client: IndexingClient, indexName: string): Promise<number> {
  try {
    const { nbHits = 0 } = await client.searchSingleIndex({
      indexName,
      searchParams: { query: '', hitsPerPage: 0, distinct: false, analytics: false },
    });
    return nbHits;
  } catch (error) {
    if ((error as { status?: number }).status === 404) return 0;
    throw error;
  }
}
