import type { PageLocation } from '../../theme/runtime';
import type { AppHistory } from './history';

interface Entry {
  location: PageLocation;
  key: string | undefined;
}

export interface MemoryHistory extends AppHistory {
  entries(): string[];
  /** Goes back (negative) or forward, as the browser's buttons do. */
  go(steps: number): void;
  /** Addresses the browser was asked to load in full. */
  loads: string[];
}

/** A history of its own, for tests and for places without a browser. */
export function memoryHistory(first = '/'): MemoryHistory {
  const listeners = new Set<() => void>();
  const loads: string[] = [];
  const parse = (href: string, base: string): PageLocation => {
    const url = new URL(href, `https://docs.example${base}`);
    return { pathname: url.pathname, search: url.search, hash: url.hash };
  };
  const hrefOf = ({ pathname, search, hash }: PageLocation): string => pathname + search + hash;
  const entries: Entry[] = [{ location: parse(first, '/'), key: undefined }];
  let index = 0;
  const current = (): Entry => entries[index]!;
  const go = (steps: number): void => {
    const next = index + steps;
    if (!entries[next]) return;
    index = next;
    for (const listener of listeners) listener();
  };
  return {
    entries: () => entries.map(({ location }) => hrefOf(location)),
    go,
    loads,
    location: () => current().location,
    key: () => current().key,
    write(location, key, how) {
      if (how === 'push') entries.splice(++index, entries.length, { location, key });
      else entries[index] = { location, key };
    },
    resolve: (href) =>
      /^(?:[a-z]+:|\/\/)/i.test(href) ? undefined : parse(href, hrefOf(current().location)),
    hrefOf,
    load: (location) => loads.push(hrefOf(location)),
    back: () => go(-1),
    listen: (listener) => listeners.add(listener),
  };
}
