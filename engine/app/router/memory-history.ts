import type { PageLocation } from '../../theme/runtime';
import { type AppHistory, addressOf, locationOf } from './history';

interface MemoryHistory extends AppHistory {
  entries(): string[];
  /** Goes back (negative) or forward. */
  go(steps: number): void;
  /** Addresses whose document was to be loaded. */
  loads: string[];
}

/** For tests. */
export function memoryHistory(first = '/'): MemoryHistory {
  const listeners = new Set<() => void>();
  const loads: string[] = [];
  const parse = (href: string, base: string): PageLocation =>
    locationOf(new URL(href, `https://docs.example${base}`));
  const entries: { location: PageLocation; key?: string }[] = [{ location: parse(first, '/') }];
  let index = 0;
  const current = () => entries[index]!;
  const go = (steps: number): void => {
    if (!entries[index + steps]) return;
    index += steps;
    for (const listener of listeners) listener();
  };
  return {
    entries: () => entries.map(({ location }) => addressOf(location)),
    go,
    loads,
    location: () => current().location,
    key: () => current().key,
    write(location, key, how) {
      if (how === 'push') entries.splice(++index, entries.length, { location, key });
      else entries[index] = { location, key };
    },
    resolve: (href) =>
      /^(?:[a-z]+:|\/\/)/i.test(href) ? undefined : parse(href, addressOf(current().location)),
    hrefOf: addressOf,
    load: (location) => loads.push(addressOf(location)),
    back: () => go(-1),
    listen: (listener) => listeners.add(listener),
  };
}
