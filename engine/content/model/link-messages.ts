/** Messages and suggestions for broken links (A111–A113, A115). */
import { closestOf, createPathMatcher } from '../../shared/closest';
import { siteFile } from '../../shared/problem';
import type { ReportLevel } from '../config/schema';
import type { LinkTarget } from './link-resolution';
import type { RouteTable } from './routes';

export interface LinkLevels {
  onBrokenLinks: ReportLevel;
  onBrokenAnchors: ReportLevel;
  onBrokenMarkdownLinks: ReportLevel;
}

export interface Suggestions {
  routes: RouteTable;
  /** Files that links can name, relative to the site folder. */
  filePaths: readonly string[];
}

export interface LinkMessage {
  level: ReportLevel;
  what: string;
  /** Computed only when the message is printed. */
  hints: () => string[];
}

export type LinkMessages = ReturnType<typeof createLinkMessages>;
type BrokenLink = Extract<LinkTarget, { kind: 'broken' }>;

/** Limits the time spent on suggestions; nobody reads more of them. */
const maximumSuggestions = 200;

export function createLinkMessages(levels: LinkLevels, suggestions: Suggestions) {
  let count = 0;
  const suggester = (
    label: string,
    candidates: () => string[],
    shown: (near: string) => string = String,
  ) => {
    let closest: ((path: string) => string[]) | undefined;
    return (path: string): string[] => {
      if (count++ >= maximumSuggestions) return [];
      closest ??= createPathMatcher(candidates());
      return closest(path).map((near) => `${label}: ${shown(near)}`);
    };
  };
  const closestPage = suggester('Closest page', () =>
    suggestions.routes.all.map(({ urlPath }) => urlPath),
  );
  const closestFile = suggester('Closest file', () => [...suggestions.filePaths], siteFile);

  return {
    /** @param href as written */
    brokenTarget(href: string, { reason, resolved }: BrokenLink): LinkMessage {
      switch (reason) {
        case 'no page': {
          const meaning = href.startsWith('/') ? '' : `, which is ${resolved}`;
          return {
            level: levels.onBrokenLinks,
            what: `Link goes nowhere: ${href}${meaning}`,
            hints: () => [
              ...closestPage(resolved),
              'Fix the link, or add a redirect in site.config.ts.',
            ],
          };
        }
        case 'no file':
          return {
            level: levels.onBrokenMarkdownLinks,
            what: `Link to a file that does not exist: ${href}`,
            hints: () => [...closestFile(resolved), 'Fix the path.'],
          };
        case 'not published':
          return {
            level: levels.onBrokenMarkdownLinks,
            what: `Link to a file that is not published: ${href}`,
            hints: () => [
              `${siteFile(resolved)} is a draft or a partial. Publish it, or remove the link.`,
            ],
          };
        case 'empty':
          return {
            level: levels.onBrokenLinks,
            what: 'Link without an address',
            hints: () => ['Write the address between the parentheses.'],
          };
        default:
          return reason satisfies never;
      }
    },

    /** @param ids of the target page */
    brokenAnchor(urlPath: string, anchor: string, ids: Iterable<string>): LinkMessage {
      return {
        level: levels.onBrokenAnchors,
        what: `Link to a missing anchor: ${urlPath}#${anchor}`,
        hints: () => {
          const near = closestOf(anchor, ids);
          return [
            near === undefined ? `Nothing on ${urlPath} has this id.` : `Closest anchor: #${near}`,
            'Fix the link, or give a heading this id with {#id}.',
          ];
        },
      };
    },
  };
}
