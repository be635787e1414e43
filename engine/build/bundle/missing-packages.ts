/**
 * Packages that a site's scripts import but that are not installed: their exports become stand-ins, so
 * that the rest of a page is shown, with one warning per package (A160).
 */
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { amount } from '../../shared/amount';
import { packageName } from '../../shared/package-name';
import { type Problem, warningAt } from '../../shared/problem';
import { fileState } from '../cache/file-cache';
import { engineDir, isInside, posixRelative, publicModules } from '../folders';
import { findImportedFile, importBase, isInstalled, packageFolders } from './find-file';
import { aliasedPackage, aliasTarget, packagePattern } from './script-aliases';

/** Files in which npm, pnpm and Yarn record what is installed. */
const installRecords = [
  '.package-lock.json',
  '.modules.yaml',
  '.yarn-state.yml',
  '.yarn-integrity',
];

/** Changes when packages are installed or removed. */
export function packagesState(place: string): string {
  const states = packageFolders(place).map((folder) => {
    const records = installRecords.map((name) => path.join(folder, name)).filter(existsSync);
    return (records.length > 0 ? records : [folder]).map(fileState);
  });
  return JSON.stringify(states);
}

/** Provided by the build. */
const provided = new Set([
  ...['react', 'react-dom', 'clsx', 'classnames', 'react-router', 'react-router-dom'],
]);

/** True for a package that neither the site nor the build has. */
export function isMissingPackage(written: string, importer: string): boolean {
  const specifier = aliasedPackage(written);
  const name = packageName(specifier);
  return (
    packagePattern.test(specifier) &&
    !/^@(?:site|docusaurus|generated|theme(?:-original|-init)?)\//.test(specifier) &&
    !provided.has(name) &&
    !Object.hasOwn(publicModules, name) &&
    !isBuiltin(specifier) &&
    !isInstalled(specifier, importer) &&
    aliasTarget(specifier, importer) === undefined
  );
}

const dataPattern =
  /\.(?:css|json|ya?ml|csv|txt|avif|gif|ico|jpe?g|png|svg|webp|mp[34]|mov|webm|ogg|wav|pdf|zip|woff2?)$/;

/**
 * True for what a step before the build may write: data, media and style sheets of the site, and files
 * outside its folder.
 */
export function isMissingOutput(specifier: string, importer: string, siteDir: string): boolean {
  const base = importBase(specifier, importer, siteDir);
  if (base === undefined || existsSync(base)) return false;
  if (dataPattern.test(specifier)) return true;
  return !isInside(siteDir, base) && findImportedFile(base) === undefined;
}

/** Packages of icons, by the words in their names. */
const iconPattern =
  /(?:^|[@/-])(?:icon(?:s|ify|oir)?|lucide|heroicons|fortawesome|feather|phosphor)(?=$|[/-])/;

/** Packages of animations. */
const animationPattern = /^(?:framer-)?motion\//;

const standInPrefix = '\0docs:stand-in:';

/** The module that replaces another. The slash keeps the bundler from reading a file type off its name. */
export function standInModule(name: string): string {
  return `${standInPrefix}${name}/`;
}

/** Leaves the engine's own modules alone. */
export function missingPackagesPlugin(siteDir: string): Plugin {
  return {
    name: 'docs:missing-packages',
    enforce: 'pre',
    resolveId: {
      filter: { id: [packagePattern, dataPattern, /(?:^|\/)\.\.\//] },
      handler(id, importer) {
        if (!importer || !isOfSite(importer)) return undefined;
        // An earlier plugin has turned `@site/…` into a path, and `@site/../…` into one with `..` in it.
        const isOfSiteFolder =
          path.isAbsolute(id) && (isInside(siteDir, id) || id.includes('/../'));
        const written = isOfSiteFolder ? `@site/${posixRelative(siteDir, id)}` : id;
        if (isMissingOutput(written, importer, siteDir)) return standInModule(path.basename(id));
        return isMissingPackage(id, importer) ? standInModule(id) : undefined;
      },
    },
    load: {
      filter: { id: /^\0docs:stand-in:/ },
      handler: (id) => standInCode(id.slice(standInPrefix.length)),
    },
  };
}

/** In CommonJS, so that every name is read from the stand-in when the script runs. */
function standInCode(module: string): string {
  const name = packageName(module);
  const required = (file: string): string =>
    `require(${JSON.stringify(path.join(engineDir, file))})`;
  const draw = iconPattern.test(name)
    ? `${required('theme/docusaurus/internal/missing-icon.tsx')}.missingIcon`
    : 'undefined';
  const elements = `${required('shared/animated-elements.ts')}.animatedElements`;
  const all = /\/react-(?:client|m)\/$/.test(module)
    ? elements
    : `{ motion: ${elements}, m: ${elements} }`;
  const parts = animationPattern.test(module) ? all : 'undefined';
  return `module.exports = ${required('shared/stand-in.ts')}.standIn(${JSON.stringify(name)}, undefined, ${draw}, ${parts});`;
}

/** True for files of the site, false for those of the engine and of packages. */
export function isOfSite(file: string): boolean {
  return path.isAbsolute(file) && !isInside(engineDir, file) && !/\/node_modules\//.test(file);
}

const requirePattern = /\brequire\(\s*(['"])([^'"\n]+)\1\s*\)/g;

/** Files that scripts require and that do not exist. */
export function missingRequires(source: string, file: string, siteDir: string) {
  return [...source.matchAll(requirePattern)]
    .map(({ index: offset, 2: specifier = '' }) => ({ specifier, offset, names: [] }))
    .filter(({ specifier }) => isMissingOutput(specifier, file, siteDir));
}

export type MissingImport = Pick<Problem, 'filePath' | 'line' | 'column'> & { specifier: string };

/** They check the props of components during development. */
const checkers = ['prop-types'];

/** One warning per package, at its first import. */
export function missingPackageProblems(uses: readonly MissingImport[]): Problem[] {
  const names = new Set(uses.map(({ specifier }) => packageName(specifier)));
  for (const name of checkers) names.delete(name);
  return [...names].map((name) => {
    const imports = uses.filter(({ specifier }) => packageName(specifier) === name);
    const others = new Set(imports.map(({ filePath }) => filePath)).size - 1;
    const more = others === 0 ? '' : ` and in ${amount(others, 'more file')}`;
    const lost = name === 'sass' ? 'the style sheet imported' : 'anything it shows or does';
    const what = `The package "${name}" is not installed: ${lost} here${more} is missing.`;
    const hint = `Run "npm install ${name}" in the site's folder, or remove the import.`;
    return warningAt(imports[0] as MissingImport, what, hint);
  });
}
