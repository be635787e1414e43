/**
 * Base-address banner (B115): tells the site's owner that the configured base path may be wrong if one
 * of the site's own assets fails to load on the home page. Inlined after the boot script, into the home
 * page only. The banner is added as text nodes after a failure, so search engines never see it. Three
 * kinds of file are ignored: fonts, which some readers block; prefetched pages, which Firefox may
 * cancel; and scripts of the site's author, which readers block, too, or whose imports fail.
 */
const basePath = __DOCS_BOOT__.basePath;

// Set by the boot script when the app could not be loaded.
new MutationObserver(show).observe(document.documentElement, {
  attributeFilter: ['data-app-failed'],
});
addEventListener(
  'error',
  ({ target }) => {
    if (
      !(target instanceof Element) ||
      !target.matches('link:not([as=font],[rel=prefetch]),nav img')
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
  // Under another path, the home page is recognized by its canonical address.
  const isHome =
    location.pathname === basePath || (canonical && new URL(canonical).pathname === basePath);
  // A copy that a reader has saved finds no assets, either.
  const isCopy = location.protocol === 'file:';
  if (!isHome || isCopy || document.querySelector('.base-address-banner')) return;
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
