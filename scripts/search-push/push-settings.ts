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
  const [appId, indexName, writeKey] = names.map((name) => environment[name] as string);
  const written = environment.DOCS_SEARCH_HOSTS?.split(',').map((host) => host.trim());
  const wrong = written?.find((host) => hostOrigin(host) === undefined);
  if (wrong !== undefined) {
    return { ok: false, message: `DOCS_SEARCH_HOSTS must list hosts or origins, not "${wrong}".` };
  }
  const hosts = written?.map(toHost);
  return {
    ok: true,
    appId: appId as string,
    indexName: indexName as string,
    writeKey: writeKey as string,
    ...(hosts ? { hosts } : {}),
  };
}

/** `127.0.0.1:7701`, `https://search.example.com` */
function toHost(text: string): Host {
  const [protocol = '', url = ''] = (hostOrigin(text) ?? '').split('://');
  return { url, protocol: protocol as Host['protocol'], accept: 'readWrite' };
}
