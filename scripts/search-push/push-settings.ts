/** Reads the target of a push from the environment, so that no file or command has credentials. */
import type { Host } from '@algolia/client-common';
import { hostOrigin } from '../../engine/content/config/search-schema';

const names = ['DOCS_SEARCH_APP_ID', 'DOCS_SEARCH_INDEX_NAME', 'DOCS_SEARCH_WRITE_KEY'] as const;

/** @throws if something is missing or invalid */
export function readPushSettings(environment: Record<string, string | undefined>) {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new Error(
      `Set ${missing.join(', ')}.\n  They name the search application, its index, and a key with write access.`,
    );
  }
  const [appId = '', indexName = '', writeKey = ''] = names.map((name) => environment[name]);
  const written = environment.DOCS_SEARCH_HOSTS?.split(',') ?? [];
  const hosts = written.map((host): Host => {
    // `127.0.0.1:7701`, `https://search.example.com`
    const [protocol, url] = hostOrigin(host.trim())?.split('://') ?? [];
    if (url === undefined) {
      throw new Error(`DOCS_SEARCH_HOSTS must list hosts or origins, not "${host.trim()}".`);
    }
    return { url, protocol: protocol as Host['protocol'], accept: 'readWrite' };
  });
  return { appId, indexName, writeKey, ...(hosts.length > 0 && { hosts }) };
}
