/** A separate chunk with the service's client, loaded only on sites with a hosted index. */
import type { HostedSearchData } from '../../shared/site-data';
import { createFallbackClient } from '../client/fallback-client';
import type { ClientOptions } from '../client/open-client';
import type { SearchClient } from '../client/search-client';
import { createHostedClient } from './hosted-client';
import { createInsights } from './insights';

/** @param own the site's own index, if any, as a fallback */
export function openHostedClient(
  { view, storage }: ClientOptions,
  index: HostedSearchData,
  own: SearchClient | undefined,
): SearchClient {
  const visitor = `anonymous-${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
  const hosted = createHostedClient({
    index,
    storage,
    fetch: view.fetch.bind(view),
    insights: index.hasInsights ? createInsights(index, view, visitor) : undefined,
  });
  if (!own) return hosted;
  return createFallbackClient({
    hosted,
    embedded: own,
    logFailure: (error) =>
      console.warn('The hosted search index did not answer; the site’s own index does.', error),
  });
}
