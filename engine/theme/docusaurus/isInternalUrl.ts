import { isExternalHref } from '../../shared/url-path';

/** `@docusaurus/isInternalUrl` (A121). */
export default function isInternalUrl(href?: string): boolean {
  return href !== undefined && !isExternalHref(href);
}
