/** The `search` setting: the site's own index, a hosted one, or none. Variables can override it. */
import { z } from 'zod';
import type { Problem } from '../../shared/problem';
import { failingIf, isPattern } from '../problems/schema-issues';
import { endpoint } from './address-schema';
import { name } from './link-schema';

/** Settings of the dialog, shared by both providers. */
const dialog = {
  placeholder: z.string().default('Search docs'),
  shortcuts: z
    .strictObject({
      /** Ctrl+K and Cmd+K (B120). */
      commandK: z.boolean().default(true),
      slash: z.boolean().default(true),
    })
    .prefault({}),
  /** Recent searches and favorites (B126); false keeps nothing (B140). */
  personalization: z.boolean().default(true),
  /** Where searches without results are reported, anonymously; missing = nowhere (B260). */
  report: endpoint.optional(),
};

const host = name
  .check(
    failingIf(
      (value) => hostOrigin(value) === undefined,
      (value) => [
        `must be a host or an origin, not "${value}"`,
        'Write it like "search.example.com".',
      ],
    ),
  )
  .transform((value) => hostOrigin(value) ?? value);

/**
 * The origin of a search endpoint; undefined if it has another scheme, a path or a user name. A
 * bare host name means HTTPS, except on localhost, where test servers have no certificate.
 */
export function hostOrigin(host: string): string | undefined {
  const isLocal = /^(?:localhost|127\.)/.test(host);
  const address = host.includes('://') ? host : `http${isLocal ? '' : 's'}://${host}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, href } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
}

const embedded = z.strictObject({
  provider: z.literal('embedded').default('embedded'),
  ...dialog,
});

const hosted = z.strictObject({
  provider: z.literal('hosted'),
  /** Part of the address that is queried. */
  appId: name.check(
    failingIf(
      (value) => /[^\da-z]/i.test(value),
      (value) => [
        `must have only letters and digits, not "${value}"`,
        'Copy it from your search application.',
      ],
    ),
  ),
  /** A search-only key: it is published with the site (B149). */
  apiKey: name,
  indexName: name,
  /** Hosts or origins to use instead of the service's own, normalized to origins (B150). */
  hosts: z.array(host).min(1).optional(),
  /** Only results of the current language and docs version (B148). */
  contextual: z.boolean().default(true),
  /** Added to every request; they override the built-in ones (B148). */
  parameters: z.record(z.string(), z.json()).default({}),
  /** URL of the "Let us know" link; `{query}` is replaced by the query (B132). */
  missingResultsUrl: name.optional(),
  /** Report views and clicks to the service (B162). */
  insights: z.boolean().default(false),
  /** Regular expression: matching hits open with a full page load (B129). */
  externalUrlPattern: name.check(isPattern()).optional(),
  /** Replaces the first occurrence of `from` in the path of hits (B129). */
  replacePath: z.strictObject({ from: name, to: z.string() }).optional(),
  ...dialog,
});

export const searchSchema = z
  .union([z.literal(false), z.discriminatedUnion('provider', [embedded, hosted])])
  .prefault({});

export type ResolvedSearch = Exclude<z.output<typeof searchSchema>, false>;

/** Variable → setting of the hosted search: credentials can be kept out of files. */
const variables = {
  DOCS_SEARCH_APP_ID: 'appId',
  DOCS_SEARCH_API_KEY: 'apiKey',
  DOCS_SEARCH_INDEX_NAME: 'indexName',
} as const;

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
  const named = Object.entries(variables).flatMap(([name, field]): [string, unknown][] =>
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
  const kept = written.filter(([name]) => !isEmbedded || Object.hasOwn(dialog, name));
  const own = isEmbedded ? [] : named;
  return { ...value, search: Object.fromEntries([...kept, ['provider', provider], ...own]) };
}

/** Adds where a wrong value comes from, if any of these variables is set. */
export function withSearchVariables(
  problems: readonly Problem[],
  environment: Readonly<Record<string, string | undefined>>,
): Problem[] {
  const known = [...Object.keys(variables), 'DOCS_SEARCH_HOSTS', 'DOCS_SEARCH_PROVIDER'];
  return problems.map((problem) => {
    const [, field = ''] = /"search\.(\w+)/.exec([problem.what, ...problem.hints].join(' ')) ?? [];
    const name = `DOCS_SEARCH_${field.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
    if (!known.includes(name) || !known.some((one) => environment[one])) return problem;
    const hint = environment[name]
      ? `The variable ${name} sets it.`
      : `Or set the variable ${name}, like the others.`;
    return { ...problem, hints: [...problem.hints, hint] };
  });
}
