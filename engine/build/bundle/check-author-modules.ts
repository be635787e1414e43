/**
 * Checks the author's scripts before they are bundled (A115): the bundler stops at its first error and
 * reports it in terms of the engine's files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { markdownExports } from '../../content/compile/imports';
import type { ReportLevel } from '../../content/config/schema';
import { positionOf } from '../../content/problems/json-fault';
import { closestOf } from '../../shared/closest';
import { errorAt, type Problem, siteFile } from '../../shared/problem';
import { posixRelative, publicModules } from '../folders';
import { type AuthorModule, globalComponentsPattern } from './author-modules';
import {
  docusaurusModule,
  docusaurusModuleNames,
  isUnreadable,
  siteThemeFile,
} from './docusaurus-modules';
import { findImportedFile } from './find-file';
import {
  isMissingData,
  isMissingPackage,
  missingPackageProblems,
  missingRequires,
  packageName,
} from './missing-packages';
import { isOfTypes, lateImports, parseScript } from './parse-script';
import { aliasTarget } from './script-aliases';
import { missingSheetPackages } from './sheet-packages';
import { listThemeModules } from './theme-modules';

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

interface CheckInput {
  siteDir: string;
  engineDir: string;
  level?: ReportLevel;
}

export function checkAuthorModules(
  { siteDir, engineDir, level = 'error' }: CheckInput,
  modules: readonly AuthorModule[],
) {
  const names = modules.map(({ filePath }) => filePath);
  const checked = new Map<string, CheckedFile>();
  // Visited later in this loop: what the scripts import.
  const found = new Set(names);
  for (const filePath of found) {
    const isFromPage = names.includes(filePath);
    const file = checkFile({ siteDir, engineDir, level }, filePath, isFromPage);
    checked.set(filePath, file);
    for (const imported of file.imports) found.add(imported);
  }
  const files = [...checked.values()];
  const imported = new Set(files.flatMap(({ imports }) => imports));
  for (const [filePath, file] of checked) {
    if (imported.has(filePath)) file.problems.push(...file.ofScripts);
  }

  /** A script and all it imports, directly or indirectly. */
  const reached = (filePath: string): Set<string> => {
    const seen = new Set([filePath]);
    for (const one of seen) for (const next of checked.get(one)?.imports ?? []) seen.add(next);
    return seen;
  };
  const isFatal = (filePath: string): boolean =>
    checked.get(filePath)?.problems.some(({ severity }) => severity === 'error') ?? false;
  const broken = names.filter((filePath) => [...reached(filePath)].some(isFatal));
  return {
    problems:
      level === 'error'
        ? files.flatMap(({ problems }) => problems)
        : foldProblems(checked, broken, reached),
    /** Modules that cannot be bundled because of errors in them or in their imports. */
    broken: new Set(broken),
    /** The modules that import a file of the site, directly or indirectly. */
    using: (filePath: string) => names.filter((name) => reached(name).has(filePath)),
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

function checkFile(
  { siteDir, engineDir, level }: Required<CheckInput>,
  filePath: string,
  isFromPage: boolean,
): CheckedFile {
  const file: CheckedFile = { problems: [], imports: [], ofScripts: [], missing: [] };
  const source = readFileSync(path.join(siteDir, filePath), 'utf8');
  const report = (
    offset: number,
    what: string,
    hints: string[],
    severity: Problem['severity'] = 'error',
    problems = file.problems,
  ): void => {
    problems.push({ severity, filePath, ...positionOf(source, offset), what, hints });
  };
  const { errors, module } = parseScript(filePath, source);
  for (const { message, labels, helpMessage } of errors) {
    const hint = helpMessage ?? 'Correct the syntax.';
    report(labels[0]?.start ?? 0, `The script cannot be read: ${message}`, [hint]);
  }
  if (errors.length > 0) return file;
  const handedOn = new Set(markdownExports(source).values());
  const isGlobal = globalComponentsPattern.test(filePath);
  const required = missingRequires(source, path.join(siteDir, filePath), siteDir);
  for (const { specifier: written, offset, names } of [...importsOf(source, module), ...required]) {
    const specifier = withoutAlias(written, filePath, siteDir);
    const isMarkdown = /\.mdx?$/.test(specifier);
    if (/^@(?:docusaurus|theme(?:-original|-init)?)\/./.test(specifier)) {
      const own = siteThemeFile(engineDir, siteDir, specifier);
      if (own !== undefined) file.imports.push(own);
      else if (docusaurusModule(engineDir, specifier)) continue;
      else if (level === 'error') {
        const hint = counterpartHint(engineDir, specifier);
        report(offset, `There is no module "${specifier}" here.`, [hint]);
      } else {
        const what = `"${specifier}" has no counterpart: anything it shows or does is missing.`;
        report(offset, what, ['Remove it, or write a component of your own.'], 'warning');
      }
    } else if (
      level !== 'error' &&
      /\.s[ac]ss$/.test(specifier) &&
      isUnreadable(specifier, siteDir)
    ) {
      file.missing.push({ filePath, ...positionOf(source, offset), specifier: 'sass' });
    } else if (
      isUnreadable(specifier, siteDir) &&
      (!isMarkdown || findImported(siteDir, filePath, specifier))
    ) {
      const [what, hint] = isMarkdown
        ? [
            `A component shows "${specifier}" as plain Markdown: its headings have no ids, and links to files lead nowhere.`,
            'Import it in a page, and pass it as children.',
          ]
        : [
            `The styles in "${specifier}" are missing: only CSS is read.`,
            'Compile it to CSS, or install its preprocessor.',
          ];
      const isHandedOn = isFromPage && (isGlobal || handedOn.has(specifier));
      const severity = !isMarkdown && level === 'error' ? 'error' : 'warning';
      report(offset, what, [hint], severity, isHandedOn ? file.ofScripts : file.problems);
    } else if (/^(?:\.|@site\/)/.test(specifier)) {
      const target = findImported(siteDir, filePath, specifier);
      if (target === undefined && isOfTypes(source, filePath, written)) continue;
      if (target === undefined) {
        const near = nearestFile(siteDir, filePath, specifier);
        const hints = [...(near ? [near] : []), 'Correct the path, or create the file.'];
        const isEmpty =
          level !== 'error' && isMissingData(specifier, path.join(siteDir, filePath), siteDir);
        const what = `The imported file does not exist${isEmpty ? ', and is read as empty' : ''}`;
        report(offset, `${what}: ${specifier}`, hints, isEmpty ? 'warning' : 'error');
      } else if (target.endsWith('.css')) {
        checkSheet(siteDir, target, file, level);
      } else if (scriptPattern.test(target) && !specifier.includes('?')) {
        file.imports.push(target);
        const available = names.length > 0 ? exportNames(siteDir, target) : undefined;
        for (const { name, start } of available ? names : []) {
          if (available?.includes(name)) continue;
          const hint = exportHint(name, available ?? []);
          report(start, `"${specifier}" has no export named "${name}".`, [hint]);
        }
      }
    } else if (Object.hasOwn(publicModules, packageName(specifier))) {
      if (specifier in publicModules) continue;
      const hint = `Available: ${Object.keys(publicModules).join(', ')}.`;
      report(offset, `The engine has no public module "${specifier}".`, [hint]);
    } else if (isMissingPackage(specifier, path.join(siteDir, filePath))) {
      const name = packageName(specifier);
      const hint = `Run "npm install ${name}", or correct the name.`;
      if (level === 'error') report(offset, `The package "${name}" is not installed.`, [hint]);
      else file.missing.push({ filePath, ...positionOf(source, offset), specifier });
    }
  }
  return file;
}

/** Packages that a style sheet imports. */
function checkSheet(
  siteDir: string,
  filePath: string,
  into: CheckedFile,
  level: ReportLevel,
): void {
  const place = path.join(siteDir, filePath);
  const css = readFileSync(place, 'utf8');
  for (const { specifier, offset } of missingSheetPackages(css, place)) {
    const missing = { filePath, ...positionOf(css, offset) };
    const name = packageName(specifier);
    if (level !== 'error') into.missing.push({ ...missing, specifier });
    else {
      const hint = `Run "npm install ${name}", or remove the import.`;
      into.problems.push(errorAt(missing, `The package "${name}" is not installed.`, hint));
    }
  }
}

/** `@/map` → `@site/src/map`, if the site's `tsconfig.json` says so. */
function withoutAlias(specifier: string, filePath: string, siteDir: string): string {
  const target = aliasTarget(specifier, path.join(siteDir, filePath));
  return target === undefined ? specifier : `@site/${posixRelative(siteDir, target)}`;
}

/** The nearest module of Docusaurus or of the theme, or all of them. */
function counterpartHint(engineDir: string, specifier: string): string {
  const [, scope, part = ''] = /^@([a-z]+)[^/]*\/(.+)$/.exec(specifier) ?? [];
  const names =
    scope === 'theme'
      ? ['islands', 'static'].flatMap((folder) =>
          listThemeModules(path.join(engineDir, 'theme', folder)).map(({ name }) => name),
        )
      : docusaurusModuleNames(engineDir);
  const near = closestOf(part, names);
  return near ? `Did you mean "@${scope}/${near}"?` : `Available: ${names.join(', ')}.`;
}

interface Reference {
  specifier: string;
  /** Of the specifier in the source. */
  offset: number;
  names: { name: string; start: number }[];
}

/** Without type imports. */
function importsOf(source: string, module: Parsed): Reference[] {
  const { staticImports, staticExports } = module;
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
  const late = lateImports(source, module).map((reference) => ({ ...reference, names: [] }));
  return [...imports, ...exports, ...late].filter(
    ({ specifier }) => !/^(?:\/|\w+:\/\/|virtual:)/.test(specifier),
  );
}

/** Relative to the site folder. */
function findImported(siteDir: string, from: string, specifier: string): string | undefined {
  const file = findImportedFile(path.join(siteDir, importBase(from, specifier)));
  return file && posixRelative(siteDir, file);
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

function exportHint(name: string, available: readonly string[]): string {
  const near = closestOf(name, [...available]);
  return near ? `Did you mean "${near}"?` : `It exports: ${available.join(', ') || 'nothing'}.`;
}
