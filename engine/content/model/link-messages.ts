/** What is said about a broken link, and what is proposed instead (A111–A113, A115). */
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

/** What the nearest target is searched in. */
export interface Suggestions {
  routes: RouteTable;
  /** Files that links can name, relative to the site folder. */
  filePaths: readonly string[];
}

export interface LinkMessage {
  level: ReportLevel;
  what: string;
  /** Searched for only when the message is printed. */
  hints: () => string[];
}

export interface LinkMessages {
  /** @param href as written */
  brokenTarget: (href: string, target: Extract<LinkTarget, { kind: 'broken' }>) => LinkMessage;
  /** @param ids those of the page the link leads to */
  brokenAnchor: (urlPath: string, anchor: string, ids: Iterable<string>) => LinkMessage;
}

/** After that many the author has more to do than to read proposals, and each one costs time. */
const maximumProposals = 200;

export function createLinkMessages(levels: LinkLevels, suggestions: Suggestions): LinkMessages {
  let proposals = 0;
  const proposer = (
    label: string,
    candidates: () => string[],
    shown: (near: string) => string = String,
  ) => {
    let closest: ((path: string) => string[]) | undefined;
    return (path: string): string[] => {
      if (proposals++ >= maximumProposals) return [];
      closest ??= createPathMatcher(candidates());
      return closest(path).map((near) => `${label}: ${shown(near)}`);
    };
  };
  const closestPage = proposer('Closest page', () =>
    suggestions.routes.all.map(({ urlPath }) => urlPath),
  );
  const closestFile = proposer('Closest file', () => [...suggestions.filePaths], siteFile);

  return {
    brokenTarget(href, { reason, resolved }) {
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

    brokenAnchor(urlPath, anchor, ids) {
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
