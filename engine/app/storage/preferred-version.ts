import type { RuntimeStorage } from '../../theme/runtime';

/** The site has one version (B186); another one can only be what a former site left behind. */
const versions = ['current'];
const key = 'docs-preferred-version-default';

/** A preferred version that does not exist is deleted (B170). Nothing is ever written here. */
export function forgetUnknownVersion(storage: RuntimeStorage): void {
  const preferred = storage.get(key);
  if (preferred !== null && !versions.includes(preferred)) storage.set(key, null);
}
