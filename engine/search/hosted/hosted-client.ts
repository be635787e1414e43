/** Searches a hosted index. */
import type { SearchClient, SearchResponse } from '../client/search-client';
import { untilAborted } from '../client/until-aborted';
import { askHosts, type HostedSource } from './ask-hosts';
import type { HostedIndex } from './hosted-config';
import type { Insights } from './insights';
import { parseAnswer } from './parse-answer';
import { searchParameters } from './search-parameters';

export interface HostedClientOptions extends Omit<HostedSource, 'hosts'> {
  /** Set if the site has enabled them. */
  insights?: Insights | undefined;
}

/**
 * Aborting a request only ends the wait: its answer is cached until the dialog is closed (B153).
 *
 * @throws Error `` `appId` is missing. `` or `` `apiKey` is missing. `` (B199)
 */
export function createHostedClient(options: HostedClientOptions): SearchClient {
  const { index, insights } = options;
  for (const name of ['appId', 'apiKey'] as const) {
    if (!index[name]) throw new Error(`\`${name}\` is missing.`);
  }
  const source = { ...options, hosts: hostsOf(index) };
  const answers = new Map<string, Promise<SearchResponse>>();

  return {
    search(request) {
      const body = JSON.stringify({ requests: [searchParameters(index, request)] });
      const answer = answers.get(body) ?? askHosts(source, body).then(parseAnswer);
      answers.set(body, answer);
      answer.catch(() => answers.delete(body));
      return untilAborted(answer, request.signal);
    },
    forget() {
      answers.clear();
      insights?.stop();
    },
    ...(insights && { track: insights.track }),
  };
}

/** The search host first, then the other three in random order (B150). */
function hostsOf({ appId, hosts }: HostedIndex): readonly string[] {
  if (hosts) return hosts;
  const others = [1, 2, 3].map((number) => ({
    origin: `https://${appId}-${number}.algolianet.com`,
    order: Math.random(),
  }));
  others.sort((a, b) => a.order - b.order);
  return [`https://${appId}-dsn.algolia.net`, ...others.map(({ origin }) => origin)];
}
