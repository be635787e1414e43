/** The `search` setting: the site's own index, a hosted one, or none. */
import { z } from 'zod';
import { failing } from '../problems/schema-issues';
import { endpoint } from './endpoint-schema';
import { hostOrigin } from './host-origin';
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
    failing((value) =>
      hostOrigin(value) === undefined
        ? [`must be a host or an origin, not "${value}"`, 'Write it like "search.example.com".']
        : undefined,
    ),
  )
  .transform((value) => hostOrigin(value) ?? value);

const pattern = name.check(
  failing((value) => {
    try {
      new RegExp(value);
      return undefined;
    } catch (error) {
      return [`must be a regular expression: ${(error as Error).message}`, 'Correct the pattern.'];
    }
  }),
);

const embedded = z.strictObject({
  provider: z.literal('embedded').default('embedded'),
  ...dialog,
});

const hosted = z.strictObject({
  provider: z.literal('hosted'),
  appId: name,
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
  externalUrlPattern: pattern.optional(),
  /** Replaces the first occurrence of `from` in the path of hits (B129). */
  replacePath: z.strictObject({ from: name, to: z.string() }).optional(),
  ...dialog,
});

export const searchSchema = z
  .union([z.literal(false), z.discriminatedUnion('provider', [embedded, hosted])])
  .prefault({});

export type ResolvedSearch = Exclude<z.output<typeof searchSchema>, false>;
