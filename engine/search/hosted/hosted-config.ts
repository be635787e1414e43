/** Browser settings of a hosted index. Everything in it is public. */
export interface HostedIndex {
  appId: string;
  /** Search-only key (B149). */
  apiKey: string;
  indexName: string;
  /** Origins to ask instead of the service's own (B150). */
  hosts?: readonly string[] | undefined;
  /** Added to every request, overriding the built-in parameters (B148). */
  parameters: Readonly<Record<string, unknown>>;
  hasInsights: boolean;
}

/** Timeouts of the first try, in milliseconds; later tries get a multiple (B151, B221). */
export const connectMs = 1000;
export const readMs = 2000;

/** Time limit for all tries of a query, so that the fallback shows within four seconds (B151). */
export const totalMs = 3500;

/** How long a failed host is remembered (B152, B220). */
export const hostMemoryMs = 120_000;
