/**
 * Base-address banner (B115): when one of the site's own assets cannot be loaded on the home page,
 * tells the site's owner that the configured base path may be wrong. A script of its own, inlined
 * after the boot script into the home page alone. Text nodes only, and only after a failure, so
 * search engines never see it. A font says nothing about the path: some readers let none through. Nor
 * does a page fetched ahead: Firefox gives up what it prefetches when there is something else to do.
 */
const basePath = __DOCS_BOOT__.basePath;

// The boot script says there that the app could not be loaded.
new MutationObserver(show).observe(document.documentElement, {
  attributeFilter: ['data-app-failed'],
});
addEventListener(
  'error',
  ({ target }) => {
    if (
      !(target instanceof Element) ||
      !target.matches('link:not([as=font],[rel=prefetch]),script,nav img')
    )
      return;
    const { href, src } = target as Partial<HTMLLinkElement & HTMLImageElement>;
    if (!(href || src)?.startsWith(location.origin)) return;
    if (document.body) show();
    else addEventListener('DOMContentLoaded', show);
  },
  true,
);

function show(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  // Served from elsewhere, the home page is known by the address it says it has.
  const isHome =
    location.pathname === basePath || (canonical && new URL(canonical).pathname === basePath);
  if (!isHome || document.querySelector('.base-address-banner')) return;
  const banner = document.createElement('div');
  banner.className = 'base-address-banner';
  banner.role = 'alert';
  banner.append(
    'This site did not load properly. A common reason is a wrong base path in its configuration. ',
    `The configured base path is ${basePath}${basePath === '/' ? ' (default value)' : ''}. `,
    `Try ${location.pathname.replace(/\/?$/, '/')} instead.`,
  );
  document.body.prepend(banner);
}

export {};
