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
 *
 * @param value the export of `site.config.ts`, not validated yet
 */
export function withSearchEnvironment(
  value: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): unknown {
  const named = Object.entries(settings).flatMap(([name, field]) =>
    environment[name] ? [[field, environment[name]]] : [],
  );
  const hosts = (environment.DOCS_SEARCH_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  const isHosted = named.length > 0 || hosts.length > 0;
  const provider = environment.DOCS_SEARCH_PROVIDER || (isHosted ? 'hosted' : undefined);
  if (provider === undefined || typeof value !== 'object' || value === null) return value;
  const { search } = value as { search?: unknown };
  if (search === false) return value;
  const written = Object.entries((search as object | undefined) ?? {});
  if (provider === 'embedded') {
    const kept = written.filter(([name]) => dialogSettings.includes(name));
    return { ...value, search: Object.fromEntries([...kept, ['provider', provider]]) };
  }
  return {
    ...value,
    search: {
      ...Object.fromEntries([...written, ['provider', provider], ...named]),
      ...(hosts.length > 0 && { hosts }),
    },
  };
}
