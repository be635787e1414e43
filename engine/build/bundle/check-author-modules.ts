/**
 * Checks the author's scripts before they are bundled (A115): the bundler stops at its first error and
 * reports it in terms of the engine's files.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { markdownExports } from '../../content/compile/markdown-exports';
import type { ReportLevel } from '../../content/config/schema';
import { positionOf } from '../../content/problems/json-fault';
import { closestOf } from '../../shared/closest';
import { type Problem, siteFile } from '../../shared/problem';
import { publicModules } from '../folders';
import type { AuthorModule } from './author-modules';
import {
  docusaurusModule,
  docusaurusModuleNames,
  isUnreadable,
  siteThemeFile,
} from './docusaurus-modules';
import { isMissingPackage, missingPackageProblems, packageName } from './missing-packages';
import { parseScript } from './parse-script';
import { listThemeModules } from './theme-modules';

interface AuthorModuleCheck {
  problems: Problem[];
  /** Modules that cannot be bundled because of errors in them or in their imports. */
  broken: Set<string>;
  /** The modules that import a file of the site, directly or indirectly. */
  using(filePath: string): string[];
}

interface CheckedFile {
  problems: Problem[];
  /** Scripts of the site it imports, relative to the site folder. */
  imports: string[];
  /** Reported only if another script imports the file: pages resolve its re-exports themselves. */
  ofScripts: Problem[];
  /** Imported packages that are not installed, where that is tolerated. */
  missing: Parameters<typeof missingPackageProblems>[0][number][];
}

type Parsed = ReturnType<typeof parseScript>['module'];

const scriptPattern = /\.[cm]?[jt]sx?$/;
const extensions = ['', '.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];
const endings = [...extensions, ...extensions.slice(1).map((extension) => `/index${extension}`)];

export function checkAuthorModules(
  {
    siteDir,
    engineDir,
    level = 'error',
  }: { siteDir: string; engineDir: string; level?: ReportLevel },
  modules: readonly AuthorModule[],
): AuthorModuleCheck {
  const themeNames = ['islands', 'static'].flatMap((folder) =>
    listThemeModules(path.join(engineDir, 'theme', folder)).map(({ name }) => name),
  );
  const checked = new Map<string, CheckedFile>();
  const visit = (filePath: string): CheckedFile => {
    const known = checked.get(filePath);
    if (known) return known;
    const file: CheckedFile = { problems: [], imports: [], ofScripts: [], missing: [] };
    // Set before visiting its imports, which may be circular.
    checked.set(filePath, file);
    const isFromPage = modules.some((module) => module.filePath === filePath);
    checkFile({ siteDir, engineDir, filePath, themeNames, file, level, isFromPage });
    for (const imported of file.imports) visit(imported);
    return file;
  };
  for (const { filePath } of modules) visit(filePath);
  const isImported = (filePath: string): boolean =>
    [...checked.values()].some(({ imports }) => imports.includes(filePath));
  for (const [filePath, file] of checked)
    if (isImported(filePath)) file.problems.push(...file.ofScripts);

  const reached = (filePath: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(filePath)) return seen;
    seen.add(filePath);
    for (const imported of checked.get(filePath)?.imports ?? []) reached(imported, seen);
    return seen;
  };
  const isFatal = (filePath: string): boolean =>
    checked.get(filePath)?.problems.some(({ severity }) => severity === 'error') ?? false;
  const names = modules.map(({ filePath }) => filePath);
  const broken = names.filter((filePath) => [...reached(filePath)].some(isFatal));
  const problems = [...checked.values()].flatMap((file) => file.problems);
  return {
    problems: level === 'error' ? problems : foldProblems(checked, broken, reached),
    broken: new Set(broken),
    using: (filePath) => names.filter((name) => reached(name).has(filePath)),
  };
}

