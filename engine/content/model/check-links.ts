/** Checks links, anchors and file links of all pages (A111–A113). */
import { type Problem, siteFile } from '../../shared/problem';
import { decodePath } from '../../shared/url-path';
import type { CompiledLink } from '../compiled-page';
import {
  createLinkMessages,
  type LinkLevels,
  type LinkMessage,
  type LinkMessages,
  type Suggestions,
} from './link-messages';
import { type LinkContext, type LinkTarget, resolveLink } from './link-resolution';
import { severityOf } from './routes';

export interface CheckedPage {
  urlPath: string;
  links: readonly CompiledLink[];
  /** From `resolveLinks`, in the same order. */
  targets: readonly LinkTarget[];
  /** Every id in the page's content. */
  ids: readonly string[];
}

export function resolveLinks(
  page: { urlPath: string; links: readonly CompiledLink[] },
  context: LinkContext,
): LinkTarget[] {
  return page.links.map((link) => resolveLink(link, page.urlPath, context));
}

interface Finding {
  link: CompiledLink;
  pageUrlPath: string;
}

/** A link that is broken on this many pages probably comes from the layout. */
const layoutLinkPages = 5;

/** The same mistake on five or more pages becomes one problem that lists its positions. */
export function checkLinks(
  pages: readonly CheckedPage[],
  levels: LinkLevels,
  suggestions: Suggestions,
): Problem[] {
  const messages = createLinkMessages(levels, suggestions);
  const idsByPath = new Map(pages.map(({ urlPath, ids }) => [urlPath, new Set(ids)]));
  /** Generated category pages have no anchors; those of script pages are unknown. */
  const idsOf = (urlPath: string): ReadonlySet<string> | undefined => {
    const isCategory = suggestions.routes.byPath(urlPath)?.kind === 'category';
    return idsByPath.get(urlPath) ?? (isCategory ? new Set() : undefined);
  };
  const mistakes = new Map<string, { message: LinkMessage; findings: Finding[] }>();
  for (const page of pages) {
    page.links.forEach((link, index) => {
      const target = page.targets[index];
      if (!target || link.isUnchecked) return;
      const message = checkTarget(link, target, idsOf, messages);
      if (!message || message.level === 'ignore') return;
      const finding = { link, pageUrlPath: page.urlPath };
      const known = mistakes.get(message.what);
      if (known) known.findings.push(finding);
      else mistakes.set(message.what, { message, findings: [finding] });
    });
  }
  return [...mistakes.values()].flatMap(({ message, findings }) => toProblems(message, findings));
}

/** One warning per part of the site that another server handles, with the number of links (A122). */
export function countElsewhere(
  pages: readonly CheckedPage[],
  parts: readonly { path: string; what?: string | undefined }[],
  filePath: string,
): Problem[] {
  return parts.flatMap(({ path, what }): Problem[] => {
    if (what === undefined) return [];
    const links = pages.flatMap(({ links: written, targets }) =>
      written.filter((_, index) => {
        const target = targets[index];
        return target?.kind === 'external' && target.elsewhere === path;
      }),
    );
    const [first] = links;
    if (!first) return [];
    const count = links.length === 1 ? '1 link leads' : `${links.length} links lead`;
    return [
      {
        severity: 'warning',
        filePath,
        what: `${count} to ${what}, which is not built: ${path}`,
        hints: [`The first one: ${siteFile(first.filePath)}:${first.line}, ${first.href}`],
      },
    ];
  });
}

function checkTarget(
  link: CompiledLink,
  target: LinkTarget,
  idsOf: (urlPath: string) => ReadonlySet<string> | undefined,
  messages: LinkMessages,
): LinkMessage | undefined {
  if (target.kind === 'broken') return messages.brokenTarget(link.href, target);
  if (target.kind !== 'route') return undefined;
  const anchor = anchorOf(target.hash);
  if (anchor === '' || anchor === 'top') return undefined;
  const ids = idsOf(target.urlPath);
  return !ids || ids.has(anchor) ? undefined : messages.brokenAnchor(target.urlPath, anchor, ids);
}

/** `#a%20b:~:text=x` → `a b`: decoded and without a text fragment. */
function anchorOf(hash: string): string {
  return decodePath(hash.slice(1).replace(/:~:.*$/, ''));
}

/** One problem per position, or a single one if the layout is the likely source. */
function toProblems(message: LinkMessage, findings: Finding[]): Problem[] {
  const links = new Map(findings.map(({ link }) => [placeOf(link), link]));
  const hints = message.hints();
  const pageCount = new Set(findings.map(({ pageUrlPath }) => pageUrlPath)).size;
  const problems = [...links.values()].map((link): Problem => {
    const { filePath, line, column } = link;
    const severity = severityOf(message.level);
    return { severity, filePath, line, column, what: message.what, hints };
  });
  const [first] = problems;
  if (pageCount < layoutLinkPages || !first) return problems;
  const source =
    links.size === 1
      ? 'it comes from a partial'
      : `it probably comes from the layout or a template: ${listPlaces([...links.keys()])}`;
  return [{ ...first, hints: [...hints, `This link is on ${pageCount} pages; ${source}.`] }];
}

function placeOf({ filePath, line, column }: CompiledLink): string {
  return `${filePath}:${line}:${column}`;
}

function listPlaces(places: string[]): string {
  const shown = places.slice(0, layoutLinkPages).map(siteFile);
  const rest = places.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
