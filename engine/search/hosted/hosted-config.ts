/** What the browser must know of a hosted index. Everything in it is published with the site. */
export interface HostedIndex {
  appId: string;
  /** May search and nothing else (B149). */
  apiKey: string;
  indexName: string;
  /** Origins to ask instead of the service's own (B150). */
  hosts?: readonly string[] | undefined;
  /** Added to every request; they override the built-in ones (B148). */
  parameters: Readonly<Record<string, unknown>>;
  hasInsights: boolean;
}

/** Milliseconds to connect and to read at the first try; later tries get a multiple (B151, B221). */
export const connectMs = 1000;
export const readMs = 2000;
export const writeMs = 30_000;

/** All tries of one query together: what follows is to be seen before four seconds are over (B151). */
export const totalMs = 3500;

/** How long a failed host is remembered (B152, B220). */
export const hostMemoryMs = 120_000;
