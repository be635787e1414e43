/** JSON-LD of a page: its breadcrumb trail (B55). */
import type { PageMeta } from '../shared/page';

/**
 * `BreadcrumbList` with positions from 1 and absolute URLs. Leaves out steps without a link; the last
 * one is the page itself.
 *
 * @param siteUrl origin without trailing slash
 * @returns undefined for pages without a trail or that are not indexed
 */
export function breadcrumbStructuredData(meta: PageMeta, siteUrl: string): object | undefined {
  const { breadcrumbs = [], canonical } = meta;
  if (breadcrumbs.length === 0 || canonical === undefined) return undefined;
  const steps = breadcrumbs.flatMap(({ label, href }, index) => {
    if (index === breadcrumbs.length - 1) return [{ name: label, item: canonical }];
    return href === undefined ? [] : [{ name: label, item: new URL(href, siteUrl).href }];
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
