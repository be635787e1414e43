/**
 * The versions of the docs: which are built, where they lie and where they are published (A103,
 * A104). Names in, plain data out; the disk is read in `build/load-versions.ts`.
 */
import { closestOf } from '../../shared/closest';
import type { Problem } from '../../shared/problem';
import { locateKey } from '../config/locate-key';
import type { ResolvedConfig } from '../config/schema';
import type { FieldPath } from '../problems/schema-issues';

type DocsConfig = ResolvedConfig['docs'];

/** The docs folder itself: what is being written, as against what was published under a number. */
export const currentVersion = 'current';
/** Names of the published versions, the newest first. */
export const versionsFileName = 'versions.json';

export interface DocsVersion {
  /** `current`, or as in `versions.json`. */
  name: string;
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
  docs: DocsConfig,
  names: readonly string[],
  configFile: { filePath: string; source: string },
): { versions: DocsVersion[]; problems: Problem[] } {
  const all = [
    ...(docs.includeCurrentVersion || names.length === 0 ? [currentVersion] : []),
    ...(docs.disableVersioning ? [] : names),
  ];
  const known = all.length > 0 ? all : [currentVersion];
  const problems = unknownNames(docs, known, configFile);
  const wanted = known.filter((name) => docs.onlyIncludeVersions?.includes(name) ?? true);
  const built = wanted.length > 0 ? wanted : known;
  const last =
    built.find((name) => name === docs.lastVersion) ??
    built.find((name) => name !== currentVersion) ??
    currentVersion;
  return { versions: built.map((name) => docsVersion(name, docs, built, last)), problems };
}

function docsVersion(
  name: string,
  docs: DocsConfig,
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
    label: options?.label ?? (isCurrent ? 'Next' : name),
    path: isCurrent ? docs.path : `versioned_docs/version-${name}`,
    routeBasePath: joinRoute(docs.routeBasePath, ownPath),
    isLast,
    ...(banner !== 'none' && { banner }),
    hasBadge: options?.badge ?? built.length > 1,
    isNoIndex: options?.noIndex ?? false,
    ...(!isCurrent && { sidebarsPath: `versioned_sidebars/version-${name}-sidebars.json` }),
  };
}

/** `/docs` and `1.0` → `/docs/1.0`; `/` and nothing → `/`. */
function joinRoute(routeBasePath: string, path: string): string {
  const own = path.replace(/^\/+|\/+$/g, '');
  if (own === '') return routeBasePath;
  return routeBasePath === '/' ? `/${own}` : `${routeBasePath}/${own}`;
}

function unknownNames(
  docs: DocsConfig,
  known: readonly string[],
  { filePath, source }: { filePath: string; source: string },
): Problem[] {
  const written: [name: string, path: FieldPath][] = [
    ...(docs.lastVersion === undefined
      ? []
      : [[docs.lastVersion, ['docs', 'lastVersion']] as [string, FieldPath]]),
    ...(docs.onlyIncludeVersions ?? []).map((name, index): [string, FieldPath] => [
      name,
      ['docs', 'onlyIncludeVersions', index],
    ]),
    ...Object.keys(docs.versions).map((name): [string, FieldPath] => [
      name,
      ['docs', 'versions', name],
    ]),
  ];
  return written.flatMap(([name, path]): Problem[] => {
    // Settings of a version that is left out for now are no mistake.
    const isLeftOut = path[1] === 'versions' && (name === currentVersion || docs.disableVersioning);
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
          `Versions are named in ${versionsFileName}.`,
        ],
      },
    ];
  });
}
