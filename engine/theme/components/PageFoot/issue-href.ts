import type { PageMeta } from '../../../shared/page';
import { canonicalOf } from '../../../shared/page-meta';
import type { SiteData } from '../../../shared/site-data';

/** Where a reader reports what is wrong with a page; undefined without the setting, and of no page. */
export function issueHref(
  site: Pick<SiteData, 'issueUrl' | 'url' | 'basePath'>,
  { kind, urlPath, title }: Pick<PageMeta, 'kind' | 'urlPath' | 'title'>,
): string | undefined {
  if (kind === 'search' || kind === 'not-found') return undefined;
  const fields: Record<string, string> = { url: canonicalOf(urlPath, site), path: urlPath, title };
  return site.issueUrl?.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(fields[name] ?? ''));
}
