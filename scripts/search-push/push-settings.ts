/** Where to push, from the environment: credentials stand in no file and on no command line. */
import type { Host } from '@algolia/client-common';

export type PushSettings =
  | { ok: true; appId: string; writeKey: string; indexName: string; hosts?: Host[] }
  | { ok: false; message: string };

const names = ['DOCS_SEARCH_APP_ID', 'DOCS_SEARCH_INDEX', 'DOCS_SEARCH_WRITE_KEY'] as const;

export function readPushSettings(environment: Record<string, string | undefined>): PushSettings {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0) {
    return {
      ok: false,
      message: `Set ${missing.join(', ')}.\n  They name the search application, its index, and a key that may write.`,
    };
  }
  const [appId, indexName, writeKey] = names.map((name) => environment[name] as string);
  const hosts = environment.DOCS_SEARCH_HOSTS?.split(',').map(parseHost);
  return {
    ok: true,
    appId: appId as string,
    indexName: indexName as string,
    writeKey: writeKey as string,
    ...(hosts ? { hosts } : {}),
  };
}

/** `127.0.0.1:7701`, `search.example.com` */
function parseHost(text: string): Host {
  const url = text.trim();
  const protocol = /^(?:localhost|127\.)/.test(url) ? 'http' : 'https';
  return { url, protocol, accept: 'readWrite' };
}
