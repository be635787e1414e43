import type { PageMeta } from '../../../shared/page';
import type { SiteData } from '../../../shared/site-data';

/** Where to report a mistake; undefined without the setting, and on pages without an address. */
export function issueHref(
  { issueUrl }: Pick<SiteData, 'issueUrl'>,
  { canonical }: Pick<PageMeta, 'canonical'>,
): string | undefined {
  return canonical && issueUrl?.replaceAll('{url}', encodeURIComponent(canonical));
}
