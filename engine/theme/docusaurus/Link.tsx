import type { AnchorHTMLAttributes, Ref } from 'react';
import { externalLinkProps } from '../links';
import { siteAddress } from './internal/site-context';

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
  // Unlike `useBaseUrl` it leaves relative addresses alone.
  const isOfSite = autoAddBaseUrl && /^(?:\/|pathname:)/.test(written ?? '');
  // The app would look for a page.
  const isNative = written?.startsWith('pathname://');
  const address = written !== undefined && isOfSite ? siteAddress(written) : written;
  return (
    <a
      {...(address === undefined ? {} : externalLinkProps(address))}
      {...(isNative && { 'data-native': '' })}
      {...rest}
      href={address}
    />
  );
}
