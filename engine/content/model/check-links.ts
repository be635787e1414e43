/** Checks links, anchors and file links of all pages (A111–A113, A115). */
import { amount } from '../../shared/amount';
import { closestOf, createPathMatcher } from '../../shared/closest';
import { type Problem, siteFile, warningAt } from '../../shared/problem';
import { asWritten, decodePath } from '../../shared/url-path';
import type { CompiledLink } from '../compiled-page';
import { type ReportLevel, severityOf } from '../config/report-level';
import type { LinkTarget } from './link-resolution';
import type { RouteTable } from './routes';

export interface CheckedPage {
  urlPath: string;
  links: readonly CompiledLink[];
  targets: readonly LinkTarget[];
  /** Missing if the page could not be read: then only the mistake in it is reported. */
  ids: readonly string[] | undefined;
}

type LinkLevels = Record<
  'onBrokenLinks' | 'onBrokenAnchors' | 'onBrokenMarkdownLinks',
  ReportLevel
>;

interface Suggestions {
  routes: RouteTable;
  basePath: string;
  /** Files that links can name, relative to the site folder. */
  filePaths: readonly string[];
}

export interface LinkMistake {
  setting: keyof LinkLevels;
  what: string;
  /** Computed only when the message is printed. */
  hints: () => string[];
  /** Missing = as the setting says. */
  severity?: Problem['severity'];
}

interface Finding {
  link: CompiledLink;
  pageUrlPath: string;
}

/** The same mistake on five or more pages becomes one problem that lists its positions. */
export function checkLinks(
  pages: readonly CheckedPage[],
  levels: LinkLevels,
  { routes, basePath, filePaths }: Suggestions,
): Problem[] {
  const closest = {
    page: pageSuggester(routes, basePath),
    file: suggester('Closest file', () => filePaths, siteFile),
  };
  const idsOf = idsLookup(pages, routes);
  const mistakeOf = (link: CompiledLink, target: LinkTarget): LinkMistake | undefined => {
    if (target.kind === 'broken') return brokenTarget(link, target, closest);
    return target.kind === 'route' ? brokenAnchor(target, idsOf) : fullAddress(target);
  };
  const mistakes = new Map<string, { mistake: LinkMistake; findings: Finding[] }>();
  for (const { urlPath: pageUrlPath, links, targets } of pages) {
    links.forEach((link, index) => {
      const target = targets[index];
      if (!target || link.isUnchecked) return;
      const mistake = mistakeOf(link, target);
      if (!mistake || levels[mistake.setting] === 'ignore') return;
      const page = target.kind === 'external' ? target.page : '';
      const key = `${mistake.what} ${page}`;
      const known = mistakes.get(key) ?? { mistake, findings: [] };
      mistakes.set(key, known);
      known.findings.push({ link, pageUrlPath });
    });
  }
  return [...mistakes.values()].flatMap(({ mistake, findings }) => {
    const severity = mistake.severity ?? severityOf(levels[mistake.setting]);
    return toProblems({ severity, what: mistake.what, hints: mistake.hints() }, findings);
  });
}

export type IdsOf = (urlPath: string) => ReadonlySet<string> | undefined;

/** Generated category pages have no anchors; those of script pages are unknown. */
export function idsLookup(pages: readonly CheckedPage[], routes: RouteTable): IdsOf {
  const idsByPath = new Map(pages.map(({ urlPath, ids }) => [urlPath, ids && new Set(ids)]));
  return (urlPath) => {
    const isCategory = routes.byPath(urlPath)?.kind === 'category';
    return idsByPath.get(urlPath) ?? (isCategory ? new Set() : undefined);
  };
}

/** Limits the time spent on suggestions; more would go unread. */
const maximumSuggestions = 200;

type Suggester = (path: string) => string[];

export function pageSuggester(routes: RouteTable, basePath: string): Suggester {
  const paths = () => routes.all.map(({ urlPath }) => urlPath);
  return suggester('Closest page', paths, (near) => asWritten(near, basePath));
}

function suggester(
  label: string,
  candidates: () => readonly string[],
  shown: (near: string) => string,
): Suggester {
  let count = 0;
  let closest: Suggester | undefined;
  return (path) => {
    if (count++ >= maximumSuggestions) return [];
    closest ??= createPathMatcher(candidates());
    return closest(path).map((near) => `${label}: ${shown(near)}`);
  };
}

