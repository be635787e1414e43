/**
 * The versions of the docs: which are built, where they lie and where they are published (A103,
 * A104). Names in, plain data out; the disk is read in `build/site/load-versions.ts`.
 */
import { closestOf } from '../../shared/closest';
import type { Problem } from '../../shared/problem';
import { locateKey } from '../config/locate-key';
import type { ResolvedConfig } from '../config/schema';
import type { FieldPath } from '../problems/schema-issues';

type DocsConfig = ResolvedConfig['docs'];

/** A set of docs with a folder and addresses of its own (A132). */
export interface DocsSource {
  /** Missing for the first one. */
  id?: string;
  docs: DocsConfig;
  /** Of its settings in the configuration. */
  at: FieldPath;
}

/** All sets of docs of a site; the first is `docs`. */
export function docsSources({ docs, otherDocs }: ResolvedConfig): DocsSource[] {
  const others = otherDocs.map(
    ({ id, ...settings }, index): DocsSource => ({ id, docs: settings, at: ['otherDocs', index] }),
  );
  return [{ docs, at: ['docs'] }, ...others];
}

/** The docs folder itself: what is being written, as against what was published under a number. */
export const currentVersion = 'current';

/** Names of the published versions, the newest first. */
export function versionsFileName(id?: string): string {
  return withId('versions.json', id);
}

/** Files and folders of other sets begin with their id. */
function withId(name: string, id: string | undefined): string {
  return id === undefined ? name : `${id}_${name}`;
}

export interface DocsVersion {
  /** `current`, or as in `versions.json`. */
  name: string;
  /** Id of the set of docs; missing for the first one. */
  set?: string;
  /** Unique in the site: the name, after the id of the set. */
  key: string;
  /** Settings of the set. */
  docs: DocsConfig;
  /** Of the set: there are more versions than the docs folder. */
  isVersioned: boolean;
  label: string;
  /** Folder of its docs inside the site folder. */
  path: string;
  /** As `docs.routeBasePath` resolves, the version's own part included. */
  routeBasePath: string;
  /** The one that readers get first. */
  isLast: boolean;
  banner?: 'unreleased' | 'unmaintained';
  hasBadge: boolean;
  isNoIndex: boolean;
  /** The file of its sidebars; missing = what the configuration says. */
  sidebarsPath?: string;
}

/**
 * @param names of `versions.json`
 * @param configFile for the places of wrong names
 * @returns at least one version, the docs folder first, then in the order of the file
 */
export function docsVersions(
  source: DocsSource,
  names: readonly string[],
  configFile: { filePath: string; source: string },
): { versions: DocsVersion[]; problems: Problem[] } {
  const { docs } = source;
  const all = [
    ...(docs.includeCurrentVersion || names.length === 0 ? [currentVersion] : []),
    ...(docs.disableVersioning ? [] : names),
  ];
  const known = all.length > 0 ? all : [currentVersion];
  const problems = unknownNames(source, known, configFile);
  const wanted = known.filter((name) => docs.onlyIncludeVersions?.includes(name) ?? true);
  const built = wanted.length > 0 ? wanted : known;
  const last =
    built.find((name) => name === docs.lastVersion) ??
    built.find((name) => name !== currentVersion) ??
    currentVersion;
  return { versions: built.map((name) => docsVersion(name, source, built, last)), problems };
}

function docsVersion(
  name: string,
  { id, docs }: DocsSource,
  built: readonly string[],
  last: string,
): DocsVersion {
  const options = docs.versions[name];
  const isLast = name === last;
  const isCurrent = name === currentVersion;
  const ownPath = options?.path ?? (isLast ? '' : isCurrent ? 'next' : name);
  const isNewer = built.indexOf(name) < built.indexOf(last);
  const banner = options?.banner ?? (isLast ? 'none' : isNewer ? 'unreleased' : 'unmaintained');
  return {
    name,
    ...(id !== undefined && { set: id }),
    key: id === undefined ? name : `${id}/${name}`,
    docs,
    isVersioned: built.some((one) => one !== currentVersion),
    label: options?.label ?? (isCurrent ? 'Next' : name),
    path: isCurrent ? docs.path : `${withId('versioned_docs', id)}/version-${name}`,
    routeBasePath: joinRoute(docs.routeBasePath, ownPath),
    isLast,
    ...(banner !== 'none' && { banner }),
    hasBadge: options?.badge ?? built.length > 1,
    isNoIndex: options?.noIndex ?? false,
    ...(!isCurrent && {
      sidebarsPath: `${withId('versioned_sidebars', id)}/version-${name}-sidebars.json`,
    }),
  };
}

/** `/docs` and `1.0` → `/docs/1.0`; `/` and nothing → `/`. */
function joinRoute(routeBasePath: string, path: string): string {
  const own = path.replace(/^\/+|\/+$/g, '');
  if (own === '') return routeBasePath;
  return routeBasePath === '/' ? `/${own}` : `${routeBasePath}/${own}`;
}

function unknownNames(
  { id, docs, at }: DocsSource,
  known: readonly string[],
  { filePath, source }: { filePath: string; source: string },
): Problem[] {
  const written: [name: string, path: FieldPath][] = [
    ...(docs.lastVersion === undefined
      ? []
      : [[docs.lastVersion, [...at, 'lastVersion']] as [string, FieldPath]]),
    ...(docs.onlyIncludeVersions ?? []).map((name, index): [string, FieldPath] => [
      name,
      [...at, 'onlyIncludeVersions', index],
    ]),
    ...Object.keys(docs.versions).map((name): [string, FieldPath] => [
      name,
      [...at, 'versions', name],
    ]),
  ];
  return written.flatMap(([name, path]): Problem[] => {
    // Settings of a version that is left out for now are no mistake.
    const isLeftOut =
      path.at(-2) === 'versions' && (name === currentVersion || docs.disableVersioning);
    if (known.includes(name) || isLeftOut) return [];
    const near = closestOf(name, known);
    return [
      {
        severity: 'error',
        filePath,
        ...locateKey(source, path),
        what: `There is no version "${name}" of the docs`,
        hints: [
          near === undefined ? `There are: ${known.join(', ')}.` : `Did you mean "${near}"?`,
          `Versions are named in ${versionsFileName(id)}.`,
        ],
      },
    ];
  });
}
