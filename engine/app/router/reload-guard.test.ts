import { expect, test } from 'vitest';
import { memoryStorage } from '../test-support';
import { createReloadGuard } from './reload-guard';

test('B94: an address is loaded in full once a minute, across documents', () => {
  let now = 0;
  const storage = memoryStorage();
  const allow = (href: string) => createReloadGuard(storage, () => now).allow(href);
  expect(allow('/a')).toBe(true);
  now = 59_999;
  expect(allow('/a')).toBe(false);
  expect(allow('/b')).toBe(true);
  now = 60_000;
  expect(allow('/a')).toBe(true);
});

test('B94: an address that was reached may be loaded again', () => {
  const guard = createReloadGuard(memoryStorage());
  guard.allow('/a');
  guard.forget('/a');
  expect(guard.allow('/a')).toBe(true);
});

test.each(['not json', '[]', 'null', '{"/a":"yesterday"}'])(
  'invalid storage (%s) is ignored',
  (stored) => {
    expect(createReloadGuard(memoryStorage({ 'docs.reloads': stored })).allow('/a')).toBe(true);
  },
);
