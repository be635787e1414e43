// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createColorModeStore } from './color-mode';

const root = document.documentElement;
const store = createColorModeStore(window as Window & typeof globalThis);

test('B78: the choice is what the root says; none means the system', () => {
  delete root.dataset.themeChoice;
  expect(store.get()).toBe('system');
  root.dataset.themeChoice = 'dark';
  expect(store.get()).toBe('dark');
});

test('B79: the next choice is asked of the boot script', () => {
  const onNext = vi.fn();
  window.addEventListener('docs:theme', onNext);
  store.next();
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('B83: components hear of a change from anywhere, until they end', async () => {
  const listener = vi.fn();
  const end = store.subscribe(listener);
  root.dataset.themeChoice = 'light';
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  root.dataset.themeChoice = 'dark';
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(1);
});
