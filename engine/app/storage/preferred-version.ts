import type { SiteData } from '../../shared/site-data';
import { preferredVersionKey } from '../../theme/components/Navbar/preferred-version';
import type { RuntimeStorage } from '../../theme/runtime';

/** A preferred version that does not exist is deleted (B170). */
export function forgetUnknownVersion(
  storage: RuntimeStorage,
  { versions = [] }: Pick<SiteData, 'versions'>,
): void {
  const preferred = storage.get(preferredVersionKey);
  if (preferred === null) return;
  const known = versions.length > 0 ? versions.map(({ name }) => name) : ['current'];
  if (!known.includes(preferred)) storage.set(preferredVersionKey, null);
}
