/** Which versions of the docs have which page. */
import type { DocsSet } from './docs-set';
import { currentVersion } from './docs-versions';
import type { PageNavigation } from './navigation';
import { hrefOf } from './sidebar-items';

/**
 * The navigation of all versions, with the way to the same page of the others: docs are the same by
 * their id, pages of categories by their address below the version's.
 */
export function withOtherVersions(
  sets: readonly DocsSet[],
  basePath: string,
): Map<string, PageNavigation> {
  const all = new Map<string, PageNavigation>();
  const isVersioned =
    sets.length > 1 || sets.some(({ version }) => version.name !== currentVersion);
  const places = sets.length > 1 ? placesOf(sets, basePath) : new Map<string, never>();
  for (const set of sets) {
    const { name: version } = set.version;
    const keys = keysByPath(set);
    for (const [urlPath, navigation] of set.navigation) {
      // Of two pages with one address the first is published (A10).
      if (all.has(urlPath)) continue;
      const others = othersOf(places.get(keys.get(urlPath) ?? ''), version);
      all.set(urlPath, {
        ...navigation,
        ...(isVersioned && { version }),
        ...(others && { otherVersions: others }),
      });
    }
  }
  return all;
}

/** What a page is called in every version → version → where it is. Unlisted pages are kept quiet. */
function placesOf(sets: readonly DocsSet[], basePath: string) {
  const places = new Map<string, Map<string, string>>();
  for (const set of sets) {
    const listed = { ...set, docs: set.docs.filter(({ isUnlisted }) => !isUnlisted) };
    for (const [urlPath, key] of keysByPath(listed)) {
      const known = places.get(key) ?? new Map<string, string>();
      places.set(key, known);
      known.set(set.version.name, hrefOf(urlPath, basePath));
    }
  }
  return places;
}

function keysByPath({ version, docs, categories }: DocsSet): Map<string, string> {
  const { routeBasePath } = version;
  const start = routeBasePath === '/' ? 0 : routeBasePath.length;
  return new Map([
    ...categories.map(({ urlPath }) => [urlPath, `page ${urlPath.slice(start)}`] as const),
    ...docs.map(({ urlPath, id }) => [urlPath, `doc ${id}`] as const),
  ]);
}

function othersOf(
  places: ReadonlyMap<string, string> | undefined,
  own: string,
): Record<string, string> | undefined {
  const others = [...(places ?? [])].filter(([version]) => version !== own);
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}
