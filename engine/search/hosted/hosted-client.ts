/**
 * Search in a hosted index by the service's own client, which spreads tries over several hosts. What
 * is our own: the memory of failed hosts, the time limit of a whole query, errors without the key.
 */
import { createMemoryCache, type Host, shuffle } from '@algolia/client-common';
import { apiClientVersion, liteClient } from 'algoliasearch/lite';
import type { SearchClient } from '../search-client';
import { untilAborted } from '../until-aborted';
import { withoutKey } from './errors';
import { createHostMemory, type HostMemoryStorage, statefulHost } from './host-memory';
import { connectMs, type HostedIndex, readMs, totalMs, writeMs } from './hosted-config';
import type { Insights } from './insights';
import { parseAnswer } from './parse-answer';
import { createRequester } from './requester';
import { searchParameters } from './search-parameters';

export interface HostedClientOptions {
  index: HostedIndex;
  storage: HostMemoryStorage;
  fetch: typeof fetch;
  /** Only where they are switched on. */
  insights?: Insights | undefined;
}

/**
 * The signal of a request ends the wait, not the request: its answer is kept for the same query until
 * the dialog is closed (B153).
 *
 * @throws Error `` `appId` is missing. `` or `` `apiKey` is missing. `` (B199)
 */
export function createHostedClient(options: HostedClientOptions): SearchClient {
  const { index, storage, insights } = options;
  const hosts = hostsOf(index);
  const hostMemory = createHostMemory(
    storage,
    `algolia-client-js-${apiClientVersion}-${index.appId}`,
  );
  const answers = createMemoryCache();
  const running = createMemoryCache({ serializable: false });

  /** A connection for one query: it knows when the query's time is over. */
  const connect = (deadline: AbortSignal) =>
    liteClient(index.appId, index.apiKey, {
      authMode: 'WithinQueryParameters',
      hosts,
      hostsCache: hostMemory,
      responsesCache: answers,
      requestsCache: running,
      timeouts: { connect: connectMs, read: readMs, write: writeMs },
      // A refusal is final, also that of too many requests (B150).
      maxRateLimitRetries: 0,
      // Nothing but id, key and agent is in the address (B149).
      requestIdChannel: undefined,
      requester: createRequester({
        fetch: options.fetch,
        deadline,
        onCut(url) {
          const host = hosts.find((known) => known.url.toLowerCase() === url);
          if (!host) return;
          const failure = { status: 'timed out', lastUpdate: Date.now() } as const;
          void hostMemory.set(host, statefulHost(host, failure));
        },
      }),
    });
  connect(new AbortController().signal);

  const client: SearchClient = {
    search(request) {
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), totalMs);
      const answer = connect(deadline.signal)
        .search({ requests: [searchParameters(index, request)] } as never)
        .then(parseAnswer)
        .catch((error: unknown) => {
          throw withoutKey(error, index.apiKey);
        })
        .finally(() => clearTimeout(timer));
      return untilAborted(answer, request.signal);
    },
    forget() {
      void answers.clear();
      insights?.stop();
    },
  };
  if (insights) client.track = insights.track;
  return client;
}

/** The host for searching first, then the three others in random order, one order a visit (B150). */
function hostsOf({ appId, hosts }: HostedIndex): Host[] {
  const origins = hosts ?? [
    `https://${appId}-dsn.algolia.net`,
    ...shuffle([1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`)),
  ];
  return origins.map((origin) => {
    const [protocol = '', url = ''] = origin.split('://');
    return { url, accept: 'read', protocol: protocol as Host['protocol'] };
  });
}
