/** Checks links in the configuration and in sidebars files (A111). */
import { createPathMatcher } from '../../shared/closest';
import type { Problem } from '../../shared/problem';
import type { SidebarItem } from '../../shared/sidebar';
import { locateKey } from '../config/locate-key';
import type { ResolvedConfig } from '../config/schema';
import { defined } from '../defined';
import type { FieldPath } from '../problems/schema-issues';
import { type LinkContext, resolveLink } from './link-resolution';
import type { SourceFile } from './model';
import type { ConfigWithTargets, NavbarTargets } from './navbar-targets';
import { severityOf } from './routes';
import type { Sidebar } from './sidebar';

/**
 * Checks the links of navbar, logo, footer, redirects and sidebars at the level of broken links. A
 * redirect from an existing page is always an error.
 *
 * @param configFile for the positions of problems
 */
export function checkConfigLinks(
  config: ResolvedConfig,
  sidebars: readonly Sidebar[],
  context: LinkContext,
  configFile: SourceFile,
): Problem[] {
  const isChecked = config.onBrokenLinks !== 'ignore';
  return [
    ...(isChecked ? brokenLinks(config, sidebars, context, configFile) : []),
    ...pointlessRedirects(config, context, configFile),
  ];
}

function brokenLinks(
  config: ResolvedConfig,
  sidebars: readonly Sidebar[],
  context: LinkContext,
  configFile: SourceFile,
): Problem[] {
  const closest = createPathMatcher(context.routes.all.map(({ urlPath }) => urlPath));
  return writtenLinks(config, sidebars).flatMap(({ path, place, href, ...link }): Problem[] => {
    const filePath = link.filePath ?? configFile.filePath;
    const target = resolveLink({ href, filePath }, '/', context);
    if (target.kind !== 'broken') return [];
    return [
      {
        severity: severityOf(config.onBrokenLinks),
        filePath,
        ...(filePath === configFile.filePath && locateKey(configFile.source, path)),
        what: `${place} goes nowhere: ${href}`,
        hints: [
          ...closest(target.resolved).map((near) => `Closest page: ${near}`),
          'Fix the link.',
        ],
      },
    ];
  });
}

function pointlessRedirects(
  { redirects }: ResolvedConfig,
  { routes }: LinkContext,
  { filePath, source }: SourceFile,
): Problem[] {
  return redirects.flatMap(({ from }, index): Problem[] => {
    if (!routes.byPath(from)) return [];
    const what = `Redirect from an address that is a page: ${from}`;
    const hints = ['Remove the redirect, or give the page another address.'];
    const position = locateKey(source, ['redirects', index, 'from']);
    return [{ severity: 'error', filePath, ...position, what, hints }];
  });
}

interface ConfigLink {
  path: FieldPath;
  /** Start of the message. */
  place: string;
  href: string;
  /** Missing = the configuration file. */
  filePath?: string;
}

type MenuLink = NavbarTargets & { label?: string | undefined; href?: string | undefined };

function writtenLinks(config: ConfigWithTargets, sidebars: readonly Sidebar[]): ConfigLink[] {
  const links: ConfigLink[] = config.navbar.items.flatMap((item, index) =>
    [item, ...(item.items ?? [])].flatMap(({ label = '', href, locale }: MenuLink) =>
      // Links to other languages are generated.
      href === undefined || locale !== undefined
        ? []
        : [{ path: ['navbar', 'items', index, 'href'], place: `Navbar item "${label}"`, href }],
    ),
  );
  for (const item of config.footer.columns.flatMap(({ items }) => items)) {
    if (!('href' in item)) continue;
    const { label, href } = item;
    links.push({ path: ['footer', 'columns'], place: `Footer link "${label}"`, href });
  }
  if (config.logo) links.push({ path: ['logo', 'href'], place: 'Logo', href: config.logo.href });
  for (const [, href = ''] of config.footer.copyright.matchAll(/\shref="([^"]*)"/g)) {
    links.push({ path: ['footer', 'copyright'], place: 'Footer link', href });
  }
  config.redirects.forEach(({ from, to }, index) => {
    links.push({ path: ['redirects', index, 'to'], place: `Redirect from ${from}`, href: to });
  });
  for (const { name, items, filePath } of sidebars) {
    const path = ['docs', 'sidebars', name];
    for (const { label, href } of plainLinks(items)) {
      const place = `Sidebar link "${label}"`;
      links.push({ path, place, href, ...defined({ filePath }) });
    }
  }
  return links;
}

/** Links that do not come from a doc id. */
function plainLinks(items: readonly SidebarItem[]): { label: string; href: string }[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return plainLinks(item.items);
    return item.type === 'link' && item.docId === undefined ? [item] : [];
  });
}
