/** Checks links in the configuration and in sidebars files (A111). */
import { createPathMatcher } from '../../shared/closest';
import { errorAt, type Problem, problemAt } from '../../shared/problem';
import { flattenSidebar } from '../../shared/sidebar';
import { locateKey } from '../config/locate-key';
import { severityOf } from '../config/report-level';
import type { ResolvedConfig } from '../config/schema';
import type { FieldPath } from '../problems/schema-issues';
import { type LinkContext, resolveLink } from './link-resolution';
import type { SourceFile } from './model';
import type { ConfigWithTargets, NavbarTargets } from './navbar-targets';
import type { Sidebar } from './sidebar';

/** Redirects from existing pages are errors at any level of broken links. */
export function checkConfigLinks(
  config: ResolvedConfig,
  sidebars: readonly Sidebar[],
  context: LinkContext,
  configFile: SourceFile,
): Problem[] {
  const { onBrokenLinks, redirects } = config;
  const { routes } = context;
  const links = onBrokenLinks === 'ignore' ? [] : writtenLinks(config, sidebars);
  const closest = createPathMatcher(routes.all.map(({ urlPath }) => urlPath));
  const broken = links.flatMap(([path, place, href, filePath = configFile.filePath]): Problem[] => {
    const target = resolveLink({ href, filePath }, '/', context);
    if (target.kind !== 'broken') return [];
    const position = filePath === configFile.filePath && locateKey(configFile.source, path);
    const hints = closest(target.resolved).map((near) => `Closest page: ${near}`);
    const what = `${place} goes nowhere: ${href}`;
    const severity = severityOf(onBrokenLinks);
    return [problemAt(severity, { filePath, ...position }, what, [...hints, 'Fix the link.'])];
  });
  const pointless = redirects.flatMap(({ from }, index): Problem[] => {
    if (!routes.byPath(from)) return [];
    const { filePath, source } = configFile;
    const place = { filePath, ...locateKey(source, ['redirects', index, 'from']) };
    const what = `Redirect from an address that is a page: ${from}`;
    return [errorAt(place, what, 'Remove the redirect, or give the page another address.')];
  });
  return [...broken, ...pointless];
}

/** `place` starts the message; without a file it is in the configuration. */
type ConfigLink = [path: FieldPath, place: string, href: string, filePath?: string | undefined];

type MenuLink = NavbarTargets & { label?: string | undefined; href?: string | undefined };

function writtenLinks(config: ConfigWithTargets, sidebars: readonly Sidebar[]): ConfigLink[] {
  const { navbar, footer, logo, redirects, announcementBar } = config;
  const navbarLinks = navbar.items.flatMap((item, index) =>
    [item, ...(item.items ?? [])].flatMap(({ label = '', href, locale }: MenuLink): ConfigLink[] =>
      // Links to other languages are generated.
      href === undefined || locale !== undefined
        ? []
        : [[['navbar', 'items', index, 'href'], `Navbar item "${label}"`, href]],
    ),
  );
  const footerItems = footer.columns.flatMap(({ items }) => items);
  return [
    ...navbarLinks,
    ...footerItems.flatMap((item): ConfigLink[] =>
      'href' in item ? [[['footer', 'columns'], `Footer link "${item.label}"`, item.href]] : [],
    ),
    ...(logo ? [[['logo', 'href'], 'Logo', logo.href] satisfies ConfigLink] : []),
    ...hrefsIn(footer.copyright).map((href): ConfigLink => {
      return [['footer', 'copyright'], 'Footer link', href];
    }),
    ...hrefsIn(announcementBar?.content ?? '').map((href): ConfigLink => {
      return [['announcementBar', 'content'], 'Link of the announcement', href];
    }),
    ...redirects.map(({ from, to }, index): ConfigLink => {
      return [['redirects', index, 'to'], `Redirect from ${from}`, to];
    }),
    ...sidebars.flatMap(({ name, items, filePath }) =>
      flattenSidebar(items).flatMap((item): ConfigLink[] => {
        // A link to a doc was checked with its id.
        if (item.type === 'category' || item.docId !== undefined) return [];
        return [[['docs', 'sidebars', name], `Sidebar link "${item.label}"`, item.href, filePath]];
      }),
    ),
  ];
}

function hrefsIn(html: string): string[] {
  return Array.from(html.matchAll(/\shref="([^"]*)"/g), ([, href = '']) => href);
}
