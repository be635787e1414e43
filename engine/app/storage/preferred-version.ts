import type { SiteData } from '../../shared/site-data';
import { preferredVersionKey, versionKey } from '../../theme/components/Navbar/preferred-version';
import type { RuntimeStorage } from '../../theme/runtime';

/** Deletes preferred versions that do not exist (B170). */
export function forgetUnknownVersion(
  storage: RuntimeStorage,
  { versions = [] }: Pick<SiteData, 'versions'>,
): void {
  for (const set of new Set([undefined, ...versions.map((version) => version.set)])) {
    const key = preferredVersionKey(set);
    const preferred = storage.get(key);
    if (preferred === null) continue;
    const keys = versions.length > 0 ? versions.map(({ name }) => name) : ['current'];
    if (!keys.includes(versionKey(preferred, set))) storage.set(key, null);
  }
}
