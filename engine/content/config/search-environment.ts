/** Reads hosted search settings from environment variables, to keep credentials out of files. */

/** Variable → setting of the hosted search. */
const settings = {
  DOCS_SEARCH_APP_ID: 'appId',
  DOCS_SEARCH_API_KEY: 'apiKey',
  DOCS_SEARCH_INDEX_NAME: 'indexName',
} as const;

/** Settings of the dialog, shared by both providers. */
const dialogSettings = ['placeholder', 'shortcuts', 'personalization', 'report'];

/**
 * Variables override the file. `DOCS_SEARCH_APP_ID`, `DOCS_SEARCH_API_KEY` (a search-only key: it is
 * published), `DOCS_SEARCH_INDEX_NAME` and `DOCS_SEARCH_HOSTS` (comma-separated hosts or origins)
 * switch to hosted search and keep its other settings. `DOCS_SEARCH_PROVIDER` overrides them:
 * `embedded` gives a site configured for hosted search its own index. `search: false` stays off.
 */
export function withSearchEnvironment(
  value: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): unknown {
  const named = Object.entries(settings).flatMap(([name, field]): [string, unknown][] =>
    environment[name] ? [[field, environment[name]]] : [],
  );
  const hosts = environment.DOCS_SEARCH_HOSTS?.split(',').map((host) => host.trim()) ?? [];
  if (hosts.some(Boolean)) named.push(['hosts', hosts.filter(Boolean)]);
  const provider = environment.DOCS_SEARCH_PROVIDER || (named.length > 0 ? 'hosted' : undefined);
  if (provider === undefined || typeof value !== 'object' || value === null) return value;
  const { search } = value as { search?: unknown };
  if (search === false) return value;
  const isEmbedded = provider === 'embedded';
  const written = Object.entries((search as object | undefined) ?? {});
  const kept = written.filter(([name]) => !isEmbedded || dialogSettings.includes(name));
  const own = isEmbedded ? [] : named;
  return { ...value, search: Object.fromEntries([...kept, ['provider', provider], ...own]) };
}
