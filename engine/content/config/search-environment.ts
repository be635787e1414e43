/** Hosted search from the environment of a build, so that credentials need not be in a file. */

/** Name of the variable → setting of a hosted search. */
const settings = {
  DOCS_SEARCH_APP_ID: 'appId',
  DOCS_SEARCH_API_KEY: 'apiKey',
  DOCS_SEARCH_INDEX_NAME: 'indexName',
} as const;

/** Settings of the dialog itself, which both providers have. */
const dialogSettings = ['placeholder', 'shortcuts', 'personalization', 'report'];

/**
 * Variables win over the file. `DOCS_SEARCH_APP_ID`, `DOCS_SEARCH_API_KEY` (may search only: it is
 * published), `DOCS_SEARCH_INDEX_NAME` and `DOCS_SEARCH_HOSTS` (hosts or origins with commas between)
 * make the search a hosted one; its other settings stay. `DOCS_SEARCH_PROVIDER` decides alone:
 * `embedded` builds a site that is configured for a hosted index without it. A site without search
 * stays without.
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
  const hosts = listOf(environment.DOCS_SEARCH_HOSTS);
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
      ...(hosts.length > 0 ? { hosts } : {}),
    },
  };
}

/** `a, b` → a, b */
function listOf(text = ''): string[] {
  return text.split(',').flatMap((part) => part.trim() || []);
}
