import { afterEach } from 'vitest';
import type { TextStorage } from '../shared/store';
import type { PageLocation } from '../theme/runtime';
import { type AppHistory, addressOf, locationOf } from './router/history';

interface MemoryHistory extends AppHistory {
  entries(): string[];
  /** Goes back (negative) or forward. */
  go(steps: number): void;
  /** Addresses whose document was to be loaded. */
  loads: string[];
}

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

export function memoryStorage(first: Record<string, string> = {}): TextStorage {
  const values = new Map<string, string | null>(Object.entries(first));
  const listeners = new Set<(value: string | null) => void>();
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      values.set(key, value);
      for (const listener of listeners) listener(value);
      return true;
    },
    subscribe(_, listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An `IntersectionObserver` whose entries the test reports. Supports one at a time. */
export function fakeIntersections() {
  const observed = new Set<Element>();
  let callback: (entries: object[]) => void;
  class FakeIntersectionObserver {
    constructor(onEntries: typeof callback) {
      callback = onEntries;
      observed.clear();
    }
    observe = (target: Element) => observed.add(target);
    unobserve = (target: Element) => observed.delete(target);
  }
  /** Does nothing for elements that are not observed. */
  const report = (target: Element, isIntersecting = true): void => {
    if (observed.has(target)) callback([{ target, isIntersecting }]);
  };
  return { FakeIntersectionObserver, observed, report };
}

/** Removes listeners from the document and the window, which the app never does. */
export function removeListenersAfterEach(): void {
  const added: (() => void)[] = [];
  for (const target of [document, window] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (...parameters: Parameters<EventTarget['addEventListener']>) => {
      add(...parameters);
      added.push(() => target.removeEventListener(...parameters));
    };
  }
  afterEach(() => {
    for (const remove of added.splice(0)) remove();
  });
}
