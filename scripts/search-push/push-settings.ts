/** Where to push, from the environment: credentials are in no file and on no command line. */
import type { Host } from '@algolia/client-common';
import { hostOrigin } from '../../engine/content/config/host-origin';

export type PushSettings =
  | { ok: true; appId: string; writeKey: string; indexName: string; hosts?: Host[] }
  | { ok: false; message: string };

const names = ['DOCS_SEARCH_APP_ID', 'DOCS_SEARCH_INDEX_NAME', 'DOCS_SEARCH_WRITE_KEY'] as const;

export function readPushSettings(environment: Record<string, string | undefined>): PushSettings {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0) {
    return {
      ok: false,
      message: `Set ${missing.join(', ')}.\n  They name the search application, its index, and a key that may write.`,
    };
  }
  const [appId = '', indexName = '', writeKey = ''] = names.map((name) => environment[name]);
  const hosts: Host[] = [];
  for (const written of environment.DOCS_SEARCH_HOSTS?.split(',') ?? []) {
    // `127.0.0.1:7701`, `https://search.example.com`
    const [protocol, url] = hostOrigin(written.trim())?.split('://') ?? [];
    if (url === undefined) {
      const message = `DOCS_SEARCH_HOSTS must list hosts or origins, not "${written.trim()}".`;
      return { ok: false, message };
    }
    hosts.push({ url, protocol: protocol as Host['protocol'], accept: 'readWrite' });
  }
  return { ok: true, appId, indexName, writeKey, ...(hosts.length > 0 && { hosts }) };
}
