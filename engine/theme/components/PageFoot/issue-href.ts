import type { PageMeta } from '../../../shared/page';
import type { SiteData } from '../../../shared/site-data';

/**
 * Where a reader reports what is wrong with a page; undefined without the setting, and of pages that
 * have no address of their own.
 */
export function issueHref(
  { issueUrl }: Pick<SiteData, 'issueUrl'>,
  { canonical }: Pick<PageMeta, 'canonical'>,
): string | undefined {
  return canonical && issueUrl?.replaceAll('{url}', encodeURIComponent(canonical));
}
