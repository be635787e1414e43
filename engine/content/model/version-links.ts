/** Links each page to the same page in other versions of the docs. */
import { defined } from '../defined';
import type { DocsSet } from './docs-set';
import type { PageNavigation } from './navigation';
import { hrefOf } from './sidebar';

/** Docs match by id, category pages by their path below the version's. */
export function withOtherVersions(
  sets: readonly DocsSet[],
  basePath: string,
): Map<string, PageNavigation> {
  /** Name of a page → version → `href`. Unlisted pages are left out. */
  const places = new Map<string, Record<string, string>>();
  for (const set of sets) {
    const listed = { ...set, docs: set.docs.filter(({ isUnlisted }) => !isUnlisted) };
    for (const [urlPath, name] of namesByPath(listed)) {
      const others = places.get(name) ?? {};
      places.set(name, Object.assign(others, { [set.version.key]: hrefOf(urlPath, basePath) }));
    }
  }
  const all = new Map<string, PageNavigation>();
  for (const set of sets) {
    const { key: version, set: docsSet, isVersioned } = set.version;
    const names = namesByPath(set);
    for (const [urlPath, navigation] of set.navigation) {
      // Only the first of several pages with the same path is published (A10).
      if (all.has(urlPath)) continue;
      const { [version]: _own, ...otherVersions } = places.get(names.get(urlPath) ?? '') ?? {};
      all.set(urlPath, {
        ...navigation,
        ...defined({ docsSet }),
        ...(isVersioned && { version }),
        ...(Object.keys(otherVersions).length > 0 && { otherVersions }),
      });
    }
  }
  return all;
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
