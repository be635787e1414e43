/** `@docusaurus/router` (A121). */
import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import { PageAddress, useRuntime, useStore } from '../runtime';
import { basePath, siteAddress } from './internal/site-context';
import PlainLink from './Link';

type Target = string | Partial<Record<'pathname' | 'search' | 'hash', string>>;

/** Query and hash may come without their `?` and `#`. */
function hrefOf(to: Target, currentPath: string): string {
  if (typeof to === 'string') return to;
  const part = (mark: string, text = ''): string =>
    text === '' || text.startsWith(mark) ? text : mark + text;
  return `${to.pathname ?? currentPath}${part('?', to.search)}${part('#', to.hash)}`;
}

export function useLocation() {
  const { location } = useRuntime();
  const pathname = useContext(PageAddress) || basePath;
  const first = useMemo(() => ({ pathname, search: '', hash: '' }), [pathname]);
  return { ...useStore(location, first), state: undefined, key: '' };
}

export function useHistory() {
  const { navigate, location } = useRuntime();
  const addressOf = (to: Target) => siteAddress(hrefOf(to, location.get().pathname));
  return {
    action: 'POP',
    location: location.get(),
    push: (to: Target) => navigate(addressOf(to)),
    replace: (to: Target) => navigate(addressOf(to), { replace: true }),
    goBack: () => globalThis.history.back(),
    listen: () => () => {},
  };
}

export function Redirect({ to }: { to: Target }) {
  const { navigate, location } = useRuntime();
  const href = hrefOf(to, location.get().pathname);
  useEffect(() => navigate(siteAddress(href), { replace: true }), [navigate, href]);
  // Until hydration, and without script.
  return <PlainLink to={href}>{href}</PlainLink>;
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