/** Where errors are tolerated: one warning per script that is left out, with its causes. */
function foldProblems(
  checked: ReadonlyMap<string, CheckedFile>,
  broken: readonly string[],
  reached: (filePath: string) => ReadonlySet<string>,
): Problem[] {
  const warnings = [...checked.values()].flatMap(({ problems }) =>
    problems.filter(({ severity }) => severity === 'warning'),
  );
  const left = broken.map((filePath): Problem => {
    const causes = [...reached(filePath)].flatMap((file) =>
      (checked.get(file)?.problems ?? []).filter(({ severity }) => severity === 'error'),
    );
    const [first, ...rest] = causes as [Problem, ...Problem[]];
    const more = rest.map(({ what }) => what);
    return leftOut(first, filePath, first.what, [...first.hints, ...new Set(more)].slice(0, 4));
  });
  const missing = [...checked.values()].flatMap((file) => file.missing);
  return [...warnings, ...missingPackageProblems(missing), ...left];
}

/**
 * The warning for a script that is left out (A123).
 *
 * @param place of the cause, which may be in an import
 */
export function leftOut(
  place: Pick<Problem, 'filePath' | 'line' | 'column'>,
  filePath: string,
  cause: string,
  hints: string[],
): Problem {
  const { line, column } = place;
  const position = { ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
  const what = `${siteFile(filePath)} is left out. ${cause}`;
  return { severity: 'warning', filePath: place.filePath, ...position, what, hints };
}

interface FileCheck {
  siteDir: string;
  engineDir: string;
  filePath: string;
  themeNames: readonly string[];
  /** Filled by the check. */
  file: CheckedFile;
  level: ReportLevel;
  isFromPage: boolean;
}

function checkFile(check: FileCheck): void {
  const { siteDir, engineDir, filePath, themeNames, file, level, isFromPage } = check;
  const source = readFileSync(path.join(siteDir, filePath), 'utf8');
  const report = (
    offset: number,
    what: string,
    hints: string[],
    severity: Problem['severity'] = 'error',
  ): void => {
    file.problems.push({ severity, filePath, ...positionOf(source, offset), what, hints });
  };
  const { errors, module } = parseScript(filePath, source);
  for (const { message, labels, helpMessage } of errors) {
    report(labels[0]?.start ?? 0, `The script cannot be read: ${message}`, [
      helpMessage ?? 'Correct the syntax.',
    ]);
  }
  if (errors.length > 0) return;
  const handedOn = new Set(markdownExports(source).values());
  for (const reference of importsOf(module)) {
    const { specifier, offset } = reference;
    const [, scope, part = ''] =
      /^@(docusaurus|theme)(?:-original|-init)?\/(.+)$/.exec(specifier) ?? [];
    if (scope !== undefined) {
      const own = siteThemeFile(engineDir, siteDir, specifier);
      if (own !== undefined) file.imports.push(own);
      if (own !== undefined || docusaurusModule(engineDir, specifier)) continue;
      const names = scope === 'theme' ? themeNames : docusaurusModuleNames(engineDir);
      const near = closestOf(part, names);
      const hint = near ? `Did you mean "@${scope}/${near}"?` : `Available: ${names.join(', ')}.`;
      if (level === 'error') report(offset, `There is no module "${specifier}" here.`, [hint]);
      else {
        const what = `"${specifier}" has no counterpart: what it shows or does is missing.`;
        report(offset, what, ['Remove it, or write a component of your own.'], 'warning');
      }
    } else if (
      isUnreadable(specifier, siteDir) &&
      (!/\.mdx?$/.test(specifier) || findImported(siteDir, filePath, specifier))
    ) {
      const isStyle = !/\.mdx?$/.test(specifier);
      const what = isStyle
        ? `The rules of "${specifier}" are missing: only CSS is read.`
        : `A component shows "${specifier}" as plain Markdown: its headings have no ids, and links to files lead nowhere.`;
      const hint = isStyle
        ? 'Compile it to CSS, or install its preprocessor.'
        : 'Import it in a page, and hand it over as children.';
      report(offset, what, [hint], isStyle && level === 'error' ? 'error' : 'warning');
      if (isFromPage && handedOn.has(specifier)) file.ofScripts.push(...file.problems.splice(-1));
    } else if (/^(?:\.|@site\/)/.test(specifier)) {
      const target = findImported(siteDir, filePath, specifier);
      if (target === undefined) {
        const near = nearestFile(siteDir, filePath, specifier);
        report(offset, `The imported file does not exist: ${specifier}`, [
          ...(near ? [near] : []),
          'Correct the path, or create the file.',
        ]);
      } else if (scriptPattern.test(target) && !specifier.includes('?')) {
        file.imports.push(target);
        for (const { name, start } of missingExports(siteDir, target, reference.names)) {
          report(start, `"${specifier}" has no export named "${name}".`, [
            exportHint(siteDir, target, name),
          ]);
        }
      }
    } else if (isEngine(specifier)) {
      if (specifier in publicModules) continue;
      const names = Object.keys(publicModules);
      report(offset, `The engine has no public part "${specifier}".`, [
        `Available: ${names.join(', ')}.`,
      ]);
    } else if (isMissingPackage(specifier, path.join(siteDir, filePath))) {
      if (level !== 'error') {
        file.missing.push({ filePath, ...positionOf(source, offset), specifier });
        continue;
      }
      report(offset, `The package "${packageName(specifier)}" is not installed.`, [
        `Run "npm install ${packageName(specifier)}", or correct the name.`,
      ]);
    }
  }
}

interface Reference {
  specifier: string;
  /** Of the specifier in the source. */
  offset: number;
  names: { name: string; start: number }[];
}

/** Without type imports. */
function importsOf({ staticImports, staticExports }: Parsed): Reference[] {
  const imports = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      offset: moduleRequest.start,
      names: entries.flatMap(({ importName: { kind, name, start }, isType }) => {
        if (isType || kind === 'NamespaceObject') return [];
        return [{ name: name ?? 'default', start: start ?? moduleRequest.start }];
      }),
    }));
  const exports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType
        ? [{ specifier: moduleRequest.value, offset: moduleRequest.start, names: [] }]
        : [],
    ),
  );
  // Absolute paths, URLs and virtual modules are not checked.
  return [...imports, ...exports].filter(
    ({ specifier }) => !/^(?:\/|\w+:\/\/|virtual:)/.test(specifier),
  );
}

