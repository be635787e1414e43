import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../test-support';
import { createReloadGuard } from './reload-guard';

test('B94: an address is loaded in full once a minute, across documents', () => {
  vi.useFakeTimers();
  const storage = memoryStorage();
  const allow = (href: string) => createReloadGuard(storage).allow(href);
  expect(allow('/a')).toBe(true);
  vi.advanceTimersByTime(59_999);
  expect(allow('/a')).toBe(false);
  expect(allow('/b')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(allow('/a')).toBe(true);
});

test('B94: an address that was reached may be loaded again', () => {
  const guard = createReloadGuard(memoryStorage());
  guard.allow('/a');
  guard.forget('/a');
  expect(guard.allow('/a')).toBe(true);
});

test('B94: an invalid stored time is ignored', () => {
  expect(createReloadGuard(memoryStorage({ 'docs.reload./a': 'x' })).allow('/a')).toBe(true);
});
