import { expect, test } from 'vitest';
import { createReloadGuard } from './reload-guard';

function memoryArea(first: Record<string, string> = {}) {
  const values = new Map(Object.entries(first));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('B94: an address is loaded in full once a minute, over documents', () => {
  let now = 0;
  const area = memoryArea();
  expect(createReloadGuard(area, () => now).allow('/a')).toBe(true);
  now = 59_999;
  expect(createReloadGuard(area, () => now).allow('/a')).toBe(false);
  expect(createReloadGuard(area, () => now).allow('/b')).toBe(true);
  now = 60_000;
  expect(createReloadGuard(area, () => now).allow('/a')).toBe(true);
});

test('B94: an address that was reached may be loaded again', () => {
  const guard = createReloadGuard(memoryArea());
  guard.allow('/a');
  guard.forget('/a');
  expect(guard.allow('/a')).toBe(true);
});

test.each(['not json', '[]', 'null', '{"/a":"yesterday"}'])(
  'damaged memory (%s) counts as none',
  (stored) => {
    expect(createReloadGuard(memoryArea({ 'docs.reloads': stored })).allow('/a')).toBe(true);
  },
);

test('B167: without storage the guard holds for this document', () => {
  const broken = {
    getItem: () => null,
    setItem() {
      throw new Error('QuotaExceededError');
    },
  };
  for (const area of [undefined, broken]) {
    const guard = createReloadGuard(area);
    expect([guard.allow('/a'), guard.allow('/a')]).toEqual([true, false]);
  }
});
