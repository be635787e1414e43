/**
 * Replaces a hosted index in one step: all records go into a temporary index, which then replaces the
 * live one. An earlier failure leaves the live index unchanged.
 */
import type { Algoliasearch } from 'algoliasearch';
import type { SynonymGroup } from '../../engine/search/text/synonyms';
import { indexSettings, indexSynonyms } from './index-settings';
import type { PushRecord } from './push-records';

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
  records: readonly PushRecord[],
  { indexName, buildId, isForced, synonyms, log }: PushOptions,
): Promise<void> {
  const prefix = `${indexName}_tmp_`;
  const temporary = prefix + buildId;
  const wait = (taskID: number) => client.waitForTask({ indexName: temporary, taskID });
  const { items } = await client.listIndices();
  for (const { name } of items.filter((item) => item.name.startsWith(prefix))) {
    await client.deleteIndex({ indexName: name });
    log(`Deleted "${name}", left over from an earlier push`);
  }
  const live = items.find(({ name }) => name === indexName)?.entries ?? 0;
  if (!isForced && records.length < live * minShare) {
    throw new Error(
      `There are only ${records.length} records, but the live index "${indexName}" has ${live}.\n` +
        '  Look for missing pages; if there are none, push with --force.',
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
    // If this fails, the next push removes it.
    await client.deleteIndex({ indexName: temporary }).catch(() => {});
    throw error;
  }
  log(`The index "${indexName}" now has ${records.length} records`);
}
