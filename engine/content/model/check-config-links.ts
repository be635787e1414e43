/** Checks links in the configuration and in sidebars files (A111). */
import { errorAt, type Problem, problemAt, warningAt } from '../../shared/problem';
import { flattenSidebar } from '../../shared/sidebar';
import { asWritten, htmlFilePath, withoutBase } from '../../shared/url-path';
import { locateAddress, locateKey, placeOfSetting } from '../config/locate-key';
import { severityOf } from '../config/report-level';
import type { ResolvedConfig } from '../config/schema';
import type { FieldPath } from '../problems/schema-issues';
import type { SourceFile } from '../source-file';
import { brokenAnchor, type IdsOf, type LinkMistake, pageSuggester } from './check-links';
import { isStaticFile, type LinkContext, type LinkTarget, resolveLink } from './link-resolution';
import type { ConfigWithTargets, NavbarTargets } from './navbar-targets';
import type { Sidebar } from './sidebar';

interface WrittenLinks {
  config: ResolvedConfig;
  configFile: SourceFile;
  sidebars: readonly Sidebar[];
}

/** Redirects from existing pages are errors at any level of broken links. */
export function checkConfigLinks(
  { config, configFile, sidebars }: WrittenLinks,
  context: LinkContext,
  idsOf: IdsOf,
): Problem[] {
  const { routes, basePath } = context;
  const closest = pageSuggester(routes, basePath);
  const mistakeOf = (place: string, target: LinkTarget, href: string): LinkMistake | undefined => {
    if (target.kind === 'broken') {
      const hints = () => [
        ...closest(target.resolved),
        href === '/' ? needsHome(config) : 'Fix the link.',
      ];
      return { setting: 'onBrokenLinks', what: `${place} goes nowhere: ${href}`, hints };
    }
    const broken = target.kind === 'route' ? brokenAnchor(target, idsOf) : undefined;
    return broken && { ...broken, what: `${place} leads to a missing anchor: ${href}` };
  };
  const broken = writtenLinks(config, sidebars).flatMap(
    ([path, place, href, file = configFile]): Problem[] => {
      const { filePath, source } = file;
      const mistake = mistakeOf(place, resolveLink({ href, filePath }, '/', context), href);
      if (!mistake) return [];
      const level = config[mistake.setting];
      if (level === 'ignore') return [];
      const setting = locateKey(source, path);
      const position = locateAddress(source, href, setting) ?? setting;
      const { what, hints } = mistake;
      return [problemAt(severityOf(level), { filePath, ...position }, what, hints())];
    },
  );
  const pointless = config.redirects.flatMap(({ from }, index): Problem[] => {
    const isFile = [from, `/${htmlFilePath(from)}`].some((path) => isStaticFile(path, context));
    if (!isFile && !routes.byPath(from)) return [];
    const place = placeOfSetting(configFile, ['redirects', index, 'from']);
    const [kind, otherwise] = isFile
      ? ['a file', 'remove the file from the static folder']
      : ['a page', 'give the page another address'];
    const what = `Redirect from an address that is ${kind}: ${from}`;
    return [errorAt(place, what, `Remove the redirect, or ${otherwise}.`)];
  });
  return [...broken, ...pointless];
}

/** The first page a new site needs. A link of the logo is checked with the others. */
export function checkHome(
  config: ResolvedConfig,
  context: LinkContext,
  { filePath }: SourceFile,
): Problem[] {
  const target = resolveLink({ href: '/', filePath }, '/', context);
  if (config.logo || target.kind !== 'broken') return [];
  const what = 'The navbar title links to "/", but nothing is published there';
  return [warningAt(filePath, what, needsHome(config))];
}

function needsHome({ docs, pages }: ResolvedConfig): string {
  const folder = docs.routeBasePath === '/' ? docs.path : pages.path;
  return `Add ${folder}/index.md, or a redirect from "/".`;
}

/** `place` starts the message; without a file it is in the configuration. */
type ConfigLink = [path: FieldPath, place: string, href: string, file?: SourceFile | undefined];

type MenuLink = NavbarTargets & { label?: string | undefined; href?: string | undefined };

function writtenLinks(
  config: ConfigWithTargets & Pick<ResolvedConfig, 'basePath'>,
  sidebars: readonly Sidebar[],
): ConfigLink[] {
  const { basePath, navbar, footer, logo, redirects, announcementBar } = config;
  const navbarLinks = navbar.items.flatMap((item, index) =>
    [item, ...(item.items ?? [])].flatMap(({ label = '', href, locale }: MenuLink): ConfigLink[] =>
      // Links to other languages are generated.
      href === undefined || locale !== undefined
        ? []
        : [[['navbar', 'items', index, 'href'], `Navbar item "${label}"`, href]],
    ),
  );
  return [
    ...navbarLinks,
    ...footer.columns.flatMap(({ items }, column) =>
      items.flatMap((item, index): ConfigLink[] => {
        const path = ['footer', 'columns', column, 'items', index];
        return 'href' in item ? [[path, `Footer link "${item.label}"`, item.href]] : [];
      }),
    ),
    ...(logo ? [[['logo', 'href'], 'Logo', logo.href] satisfies ConfigLink] : []),
    // By default it leads home, which may be missing.
    ...(footer.logo && footer.logo.href !== '/'
      ? [[['footer', 'logo', 'href'], 'Logo of the footer', footer.logo.href] satisfies ConfigLink]
      : []),
    ...hrefsIn(footer.copyright).map((href): ConfigLink => {
      return [['footer', 'copyright'], 'Footer link', href];
    }),
    ...hrefsIn(announcementBar?.content ?? '').map((href): ConfigLink => {
      return [['announcementBar', 'content'], 'Link of the announcement', href];
    }),
    ...redirects.map(({ from, to }, index): ConfigLink => {
      return [['redirects', index, 'to'], `Redirect from ${from}`, to];
    }),
    ...sidebars.flatMap(({ name, items, file }) =>
      flattenSidebar(items).flatMap((item): ConfigLink[] => {
        // A link to a doc was checked with its id.
        if (item.type === 'category' || item.docId !== undefined) return [];
        const written = asWritten(withoutBase(item.href, basePath) ?? item.href, basePath);
        return [[[name], `Sidebar link "${item.label}"`, written, file]];
      }),
    ),
  ];
}

function hrefsIn(html: string): string[] {
  return Array.from(html.matchAll(/\shref="([^"]*)"/g), ([, href = '']) => href);
}
