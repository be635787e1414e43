/** The site's data for components written for Docusaurus. */
import { siteContext } from 'virtual:docs/site-context';
import { isExternalHref, withBaseOnce } from '../../../shared/url-path';

export const { basePath, locale, siteConfig, versions, messages, i18n } = siteContext;

/** `docs/a` and `/docs/a` → `/base/docs/a`; other addresses are unchanged. */
export function siteAddress(href: string): string {
  if (href === '' || href.startsWith('#') || isExternalHref(href)) return href;
  if (href.startsWith('pathname://'))
    return withBaseOnce(href.slice('pathname://'.length), basePath);
  return withBaseOnce(href.startsWith('/') ? href : `/${href.replace(/^\.\//, '')}`, basePath);
}
