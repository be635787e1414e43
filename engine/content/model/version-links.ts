/** Links each page to the same page in other versions of the docs. */
import { defined } from '../defined';
import type { DocsSet } from './docs-set';
import type { PageNavigation } from './navigation';
import { hrefOf } from './sidebar-items';

/**
 * The navigation of all versions, with links to the same page in the others: docs are matched by id,
 * category pages by their path below the version's.
 */
export function withOtherVersions(
  sets: readonly DocsSet[],
  basePath: string,
): Map<string, PageNavigation> {
  const all = new Map<string, PageNavigation>();
  const places = placesOf(sets, basePath);
  for (const set of sets) {
    const { key: version, set: docsSet, isVersioned } = set.version;
    const names = namesByPath(set);
    for (const [urlPath, navigation] of set.navigation) {
      // Only the first of several pages with the same path is published (A10).
      if (all.has(urlPath)) continue;
      const others = isVersioned
        ? othersOf(places.get(names.get(urlPath) ?? ''), version)
        : undefined;
      all.set(urlPath, {
        ...navigation,
        ...defined({ docsSet }),
        ...(isVersioned && { version }),
        ...defined({ otherVersions: others }),
      });
    }
  }
  return all;
}

/** Name of a page (see `namesByPath`) → version → `href`. Unlisted pages are left out. */
function placesOf(sets: readonly DocsSet[], basePath: string) {
  const places = new Map<string, Map<string, string>>();
  for (const set of sets) {
    if (!set.version.isVersioned) continue;
    const listed = { ...set, docs: set.docs.filter(({ isUnlisted }) => !isUnlisted) };
    for (const [urlPath, name] of namesByPath(listed)) {
      const known = places.get(name) ?? new Map<string, string>();
      places.set(name, known);
      known.set(set.version.key, hrefOf(urlPath, basePath));
    }
  }
  return places;
}

/** `urlPath` → a name that the page has in every version. */
function namesByPath({ version, docs, categories }: DocsSet): Map<string, string> {
  const { routeBasePath, set = '' } = version;
  const start = routeBasePath === '/' ? 0 : routeBasePath.length;
  return new Map([
    ...categories.map(({ urlPath }) => [urlPath, `${set} page ${urlPath.slice(start)}`] as const),
    ...docs.map(({ urlPath, id }) => [urlPath, `${set} doc ${id}`] as const),
  ]);
}

function othersOf(
  places: ReadonlyMap<string, string> | undefined,
  own: string,
): Record<string, string> | undefined {
  const others = [...(places ?? [])].filter(([version]) => version !== own);
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}
