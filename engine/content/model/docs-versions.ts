/** The versions of the docs: which are built, their folders and URLs (A103, A104). */
import { errorAt, type Problem } from '../../shared/problem';
import { placeOfSetting } from '../config/locate-key';
import type { ResolvedConfig } from '../config/schema';
import { defined } from '../defined';
import { nearestHint } from '../problems/nearest-hint';
import type { FieldPath } from '../problems/schema-issues';
import type { SourceFile } from '../source-file';
import { underRoute } from './doc';

type DocsConfig = ResolvedConfig['docs'];

/** A set of docs with its own folder and URLs (A132). */
export interface DocsSource {
  /** Missing for the first one. */
  id?: string;
  docs: DocsConfig;
  at: FieldPath;
}

export function docsSources({ docs, otherDocs }: ResolvedConfig): DocsSource[] {
  const others = otherDocs.map(
    ({ id, ...settings }, index): DocsSource => ({ id, docs: settings, at: ['otherDocs', index] }),
  );
  return [{ docs, at: ['docs'] }, ...others];
}

/** Name of the unreleased version, which is the docs folder itself. */
export const currentVersion = 'current';

/** The file that lists published versions, newest first. */
export function versionsFileName(id?: string): string {
  return withId('versions.json', id);
}

/** Files and folders of additional sets are prefixed with their id. */
export function withId(name: string, id: string | undefined): string {
  return id === undefined ? name : `${id}_${name}`;
}

export interface DocsVersion {
  /** `current`, or as in `versions.json`. */
  name: string;
  set?: string;
  /** Unique in the site: `name`, or `id/name` in additional sets. */
  key: string;
  docs: DocsConfig;
  /** Shown as a version: there are others, or it has a badge or a banner of its own. */
  isVersioned: boolean;
  label: string;
  /** Docs folder inside the site folder. */
  path: string;
  /** With the version's own path segment, in the format of `docs.routeBasePath`. */
  routeBasePath: string;
  isLast: boolean;
  banner?: 'unreleased' | 'unmaintained';
  hasBadge: boolean;
  isNoIndex: boolean;
  /** Missing = as configured. */
  sidebarsPath?: string;
}

/** @param names content of `versions.json`; the docs folder comes before them */
export function docsVersions(
  source: DocsSource,
  names: readonly string[],
  configFile: SourceFile,
): { versions: DocsVersion[]; problems: Problem[] } {
  const { docs } = source;
  const published = docs.disableVersioning ? [] : names;
  const hasCurrent = docs.includeCurrentVersion || published.length === 0;
  // Some sites list the docs folder, too.
  const known = [...new Set([...(hasCurrent ? [currentVersion] : []), ...published])];
  const wanted = known.filter((name) => docs.onlyIncludeVersions?.includes(name) ?? true);
  const built = wanted.length > 0 ? wanted : known;
  const isLast = (name: string) => name === docs.lastVersion;
  const last =
    built.find(isLast) ?? built.find((name) => name !== currentVersion) ?? currentVersion;
  return {
    versions: built.map((name) => docsVersion(name, source, built, last)),
    problems: unknownNames(source, known, configFile),
  };
}

function docsVersion(
  name: string,
  { id, docs }: DocsSource,
  built: readonly string[],
  last: string,
): DocsVersion {
  const isCurrent = name === currentVersion;
  const options = { ...defaultOptions(name, built, last), ...defined(docs.versions[name] ?? {}) };
  const ownPath = options.path.replace(/^\/+|\/+$/g, '');
  return {
    name,
    ...defined({ set: id }),
    key: id === undefined ? name : `${id}/${name}`,
    docs,
    isVersioned:
      options.badge || options.banner !== 'none' || built.some((one) => one !== currentVersion),
    label: options.label,
    path: isCurrent ? docs.path : `${withId('versioned_docs', id)}/version-${name}`,
    routeBasePath:
      ownPath === '' ? docs.routeBasePath : underRoute(docs.routeBasePath, `/${ownPath}`),
    isLast: name === last,
    ...(options.banner !== 'none' && { banner: options.banner }),
    hasBadge: options.badge,
    isNoIndex: options.noIndex,
    ...(!isCurrent && {
      sidebarsPath: `${withId('versioned_sidebars', id)}/version-${name}-sidebars.json`,
    }),
  };
}

/** The last version is published at the root, without a banner. */
function defaultOptions(name: string, built: readonly string[], last: string) {
  const isNewer = built.indexOf(name) < built.indexOf(last);
  const named =
    name === currentVersion ? { label: 'Next', path: 'next' } : { label: name, path: name };
  const banner = isNewer ? ('unreleased' as const) : ('unmaintained' as const);
  const ofLast = name === last && { path: '', banner: 'none' as const };
  return { ...named, banner, badge: built.length > 1, noIndex: false, ...ofLast };
}

function unknownNames(
  { id, docs, at }: DocsSource,
  known: readonly string[],
  configFile: SourceFile,
): Problem[] {
  const { lastVersion, onlyIncludeVersions = [], versions, disableVersioning } = docs;
  // Versions that are currently not built may keep their settings.
  const isPublished = (name: string): boolean => name !== currentVersion;
  const configured = disableVersioning ? [] : Object.keys(versions).filter(isPublished);
  const written: { name: string | undefined; path: FieldPath }[] = [
    { name: lastVersion, path: ['lastVersion'] },
    ...onlyIncludeVersions.map((name, index) => ({ name, path: ['onlyIncludeVersions', index] })),
    ...configured.map((name) => ({ name, path: ['versions', name] })),
  ];
  return written.flatMap(({ name, path }): Problem[] => {
    if (name === undefined || known.includes(name)) return [];
    const what = `There is no version "${name}" of the docs`;
    const place = placeOfSetting(configFile, [...at, ...path]);
    const near = nearestHint(name, known, `There are: ${known.join(', ')}.`);
    return [errorAt(place, what, near, `Versions are listed in ${versionsFileName(id)}.`)];
  });
}
