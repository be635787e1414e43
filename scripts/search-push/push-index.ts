/**
 * Replaces a hosted index in one step: everything goes into a temporary index, which then takes the
 * place of the live one. Whatever fails before leaves the live index as it was.
 */
import type { Algoliasearch } from 'algoliasearch';
import type { SynonymGroup } from '../../engine/search/text/synonyms';
import { indexSettings, indexSynonyms } from './index-settings';
import type { PushRecord } from './push-records';

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

/** A push with fewer records than this share of the live index is taken for a mistake. */
const minShare = 0.7;

/** @throws what the service refused, or that too few records are left; the live index is untouched */
export async function pushIndex(
  client: Algoliasearch,
  records: readonly PushRecord[],
  { indexName, buildId, isForced, synonyms, log }: PushOptions,
): Promise<void> {
  const prefix = `${indexName}_tmp_`;
  const temporary = prefix + buildId;
  const wait = (taskID: number) => client.waitForTask({ indexName: temporary, taskID });
  const { items } = await client.listIndices();
  for (const { name } of items.filter((item) => item.name.startsWith(prefix))) {
    await client.deleteIndex({ indexName: name });
    log(`Deleted "${name}", which an earlier push has left`);
  }
  const live = items.find(({ name }) => name === indexName)?.entries ?? 0;
  if (!isForced && records.length < live * minShare) {
    throw new Error(
      `There are only ${records.length} records, the live index "${indexName}" has ${live}.\n` +
        '  Look for pages that are missing; if there are none, push with --force.',
    );
  }
  try {
    const objects = [...records];
    await client.chunkedBatch({ indexName: temporary, objects, waitForTasks: true });
    const tasks = [
      await client.setSettings({ indexName: temporary, indexSettings }),
      await client.saveSynonyms({
        indexName: temporary,
        synonymHit: indexSynonyms(synonyms),
        replaceExistingSynonyms: true,
      }),
    ];
    for (const { taskID } of tasks) await wait(taskID);
    const { taskID } = await client.operationIndex({
      indexName: temporary,
      operationIndexParams: { operation: 'move', destination: indexName },
    });
    await wait(taskID);
  } catch (error) {
    // What cannot be deleted now is a leftover of the next push.
    await client.deleteIndex({ indexName: temporary }).catch(() => {});
    throw error;
  }
  log(`The index "${indexName}" has ${records.length} records now`);
}