/** Relative to the site folder. */
function findImported(siteDir: string, from: string, specifier: string): string | undefined {
  const base = importBase(from, specifier);
  return endings
    .map((ending) => path.posix.normalize(base + ending))
    .find((file) => statSync(path.join(siteDir, file), { throwIfNoEntry: false })?.isFile());
}

function importBase(from: string, specifier: string): string {
  const target = specifier.replace(/\?.*$/, '');
  return target.startsWith('@site/')
    ? target.slice('@site/'.length)
    : path.posix.join(path.posix.dirname(from), target);
}

function nearestFile(siteDir: string, from: string, specifier: string): string | undefined {
  const base = importBase(from, specifier);
  const folder = path.posix.dirname(base);
  const absolute = path.join(siteDir, folder);
  if (!existsSync(absolute)) return undefined;
  const nameOf = (file: string): string => file.replace(/(?<=.)\.\w+$/, '');
  const names = new Map(readdirSync(absolute).map((file) => [nameOf(file), file]));
  const near = names.get(closestOf(nameOf(path.posix.basename(base)), [...names.keys()]) ?? '');
  return near && `Closest file: ${siteFile(path.posix.join(folder, near))}`;
}

/** Undefined for modules with `export *`, which is not followed. */
function exportNames(siteDir: string, filePath: string): string[] | undefined {
  const source = readFileSync(path.join(siteDir, filePath), 'utf8');
  const { errors, module } = parseScript(filePath, source);
  // Syntax errors are reported separately; the exports of CommonJS are unknown.
  if (errors.length > 0 || !module.hasModuleSyntax) return undefined;
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  if (entries.some(({ exportName }) => exportName.kind === 'None')) return undefined;
  return entries.map(({ exportName }) => exportName.name ?? 'default');
}

function missingExports(siteDir: string, target: string, names: Reference['names']) {
  if (names.length === 0) return [];
  const available = exportNames(siteDir, target);
  return available ? names.filter(({ name }) => !available.includes(name)) : [];
}

function exportHint(siteDir: string, target: string, name: string): string {
  const available = exportNames(siteDir, target) ?? [];
  const near = closestOf(name, available);
  return near ? `Did you mean "${near}"?` : `It exports: ${available.join(', ') || 'nothing'}.`;
}

function isEngine(specifier: string): boolean {
  return Object.hasOwn(publicModules, packageName(specifier));
}
