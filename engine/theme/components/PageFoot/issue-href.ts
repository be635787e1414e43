import type { PageMeta } from '../../../shared/page';
import type { SiteData } from '../../../shared/site-data';

/**
 * Where a reader reports what is wrong with a page; undefined without the setting, and of pages that
 * have no address of their own.
 */
export function issueHref(
  { issueUrl }: Pick<SiteData, 'issueUrl'>,
  { canonical, title }: Pick<PageMeta, 'canonical' | 'title'>,
): string | undefined {
  if (!canonical) return undefined;
  return issueUrl
    ?.replaceAll('{url}', encodeURIComponent(canonical))
    .replaceAll('{title}', encodeURIComponent(title));
}
