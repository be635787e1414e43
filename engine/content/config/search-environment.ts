/** Hosted search from the environment of a build, so that credentials need not stand in a file. */

/** Name of the variable → setting of a hosted search. */
const settings = {
  DOCS_SEARCH_APP_ID: 'appId',
  DOCS_SEARCH_API_KEY: 'apiKey',
  DOCS_SEARCH_INDEX: 'indexName',
} as const;

/**
 * Variables win over the file. `DOCS_SEARCH_APP_ID`, `DOCS_SEARCH_API_KEY` (may search only: it is
 * published), `DOCS_SEARCH_INDEX` and `DOCS_SEARCH_HOSTS` (host names with commas between) make the
 * search a hosted one; its other settings stay. A site without search stays without.
 *
 * @param value what `site.config.ts` exports, not checked yet
 */
export function withSearchEnvironment(
  value: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): unknown {
  const named = Object.entries(settings).flatMap(([name, field]) =>
    environment[name] ? [[field, environment[name]]] : [],
  );
  const hosts = environment.DOCS_SEARCH_HOSTS?.split(',').map((host) => host.trim());
  if ((named.length === 0 && !hosts) || typeof value !== 'object' || value === null) return value;
  const { search } = value as { search?: unknown };
  if (search === false) return value;
  return {
    ...value,
    search: {
      ...(search as object | undefined),
      provider: 'hosted',
      ...Object.fromEntries(named),
      ...(hosts ? { hosts } : {}),
    },
  };
}