function brokenTarget(
  { href }: CompiledLink,
  { reason, resolved }: Extract<LinkTarget, { kind: 'broken' }>,
  closest: { page: Suggester; file: Suggester },
): LinkMistake {
  const meaning = href.startsWith('/') ? '' : `, which is ${resolved}`;
  const mistakes: Record<typeof reason, LinkMistake> = {
    'no page': {
      setting: 'onBrokenLinks',
      what: `Link goes nowhere: ${href}${meaning}`,
      hints: () => [
        ...closest.page(resolved),
        'Fix the link, or add a redirect to the configuration.',
      ],
    },
    'no file': {
      setting: 'onBrokenMarkdownLinks',
      what: `Link to a file that does not exist: ${href}`,
      hints: () => [...closest.file(resolved), 'Fix the path.'],
    },
    'not published': {
      setting: 'onBrokenMarkdownLinks',
      what: `Link to a file that is not published: ${href}`,
      hints: () => [
        `${siteFile(resolved)} is a draft, a partial or outside the docs folder. Publish it, or remove the link.`,
      ],
    },
    empty: {
      setting: 'onBrokenLinks',
      what: 'Link without an address',
      hints: () => ['Write the address between the parentheses.'],
    },
  };
  return mistakes[reason];
}

export function brokenAnchor(
  { urlPath, hash }: Extract<LinkTarget, { kind: 'route' }>,
  idsOf: IdsOf,
): LinkMistake | undefined {
  // `#a%20b:~:text=x` → `a b`: decoded and without a text fragment.
  const anchor = decodePath(hash.slice(1).replace(/:~:.*$/, ''));
  if (anchor === '' || anchor === 'top') return undefined;
  const ids = idsOf(urlPath);
  if (!ids || ids.has(anchor)) return undefined;
  const hints = (): string[] => {
    const near = closestOf(anchor, ids);
    return [
      near === undefined ? `Nothing on ${urlPath} has this id.` : `Closest anchor: #${near}`,
      'Fix the link, or give a heading this id with {#id}.',
    ];
  };
  const what = `Link to a missing anchor: ${urlPath}#${anchor}`;
  return { setting: 'onBrokenAnchors', what, hints };
}

/** It opens a new tab, leads away from a preview, and no build checks it. */
function fullAddress({ page }: Extract<LinkTarget, { kind: 'external' }>): LinkMistake | undefined {
  if (page === undefined) return undefined;
  const hints = () => [`Write the path, such as ${page}.`];
  const what = 'The link uses the full address of a page on this site';
  return { setting: 'onBrokenLinks', what, hints, severity: 'warning' };
}

/** A link that is broken on this many pages probably comes from the layout. */
const layoutLinkPages = 5;

/** One problem per position, or a single one if the layout is the likely source. */
function toProblems(mistake: Omit<Problem, 'filePath'>, findings: Finding[]): Problem[] {
  const problems = new Map(
    findings.map(({ link: { filePath, line, column } }) => [
      `${filePath}:${line}:${column}`,
      { ...mistake, filePath, line, column },
    ]),
  );
  const [first, ...others] = problems.values();
  const pageCount = new Set(findings.map(({ pageUrlPath }) => pageUrlPath)).size;
  if (pageCount < layoutLinkPages || !first) return [...problems.values()];
  const places = [...problems.keys()].slice(0, layoutLinkPages).map(siteFile).join(', ');
  const rest = problems.size - layoutLinkPages;
  const more = rest > 0 ? ` and ${rest} more` : '';
  const source =
    others.length === 0
      ? 'it comes from a partial'
      : `it probably comes from the layout or a template: ${places}${more}`;
  const hint = `This link is on ${pageCount} pages; ${source}.`;
  return [{ ...first, hints: [...mistake.hints, hint] }];
}

/** One warning per part of the site that another server handles, with the number of links (A122). */
export function countElsewhere(
  pages: readonly CheckedPage[],
  parts: readonly { path: string; what?: string | undefined }[],
  filePath: string,
): Problem[] {
  const links = pages.flatMap((page) =>
    page.links.map((link, index) => ({ ...link, target: page.targets[index] })),
  );
  return parts.flatMap(({ path, what }): Problem[] => {
    const found = links.filter(
      ({ target }) => target?.kind === 'external' && target.elsewhere === path,
    );
    const [first] = found;
    if (!first || what === undefined) return [];
    const count = amount(found.length, 'link leads', 'links lead');
    const place = `${siteFile(first.filePath)}:${first.line}`;
    const message = `${count} to ${what}, which is not built: ${path}`;
    return [warningAt({ filePath }, message, `The first one: ${place}, ${first.href}`)];
  });
}
