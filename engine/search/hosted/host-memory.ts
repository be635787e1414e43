/**
 * Remembers hosts that failed recently (B152), as a cache for the service's client. The client's own
 * cache never finds a host's state because it reads and writes under different keys; this one uses
 * the host's URL for both.
 */
import type { Cache, Host, StatefulHost } from '@algolia/client-common';
import { hostMemoryMs } from './hosted-config';

/** The part of the app's storage that is used here; never throws. */
export interface HostMemoryStorage {
  get(key: string): string | null;
  set(key: string, value: string | null): void;
}

/** Host URL → its last failure. */
type Failures = Record<string, { status: StatefulHost['status']; lastUpdate: number }>;

export function createHostMemory(storage: HostMemoryStorage, key: string): Cache {
  const write = (failures: Failures): void => storage.set(key, JSON.stringify(failures));
  const forget = (host: Host): void => {
    const { [host.url]: _, ...others } = parseFailures(storage.get(key));
    write(others);
  };
  return {
    // The client passes hosts as keys and stateful hosts as values.
    async get(asked, defaultValue) {
      const host = asked as unknown as Host;
      const known = parseFailures(storage.get(key))[host.url];
      return known ? (statefulHost(host, known) as never) : defaultValue();
    },
    async set(asked, value) {
      const host = asked as unknown as Host;
      const { status, lastUpdate } = value as StatefulHost;
      if (status === 'up') forget(host);
      else write({ ...parseFailures(storage.get(key)), [host.url]: { status, lastUpdate } });
      return value;
    },
    async delete(asked) {
      forget(asked as unknown as Host);
    },
    async clear() {
      storage.set(key, null);
    },
  };
}

/** A host with the state the client expects; old failures are ignored. */
export function statefulHost(
  host: Host,
  { status, lastUpdate }: Pick<StatefulHost, 'status' | 'lastUpdate'>,
): StatefulHost {
  const isFresh = (): boolean => Date.now() - lastUpdate <= hostMemoryMs;
  return {
    ...host,
    status,
    lastUpdate,
    isUp: () => status === 'up' || !isFresh(),
    isTimedOut: () => status === 'timed out' && isFresh(),
  };
}

/** Entries that are not valid failures are ignored. */
function parseFailures(text: string | null): Failures {
  try {
    const values: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(
      Object.entries(values ?? {}).filter(
        ([, value]) =>
          /^(?:down|timed out)$/.test(value?.status) && Number.isFinite(value?.lastUpdate),
      ),
    ) as Failures;
  } catch {
    return {};
  }
}
