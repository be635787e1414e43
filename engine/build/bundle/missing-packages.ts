/**
 * Packages that a site's scripts import but that are not installed: their exports become stand-ins, so
 * that the rest of a page is shown, with one warning per package (A123).
 */
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Problem, warningAt } from '../../shared/problem';
import { fileState } from '../cache/file-cache';
import { engineDir, publicModules } from '../folders';
import { hasNoCounterpart } from './docusaurus-modules';
import { importBase, isInstalled, packageFolders, packageName } from './find-file';
import { lateImports, parseScript, replaceImports } from './parse-script';
import { aliasTarget, packagePattern } from './script-aliases';

/** Where npm, pnpm and Yarn record what is installed. */
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
const provided = new Set(['react', 'react-dom', 'clsx', 'classnames']);

/** True for a package that neither the site nor the build has. */
export function isMissingPackage(specifier: string, importer: string): boolean {
  const name = packageName(specifier);
  return (
    packagePattern.test(specifier) &&
    !/^@(?:site|docusaurus|theme(?:-original|-init)?)\//.test(specifier) &&
    !provided.has(name) &&
    !Object.hasOwn(publicModules, name) &&
    !isBuiltin(specifier) &&
    !isInstalled(specifier, importer) &&
    aliasTarget(specifier, importer) === undefined
  );
}

const dataPattern =
  /\.(?:json|ya?ml|csv|txt|avif|gif|ico|jpe?g|png|svg|webp|mp[34]|mov|webm|ogg|wav|pdf|zip|woff2?)$/;

/** True for a data or media file of the site, which a script may write before builds. */
export function isMissingData(specifier: string, importer: string, siteDir: string): boolean {
  const file = dataPattern.test(specifier) && importBase(specifier, importer, siteDir);
  return typeof file === 'string' && !existsSync(file);
}

/** Packages of icons, by the words in their names. */
const iconPattern =
  /(?:^|[@/-])(?:icon(?:s|ify|oir)?|lucide|heroicons|fortawesome|feather|phosphor)(?=$|[/-])/;

const scriptPattern = /\.[cm]?[jt]sx?(?:\?|$)/;

