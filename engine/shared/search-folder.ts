import type { PageMeta } from './page';
import { searchUrlPath } from './url-path';

/**
 * Folder of the site's own search index in the output. It has a fixed URL outside of `assets/`, where
 * every file name must contain a content hash; that of `index.json` does not. Its caching rules are in
 * `deploy/`, `render/outputs/host-rules.ts` and `build/server/serve.ts`.
 */
export const searchFolder = 'search-index';

/** Tag of pages that are not docs. */
export const pagesTag = 'default';

/** Pages are searched by tag: the docs of one version, together with pages that are not docs (B176). */
export function searchTag({
  kind,
  version,
  docsSet,
}: Pick<PageMeta, 'kind' | 'version' | 'docsSet'>): string {
  const isOfDocs =
    kind === 'doc' || kind === 'category' || (kind === 'search' && version !== undefined);
  return isOfDocs ? docsTag(version, docsSet) : pagesTag;
}

/**
 * @param version key; missing = the docs of a site without versions
 * @param set id of the docs set; missing = the first one
 */
export function docsTag(version = 'current', set = 'default'): string {
  return `docs-${set}-${versionName(version)}`;
}

/** Name of a version by its key: `yard/1.0` → `1.0`. */
export function versionName(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}

/**
 * The folder of the index of one version. Each version has its own, so readers load only one.
 *
 * @param version key; missing = the last version
 */
export function searchFolderOf(version?: string): string {
  return version === undefined ? searchFolder : `${searchFolder}/${version}`;
}

/**
 * The search page of one version.
 *
 * @param version as for `searchFolderOf`
 */
export function searchPathOf(version?: string): string {
  return version === undefined ? searchUrlPath : `${searchUrlPath}/${version}`;
}
