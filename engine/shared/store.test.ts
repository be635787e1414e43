import { expect, test, vi } from 'vitest';
import { createStore } from './store';

test('B92: the place changes first, listeners hear of it when told, until they end', () => {
  const store = createStore({ pathname: '/a', search: '', hash: '' });
  const listener = vi.fn();
  const end = store.subscribe(listener);
  store.set({ pathname: '/b', search: '', hash: '' });
  expect([store.get().pathname, listener.mock.calls.length]).toEqual(['/b', 0]);
  store.notify();
  end();
  store.notify();
  expect(listener).toHaveBeenCalledTimes(1);
});
