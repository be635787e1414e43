/**
 * Searches a hosted index with the service's own client, which tries several hosts. Added here: the
 * memory of failed hosts, the time limit for a whole query, errors without the key.
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
  /** Set if the site has enabled them. */
  insights?: Insights | undefined;
}

/**
 * Aborting a request ends only the wait: its response is cached for the same query until the dialog
 * is closed (B153).
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

  /** A client for one query, with its deadline. */
  const connect = (deadline: AbortSignal) =>
    liteClient(index.appId, index.apiKey, {
      authMode: 'WithinQueryParameters',
      hosts,
      hostsCache: hostMemory,
      responsesCache: answers,
      requestsCache: running,
      timeouts: { connect: connectMs, read: readMs, write: writeMs },
      // A refusal is final, including 429 (B150).
      maxRateLimitRetries: 0,
      // Only id, key and agent are in the URL (B149).
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

/** The search host first, then the other three in an order shuffled once per visit (B150). */
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