/** Leaves the engine's own modules alone. */
export function missingPackagesPlugin(siteDir: string): Plugin {
  const standInFile = path.join(engineDir, 'shared/stand-in.ts');
  const iconFile = path.join(engineDir, 'theme/docusaurus/internal/missing-icon.tsx');
  const moduleId = '\0docs:missing-package:';
  return {
    name: 'docs:missing-packages',
    enforce: 'pre',
    // The rest after `transform`: `export … from`, `import()` and side-effect imports.
    resolveId: {
      filter: { id: packagePattern },
      handler: (id, importer) =>
        importer && isOfSite(importer) && isMissingPackage(id, importer)
          ? moduleId + packageName(id)
          : undefined,
    },
    load: {
      filter: { id: /^\0docs:missing-package:/ },
      handler: (id) => {
        const name = id.slice(moduleId.length);
        const draw = iconPattern.test(name)
          ? `import { missingIcon as draw } from ${JSON.stringify(iconFile)};`
          : 'const draw = undefined;';
        return `import { standIn } from ${JSON.stringify(standInFile)};
                ${draw}
                export default standIn(${JSON.stringify(name)}, undefined, draw);`;
      },
    },
    transform: {
      // A filter, so that large packages are not passed to the handler.
      filter: { id: { include: scriptPattern, exclude: /\/node_modules\// } },
      handler(code, id) {
        const file = id.replace(/\?.*/, '');
        if (!isOfSite(file)) return undefined;
        return { code: withStandIns(code, file, siteDir), map: null };
      },
    },
  };
}

/** True for files of the site, false for those of the engine and of packages. */
export function isOfSite(file: string): boolean {
  return (
    path.isAbsolute(file) &&
    !file.startsWith(engineDir + path.sep) &&
    !/\/node_modules\//.test(file)
  );
}

/** What holds the animated elements of a package. */
const animationPattern =
  /^(?:(?:framer-motion|motion)(?:\/[\w-]+)* (?:motion|m)|motion\/react-(?:client|m) )$/;

/** `import A, { b as c } from 'x'` → one import of the stand-in, and a constant for each name. */
function withStandIns(written: string, file: string, siteDir: string): string {
  const source = withLateStandIns(written, file, siteDir);
  const { module, errors } = parseScript(file, source);
  if (errors.length > 0) return source;
  return replaceImports(source, module, (specifier, names, start) => {
    const isData = isMissingData(specifier, file, siteDir);
    const isMissing =
      isData || isMissingPackage(specifier, file) || hasNoCounterpart(specifier, siteDir);
    if (names.length === 0 || !isMissing) return undefined;
    const standIn = `docsStandIn${start}`;
    const animated = `docsAnimated${start}`;
    const isAnimated = (name = ''): boolean => animationPattern.test(`${specifier} ${name}`);
    const constants = names
      .map(({ local, name }) => `const ${local} = ${isAnimated(name) ? animated : standIn};`)
      .join(' ');
    const elements = names.some(({ name }) => isAnimated(name))
      ? `import { animatedElements as ${animated} } from ${JSON.stringify(path.join(engineDir, 'shared/animated-elements.ts'))}; `
      : '';
    const source = isData ? dataModule(specifier) : specifier;
    return `${elements}import ${standIn} from ${JSON.stringify(source)}; ${constants}`;
  });
}

const requirePattern = /\brequire\(\s*(['"])([^'"\n]+)\1\s*\)/g;

/** Data files that scripts require and that do not exist. */
export function missingRequires(source: string, file: string, siteDir: string) {
  return [...source.matchAll(requirePattern)]
    .map(({ index: offset, 2: specifier = '' }) => ({ specifier, offset, names: [] }))
    .filter(({ specifier }) => isMissingData(specifier, file, siteDir));
}

/** No package has that name; with an ending, it would be read as data. */
function dataModule(specifier: string): string {
  return path.basename(specifier).replaceAll('.', '-');
}

/** `import('x')` and `require('x')` return the stand-in, which has every name, instead of its module. */
function withLateStandIns(written: string, file: string, siteDir: string): string {
  const source = written.replace(requirePattern, (call, _, specifier: string) => {
    if (isMissingData(specifier, file, siteDir))
      return `require("${dataModule(specifier)}").default`;
    return isMissingPackage(specifier, file) ? `${call}.default` : call;
  });
  if (!/\bimport\s*\(/.test(source)) return source;
  return lateImports(source, parseScript(file, source).module)
    .filter(({ specifier }) => isMissingPackage(specifier, file))
    .reduceRight(
      (code, { end }) => `${code.slice(0, end)}.then((m) => m.default)${code.slice(end)}`,
      source,
    );
}

export type MissingImport = Pick<Problem, 'filePath' | 'line' | 'column'> & { specifier: string };

/** One warning per package, at its first import. */
export function missingPackageProblems(uses: readonly MissingImport[]): Problem[] {
  const names = new Set(uses.map(({ specifier }) => packageName(specifier)));
  return [...names].map((name) => {
    const of = uses.filter(({ specifier }) => packageName(specifier) === name);
    const others = new Set(of.map(({ filePath }) => filePath)).size - 1;
    const more = others === 0 ? '' : ` and in ${others} more ${others === 1 ? 'file' : 'files'}`;
    const lost = name === 'sass' ? 'the style sheet imported' : 'anything it shows or does';
    const what = `The package "${name}" is not installed: ${lost} here${more} is missing.`;
    const hint = `Run "npm install ${name}" in the site's folder, or remove the import.`;
    return warningAt(of[0] as MissingImport, what, hint);
  });
}
