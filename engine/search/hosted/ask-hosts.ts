/** Queries the service's hosts in turn; those that failed recently come last or are skipped. */
import type { HostedSearchData } from '../../shared/site-data';
import type { TextStorage } from '../../shared/store';

/** Timeouts of the first attempt, in milliseconds; later attempts get a multiple (B151, B221). */
const connectMs = 1000;
const readMs = 2000;

/** Time limit for all attempts of a query, so that the fallback shows within four seconds (B151). */
const totalMs = 3500;

/** How long a failed host is remembered (B152, B220). */
const hostMemoryMs = 120_000;

export interface HostedSource {
  index: HostedSearchData;
  /** Origins, in the order they are queried. */
  hosts: readonly string[];
  storage: Pick<TextStorage, 'get' | 'set'>;
  fetch: typeof fetch;
}

interface Reply {
  /** 0 without a connection. */
  status: number;
  content: string;
  isTimedOut: boolean;
}

/**
 * @returns the text of the first answer
 * @throws `RetryError` if no host can be reached in time (B196), `ApiError` if one refuses (B197)
 */
export async function askHosts(source: HostedSource, body: string): Promise<string> {
  const { index, hosts, storage } = source;
  const key = `algolia-client-js-5.64.0-${index.appId}`;
  const failures = readFailures(storage.get(key));
  const slow = hosts.filter((host) => failures[host]?.status === 'timed out');
  const usable = [...hosts.filter((host) => !failures[host]), ...slow];
  const deadline = Date.now() + totalMs;
  const tries: (Reply & { url: string })[] = [];
  let timeouts = slow.length;
  for (const host of usable.length > 0 ? usable : hosts) {
    const factor = timeouts === 0 ? 1 : timeouts + 3;
    const reply = await tryHost(source, host, body, { factor, deadline });
    const { status, content, isTimedOut } = reply;
    if (status >= 200 && status < 300) return content;
    tries.push({ ...reply, url: addressOf(host, { ...index, apiKey: '*****' }) });
    if (status >= 400 && status < 500)
      throw failure('ApiError', messageOf(content), { status, tries });
    timeouts += Number(isTimedOut);
    failures[host] = { status: isTimedOut ? 'timed out' : 'down', lastUpdate: Date.now() };
    storage.set(key, JSON.stringify(failures));
    if (Date.now() >= deadline) break;
  }
  throw failure('RetryError', 'Unreachable hosts - your application id may be incorrect.', {
    tries,
  });
}

/** An error as the service's own client reports it; `tries` never contains the key. */
export function failure(name: string, message: string, details: object): Error {
  return Object.assign(new Error(message), details, { name });
}

/** The connect timeout ends with the first bytes of the answer; the read timeout then starts. */
async function tryHost(
  { index, fetch }: HostedSource,
  host: string,
  body: string,
  { factor, deadline }: { factor: number; deadline: number },
): Promise<Reply> {
  const controller = new AbortController();
  const { signal } = controller;
  const startTimer = (ms: number) =>
    setTimeout(() => controller.abort(), Math.min(ms * factor, deadline - Date.now()));
  let timer = startTimer(connectMs);
  try {
    const response = await fetch(addressOf(host, index), {
      method: 'POST',
      // Other types need a preflight request (B149).
      headers: { accept: 'application/json', 'content-type': 'text/plain' },
      body,
      credentials: 'omit',
      signal,
    });
    clearTimeout(timer);
    timer = startTimer(readMs);
    return { status: response.status, content: await response.text(), isTimedOut: false };
  } catch (error) {
    const isTimedOut = signal.aborted;
    return { status: 0, content: isTimedOut ? 'Connection timeout' : String(error), isTimedOut };
  } finally {
    clearTimeout(timer);
  }
}

function addressOf(host: string, { appId, apiKey }: HostedSearchData): string {
  const query = new URLSearchParams({
    'x-algolia-agent': 'docs-engine',
    'x-algolia-api-key': apiKey,
    'x-algolia-application-id': appId,
  });
  return `${host}/1/indexes/*/queries?${query}`;
}

function messageOf(content: string): string {
  try {
    return String(JSON.parse(content).message);
  } catch {
    return content;
  }
}

/** Host → its last failure. */
type Failures = Record<string, { status: 'timed out' | 'down'; lastUpdate: number }>;

/** Failures of the last two minutes; invalid entries are ignored (B152, B169). */
function readFailures(text: string | null): Failures {
  try {
    const entries = Object.entries<Partial<Failures[string]>>(JSON.parse(text ?? '{}'));
    return Object.fromEntries(
      entries.filter(([, value]) => Date.now() - (value.lastUpdate ?? Number.NaN) <= hostMemoryMs),
    ) as Failures;
  } catch {
    return {};
  }
}
