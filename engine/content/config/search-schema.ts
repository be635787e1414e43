/** The `search` setting: the site's own index, a hosted one, or none. */
import { z } from 'zod';
import { failing } from '../problems/failing';
import { endpoint } from './endpoint-schema';
import { hostOrigin } from './host-origin';

const name = z.string().min(1);

/** Settings of the dialog, for the site's own index and a hosted one alike. */
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
  /** Where searches without an answer are sent, without saying who asked; missing = nowhere (B260). */
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

const embedded = z.strictObject({
  provider: z.literal('embedded').default('embedded'),
  ...dialog,
});

const hosted = z.strictObject({
  provider: z.literal('hosted'),
  appId: name,
  /** A key that can search and nothing else: it is published with the site (B149). */
  apiKey: name,
  indexName: name,
  /** Host names or origins to ask instead of the service's own; resolve to origins (B150). */
  hosts: z.array(host).min(1).optional(),
  /** Only results of the current language and docs version (B148). */
  contextual: z.boolean().default(true),
  /** Added to every request; they override the built-in ones (B148). */
  parameters: z.record(z.string(), z.json()).default({}),
  /** Address of the "Let us know" link; `{query}` stands for what was searched (B132). */
  missingResultsUrl: name.optional(),
  /** Report views and clicks to the service (B162). */
  insights: z.boolean().default(false),
  /** Regular expression: hits with such an address are loaded in full (B129). */
  externalUrlPattern: name.check(failing(describeBadPattern)).optional(),
  /** Rewrites the path of hits: the first occurrence of `from` becomes `to` (B129). */
  replacePath: z.strictObject({ from: name, to: z.string() }).optional(),
  ...dialog,
});

export const searchSchema = z
  .union([z.literal(false), z.discriminatedUnion('provider', [embedded, hosted])])
  .prefault({});

/** A search the site has, in contrast to `false`. */
export type ResolvedSearch = Exclude<z.output<typeof searchSchema>, false>;

function describeBadPattern(pattern: string): [string, string] | undefined {
  try {
    new RegExp(pattern);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [`must be a regular expression: ${reason}`, 'Correct the pattern.'];
  }
}
