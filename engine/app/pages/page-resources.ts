import { type ContentTree, islandNames } from '../../shared/content-tree';
import type { PageMeta, PagePayload } from '../../shared/page';
import { completeMeta } from '../../shared/page-meta';
import type { SidebarData } from '../../shared/sidebar';
import type { SiteData } from '../../shared/site-data';
import { pathKey } from '../../shared/url-path';
import type { Islands } from '../../theme/components/ContentTree/ContentTree';
import type { Sidebars } from './sidebars';

export type IslandLoaders = Record<string, () => Promise<{ default: Islands[string] }>>;

export interface LoadedPage {
  meta: PageMeta;
  tree: ContentTree;
  islands: Islands;
  sidebar?: SidebarData;
}

/** Loads what a page needs besides its data: the code of its islands, and its sidebar. */
export type LoadResources = (
  payload: Pick<PagePayload, 'meta' | 'tree' | 'styles'>,
) => Promise<LoadedPage>;

/** `PageMeta.otherPaths` of all pages so far. */
const otherPaths: Record<string, string> = {};

/** @returns empty if the site has no such page; the path itself as long as nothing else is known */
export function publishedPath(pathname: string): string {
  return otherPaths[pathKey(pathname)] ?? pathname;
}

const knownRules = new Set<string>();

/**
 * Adds the rules for an author's literal styles on a page (A50). Class names are derived from the rules,
 * so those of several pages do not conflict. The content policy forbids additional style elements, but
 * not constructed stylesheets.
 */
function addPageRules(rules: string): void {
  if (knownRules.has(rules)) return;
  knownRules.add(rules);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

export function createResourceLoader(
  site: SiteData,
  islandLoaders: IslandLoaders,
  sidebars: Pick<Sidebars, 'load'>,
): LoadResources {
  const islands: Record<string, Islands[string]> = {};

  const loadIsland = async (name: string): Promise<void> => {
    const load = islandLoaders[name];
    if (!load) throw new Error(`The island <${name}> is not part of this build.`);
    islands[name] ??= (await load()).default;
  };

  return async ({ meta: slim, tree, styles }) => {
    if (styles) addPageRules(styles);
    const meta = completeMeta(slim, site);
    Object.assign(otherPaths, meta.otherPaths);
    const [sidebar] = await Promise.all([
      sidebars.load(meta),
      ...islandNames(tree).map(loadIsland),
    ]);
    return { meta, tree, islands: { ...islands }, ...(sidebar && { sidebar }) };
  };
}
