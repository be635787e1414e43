import { type AnchorHTMLAttributes, type Ref, useContext } from 'react';
import { isExternalHref } from '../../shared/url-path';
import { externalLinkProps } from '../links';
import { PageAddress } from '../runtime';
import { siteAddress, siteConfig } from './internal/site-context';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to?: string;
  ref?: Ref<HTMLAnchorElement>;
  isNavLink?: boolean;
  activeClassName?: string;
  isActive?: unknown;
  autoAddBaseUrl?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
}

/** `@docusaurus/Link` (A121): a plain link, handled by the app like all others. */
export default function Link({
  to,
  href,
  isNavLink: _isNavLink,
  activeClassName: _activeClassName,
  isActive: _isActive,
  autoAddBaseUrl = true,
  'data-noBrokenLinkCheck': _isUnchecked,
  ...rest
}: Props) {
  const written = to ?? href;
  // All other addresses are relative to the page, not to the site as for `useBaseUrl`.
  const isOfSite = autoAddBaseUrl && /^(?:\/|pathname:)/.test(written ?? '');
  // The app would look for a page.
  const isNative = written?.startsWith('pathname://');
  const page = usePage();
  const address =
    written === undefined ? undefined : isOfSite ? siteAddress(written) : resolved(written, page);
  return (
    <a
      {...(address === undefined ? {} : externalLinkProps(address))}
      {...(isNative && { 'data-native': '' })}
      {...rest}
      href={address}
    />
  );
}

/** Empty where the build calls components without React, to write their elements as HTML. */
function usePage(): string {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: reading a context has no order
    return useContext(PageAddress);
  } catch {
    return '';
  }
}

/** @param page empty while the build does not know it: it resolves such links later (A59) */
function resolved(href: string, page: string): string {
  if (!/^[^/#?]/.test(href) || isExternalHref(href) || page === '') return href;
  const folder = siteConfig.trailingSlash === true ? page.replace(/\/?$/, '/') : page;
  const { pathname, search, hash } = new URL(href, `https://site${folder}`);
  return pathname + search + hash;
}
