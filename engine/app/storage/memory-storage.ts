import type { RuntimeStorage } from '../../theme/runtime';

/** For tests. */
export function memoryStorage(first: Record<string, string> = {}) {
  const values = new Map<string, string | null>(Object.entries(first));
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      values.set(key, value);
      return true;
    },
  } satisfies Pick<RuntimeStorage, 'get' | 'set'>;
}
