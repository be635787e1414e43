import type { SiteData } from '../../shared/site-data';
import type { RuntimeStorage } from '../../theme/runtime';

const key = 'docs-preferred-version-default';

/** A preferred version that does not exist is deleted (B170). Nothing is ever written here. */
export function forgetUnknownVersion(
  storage: RuntimeStorage,
  { versions = [{ name: 'current' }] }: { versions?: Pick<DocsVersion, 'name'>[] | undefined },
): void {
  const preferred = storage.get(key);
  if (preferred === null || versions.some(({ name }) => name === preferred)) return;
  storage.set(key, null);
}

type DocsVersion = NonNullable<SiteData['versions']>[number];
