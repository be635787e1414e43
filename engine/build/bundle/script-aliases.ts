/**
 * Path aliases, such as `@/components`, that a site's `tsconfig.json` or a plugin of its Docusaurus
 * configuration defines for its own scripts (A168).
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Fields, fieldsOf, textOf, textsOf } from '../../content/docusaurus/report';
import { escapePattern } from '../../shared/escape-pattern';
import { findImportedFile } from './find-file';

/** Neither paths nor URLs. */
export const packagePattern = /^[@\w~-][^:]*$/;

interface Alias {
  pattern: RegExp;
  /** Absolute; `$1` is what the star matched. */
  targets: string[];
}

const byFolder = new Map<string, Alias[]>();

let ofSite: Alias[] = [];
/** Packages that take the place of others, also in packages: `react-native` → `react-native-web`. */
export let packageAliases: readonly { find: RegExp; replacement: string }[] = [];
/** Name → absolute path or package. */
export let siteAliases: Readonly<Record<string, string>> = {};
/** Endings that the bundler tries before its own: `.web.js`. */
export let siteExtensions: readonly string[] = [];

/** As in webpack, an alias also covers the paths below it, unless it ends in `$`. */
export function setSiteAliases(aliases: Fields, extensions: readonly string[] = []): void {
  const kept = Object.entries(aliases).filter(
    (entry): entry is [string, string] =>
      // Packages of the site beside the engine's would be loaded twice.
      !/^react(?:-dom)?(?:[/$]|$)/.test(entry[0]) &&
      !/\/node_modules\//.test(String(entry[1])) &&
      (path.isAbsolute(textOf(entry[1]) ?? '') || packagePattern.test(textOf(entry[1]) ?? '')),
  );
  siteAliases = Object.fromEntries(kept);
  siteExtensions = extensions;
  const all = kept.map(([name, target]) => {
    const rest = name.endsWith('$') ? '()' : '(/.*)?';
    const find = new RegExp(`^${escapePattern(name.replace(/\$$/, ''))}${rest}$`);
    return { find, replacement: `${target.replace(/\/$/, '')}$1` };
  });
  const isFile = ({ replacement }: (typeof all)[number]) => path.isAbsolute(replacement);
  ofSite = all.filter(isFile).map(({ find, replacement }) => {
    return { pattern: find, targets: [replacement] };
  });
  packageAliases = all.filter((alias) => !isFile(alias));
}

/** The package that a site imports instead of another. */
export function aliasedPackage(specifier: string): string {
  const alias = packageAliases.find(({ find }) => find.test(specifier));
  return alias ? specifier.replace(alias.find, alias.replacement) : specifier;
}

/** Paths, addresses and names with a meaning of their own. */
const fixedPattern = /^(?:[./\0]|\w+:|@(?:site|docusaurus|theme(?:-original|-init)?)\/)/;

/** Declarations of a package's types are for the compiler alone. */
const isFolderOfScripts = (folder: string): boolean =>
  existsSync(folder) && !existsSync(path.join(folder, 'index.d.ts'));

/** The file or folder an alias means, absolute and without ending; undefined if there is none. */
export function aliasTarget(specifier: string, importer = ''): string | undefined {
  if (fixedPattern.test(specifier) || /^$|\/node_modules\//.test(importer)) return undefined;
  for (const { pattern, targets } of [...ofSite, ...aliasesFor(path.dirname(importer))]) {
    if (!pattern.test(specifier)) continue;
    const found = targets
      .map((target) => specifier.replace(pattern, target))
      .find((base) => findImportedFile(base) !== undefined || isFolderOfScripts(base));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Aliases from the nearest configuration, in the folder or above it. */
function aliasesFor(folder: string): Alias[] {
  const known = byFolder.get(folder);
  if (known) return known;
  const file = ['tsconfig.json', 'jsconfig.json']
    .map((name) => path.join(folder, name))
    .find((candidate) => existsSync(candidate));
  const parent = path.dirname(folder);
  const isTop = parent === folder || existsSync(path.join(folder, 'package.json'));
  const aliases = file ? readAliases(file) : isTop ? [] : aliasesFor(parent);
  byFolder.set(folder, aliases);
  return aliases;
}

function readAliases(file: string): Alias[] {
  const { baseUrl, paths } = compilerOptions(file);
  const base = path.resolve(path.dirname(file), textOf(baseUrl) ?? '.');
  return Object.entries(fieldsOf(paths)).map(([alias, targets]) => ({
    pattern: new RegExp(`^${escapePattern(alias).replace('\\*', '(.*)')}$`),
    targets: textsOf(targets).map((target) => path.join(base, target.replace('*', '$1'))),
  }));
}

/** The file may contain comments and trailing commas; one that cannot be read has no aliases. */
function compilerOptions(file: string): Fields {
  const json = readFileSync(file, 'utf8')
    .replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1')
    .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, '$1');
  try {
    return fieldsOf(fieldsOf(JSON.parse(json)).compilerOptions);
  } catch {
    return {};
  }
}
