import type { PageMeta } from './page';
import { searchUrlPath } from './url-path';

/**
 * Where the site's own search index is, relative to the output folder. The address is fixed and
 * outside of `assets/`: there every file is taken to be named after its content, and `index.json` is
 * not. The rules for keeping its files are in `deploy/`, `render/outputs/host-rules.ts` and
 * `build/server/serve.ts`.
 */
export const searchFolder = 'search-index';

/** Of pages that are no docs. */
export const pagesTag = 'default';

/** Which pages are searched together: the docs of one version, beside those that are no docs (B176). */
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
 * @param version its key; missing = the docs folder of a site without versions
 * @param set of docs; missing = the first one
 */
export function docsTag(version = 'current', set = 'default'): string {
  return `docs-${set}-${versionName(version)}`;
}

/** `yard/1.0` → `1.0`: the name of a version by its key. */
export function versionName(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}

/**
 * The folder of the index of one version; a reader of it loads nothing of the others.
 *
 * @param version its key; missing = the one that readers get first, with the pages that are no docs
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
