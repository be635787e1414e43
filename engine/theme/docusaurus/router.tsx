/** `@docusaurus/router` (A121). */
import { type ReactNode, useEffect } from 'react';
import { useRuntime, useStore } from '../runtime';
import PlainLink from './Link';
import { basePath, siteAddress } from './site-context';

const first = { pathname: basePath, search: '', hash: '' };

export function useLocation() {
  const { location } = useRuntime();
  const found = useStore(location, first);
  return { ...found, state: undefined, key: '' };
}

export function useHistory() {
  const { navigate, location } = useRuntime();
  const addressOf = (to: string | Partial<Record<'pathname' | 'search' | 'hash', string>>) =>
    siteAddress(
      typeof to === 'string'
        ? to
        : `${to.pathname ?? location.get().pathname}${to.search ?? ''}${to.hash ?? ''}`,
    );
  return {
    action: 'POP',
    location: location.get(),
    push: (to: Parameters<typeof addressOf>[0]) => navigate(addressOf(to)),
    replace: (to: Parameters<typeof addressOf>[0]) => navigate(addressOf(to), { replace: true }),
    goBack: () => globalThis.history.back(),
    listen: () => () => {},
  };
}

export function Redirect({ to }: { to: string }) {
  const { navigate } = useRuntime();
  useEffect(() => navigate(siteAddress(to), { replace: true }), [navigate, to]);
  // Until hydration, and without script.
  return <PlainLink to={to}>{to}</PlainLink>;
}

export function useParams(): Record<string, string> {
  return {};
}

export function useRouteMatch() {
  const { pathname } = useLocation();
  return { path: pathname, url: pathname, isExact: true, params: {} };
}

export function matchPath(pathname: string, options: string | { path?: string; exact?: boolean }) {
  const path = typeof options === 'string' ? options : (options.path ?? '/');
  const bare = path.replace(/\/$/, '');
  const isExact = pathname.replace(/\/$/, '') === bare;
  const isBelow = `${pathname}/`.startsWith(`${bare}/`);
  const isOnlyExact = typeof options === 'object' && options.exact === true;
  return isExact || (isBelow && !isOnlyExact) ? { path, url: path, isExact, params: {} } : null;
}

export { PlainLink as Link, PlainLink as NavLink };
export const Switch = ({ children }: { children?: ReactNode }) => <>{children}</>;
