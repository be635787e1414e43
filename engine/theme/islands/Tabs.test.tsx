// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type PageLocation, type Runtime, RuntimeContext, staticRuntime } from '../runtime';
import { host, hydrate, prepareHost, show } from '../test-support';
import TabItem from './TabItem';
import Tabs from './Tabs';

/** Storage and address in memory; writes reach the listeners, as the app's do (B168). */
function memoryRuntime(stored: Record<string, string>, search = ''): Runtime {
  const values = new Map(Object.entries(stored));
  const listeners = new Map<string, Set<(value: string | null) => void>>();
  const locationListeners = new Set<() => void>();
  let location: PageLocation = { pathname: '/', search, hash: '' };
  return {
    ...staticRuntime,
    storage: {
      get: (key) => values.get(key) ?? null,
      set: (key, value) => {
        if (value === null) values.delete(key);
        else values.set(key, value);
        for (const listener of listeners.get(key) ?? []) listener(value);
        return true;
      },
      subscribe: (key, listener) => {
        const set = listeners.get(key) ?? new Set();
        listeners.set(key, set.add(listener));
        return () => set.delete(listener);
      },
    },
    location: {
      get: () => location,
      subscribe: (listener) => {
        locationListeners.add(listener);
        return () => locationListeners.delete(listener);
      },
    },
    replaceQuery: (changes) => {
      const query = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) query.set(name, String(value));
      location = { ...location, search: `?${query}` };
      for (const listener of locationListeners) listener();
    },
  };
}

prepareHost();

const withRuntime = (runtime: Runtime, content: ReactNode): ReactNode => (
  <RuntimeContext value={runtime}>{content}</RuntimeContext>
);
const osTabs = (values: string[], props = {}) => (
  <Tabs {...props}>
    {values.map((value) => (
      <TabItem key={value} value={value} label={value.toUpperCase()}>
        <p>{value} text</p>
      </TabItem>
    ))}
  </Tabs>
);
const tabs = (block = 0): HTMLElement[] => [
  ...(host.querySelectorAll('.tabs')[block]?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []),
];
const selected = (block = 0): string | null | undefined =>
  tabs(block).find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent;

test('A84: the stored value is adopted after the app has taken over the first one', () => {
  const block = osTabs(['linux', 'mac'], { groupId: 'os' });
  host.innerHTML = renderToString(block);
  const errors: unknown[] = [];
  hydrate(withRuntime(memoryRuntime({ 'docusaurus.tab.os': 'mac' }), block), {
    onRecoverableError: (error) => errors.push(error),
  });
  expect(errors).toEqual([]);
  expect(selected()).toBe('MAC');
});

test('A85: the address has precedence over the stored value and is kept up to date', () => {
  const runtime = memoryRuntime({ 'docusaurus.tab.os': 'linux' }, '?os=mac&x=1');
  const tabsOfGroup = osTabs(['linux', 'mac', 'windows'], { groupId: 'os', queryString: true });
  show(withRuntime(runtime, tabsOfGroup));
  expect(selected()).toBe('MAC');
  act(() => tabs()[2]?.click());
  expect(runtime.location.get().search).toBe('?os=windows&x=1');
});

test('A85: an unknown value in the address is ignored', () => {
  show(withRuntime(memoryRuntime({}, '?os=bsd'), osTabs(['linux', 'mac'], { queryString: 'os' })));
  expect(selected()).toBe('LINUX');
});

test('A89: a child that is no tab item is an error', () => {
  expect(() => renderToString(<Tabs>text</Tabs>)).toThrow(
    '<Tabs> holds something that is no <TabItem value="…">.',
  );
});
