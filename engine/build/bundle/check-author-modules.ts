/**
 * Checks the author's scripts before they are bundled (A115): the bundler stops at its first error and
 * reports it in terms of the engine's files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { markdownExports } from '../../content/compile/components/imports';
import { isPageScript } from '../../content/compile/components/references';
import type { ReportLevel } from '../../content/config/report-level';
import { positionOf } from '../../content/problems/json-fault';
import { nearestHint } from '../../content/problems/nearest-hint';
import { closestOf } from '../../shared/closest';
import { packageName } from '../../shared/package-name';
import { errorAt, type Problem, problemAt, siteFile, warningAt } from '../../shared/problem';
import { posixRelative, publicModules } from '../folders';
import { sassPattern } from '../site/site-styles';
import { type AuthorModule, globalComponentsPattern } from './author-modules';
import {
  docusaurusModule,
  lacksPreprocessor,
  moduleNames,
  packageThemeFile,
  siteThemeFile,
} from './docusaurus-modules';
import { findImportedFile, importBase, isFileSpecifier } from './find-file';
import {
  isMissingOutput,
  isMissingPackage,
  isOfSite,
  type MissingImport,
  missingPackageProblems,
  missingRequires,
} from './missing-packages';
import { isOfTypes, lateImports, parseScript } from './parse-script';
import { aliasTarget } from './script-aliases';
import { missingSheetPackages } from './sheet-packages';

type Parsed = ReturnType<typeof parseScript>['module'];

const scriptPattern = /\.[cm]?[jt]sx?$/;

interface CheckInput {
  siteDir: string;
  level: ReportLevel;
}

export function checkAuthorModules(input: CheckInput, modules: readonly AuthorModule[]) {
  const names = modules.map(({ filePath }) => filePath);
  const codes = new Map(modules.map(({ filePath, code }) => [filePath, code]));
  const checked = new Map<string, ScriptCheck>();
  // Grows during the loop: what the scripts import is checked, too.
  const found = new Set(names);
  for (const filePath of found) {
    const file = new ScriptCheck(input, filePath, names.includes(filePath), codes.get(filePath));
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
      input.level === 'error'
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
  checked: ReadonlyMap<string, ScriptCheck>,
  broken: readonly string[],
  reached: (filePath: string) => ReadonlySet<string>,
): Problem[] {
  // The compiler reports what it cannot do without a page's script.
  const own = [...checked].filter(([filePath]) => !isPageScript(filePath)).map(([, file]) => file);
  const warnings = own.flatMap(({ problems }) =>
    problems.filter(({ severity }) => severity === 'warning'),
  );
  const files = broken.filter((filePath) => !isPageScript(filePath));
  const left = files.map((filePath): Problem => {
    const causes = [...reached(filePath)].flatMap((file) =>
      (checked.get(file)?.problems ?? []).filter(({ severity }) => severity === 'error'),
    );
    const [first, ...rest] = causes as [Problem, ...Problem[]];
    const more = rest.map(({ what }) => what);
    const hints = [...first.hints, ...new Set(more)].slice(0, 4);
    return warningAt(first, `${siteFile(filePath)} is left out. ${first.what}`, ...hints);
  });
  const missing = own.flatMap((file) => file.missing);
  return [...warnings, ...missingPackageProblems(missing), ...left];
}

/** A script whose imports are being checked, each according to the kind of module it refers to. */
class ScriptCheck {
  readonly problems: Problem[] = [];
  /** Reported only if another script imports the file: pages resolve its re-exports themselves. */
  readonly ofScripts: Problem[] = [];
  /** Scripts of the site it imports, relative to the site folder. */
  readonly imports: string[] = [];
  /** Imported packages that are not installed, where that is tolerated. */
  readonly missing: MissingImport[] = [];
  private readonly place: string;
  private readonly source: string;

  constructor(
    private readonly site: CheckInput,
    private readonly filePath: string,
    private readonly isFromPage: boolean,
    code?: string,
  ) {
    this.place = path.join(site.siteDir, filePath);
    this.source = code ?? readFileSync(this.place, 'utf8');
    if (!isOfSite(this.place)) return;
    const { errors, module } = parseScript(filePath, this.source);
    for (const { message, labels, helpMessage } of errors) {
      const hint = helpMessage ?? 'Correct the syntax.';
      this.report(labels[0]?.start ?? 0, `The script cannot be read: ${message}`, [hint]);
    }
    if (errors.length > 0) return;
    const required = missingRequires(this.source, this.place, site.siteDir);
    for (const reference of [...importsOf(this.source, module), ...required])
      this.checkImport(reference);
  }

  private at(offset: number) {
    return { filePath: this.filePath, ...positionOf(this.source, offset) };
  }

  private report(offset: number, what: string, hints: string[], isWarning = false): void {
    this.problems.push(problemAt(isWarning ? 'warning' : 'error', this.at(offset), what, hints));
  }

  private get isTolerant(): boolean {
    return this.site.level !== 'error';
  }

  private checkImport(written: Reference): void {
    const { siteDir } = this.site;
    const reference = { ...written, specifier: this.withoutAlias(written.specifier) };
    const { specifier } = reference;
    const base = importBase(specifier, this.place, siteDir);
    const target = base && findImportedFile(base);
    const isMarkdown = /\.mdx?$/.test(specifier);
    if (/^@(?:docusaurus|theme(?:-original|-init)?)\/./.test(specifier)) {
      this.checkCounterpart(reference);
    } else if (isMarkdown ? target !== undefined : lacksPreprocessor(specifier, siteDir)) {
      this.checkUnreadable(reference, isMarkdown);
    } else if (target !== undefined) this.checkTarget(reference, posixRelative(siteDir, target));
    else if (isFileSpecifier(specifier)) this.checkMissingFile(reference, written.specifier);
    else this.checkPackage(reference);
  }

  /** `@/map` → `@site/src/map`, if the site's `tsconfig.json` says so. */
  private withoutAlias(specifier: string): string {
    const target = aliasTarget(specifier, this.place);
    return target === undefined ? specifier : `@site/${posixRelative(this.site.siteDir, target)}`;
  }

  private checkCounterpart({ specifier, offset }: Reference): void {
    const own = siteThemeFile(this.site.siteDir, specifier);
    if (own !== undefined) this.imports.push(own);
    else if (docusaurusModule(specifier) || packageThemeFile(this.site.siteDir, specifier)) return;
    else if (this.isTolerant) {
      const what = `"${specifier}" has no counterpart: anything it shows or does is missing.`;
      this.report(offset, what, ['Remove it, or write a component of your own.'], true);
    } else {
      const hint = counterpartHint(specifier);
      this.report(offset, `There is no module "${specifier}" here.`, [hint]);
    }
  }

  /** Markdown, and styles without their preprocessor. */
  private checkUnreadable({ specifier, offset }: Reference, isMarkdown: boolean): void {
    if (this.isTolerant && sassPattern.test(specifier)) {
      this.missing.push({ ...this.at(offset), specifier: 'sass' });
      return;
    }
    const [what, hint]: [string, string] = isMarkdown
      ? [
          `A component shows "${specifier}" as plain Markdown: its headings have no ids, and links to files lead nowhere.`,
          'Import it in a page, and pass it as children.',
        ]
      : [
          `The styles in "${specifier}" are missing: only CSS is read.`,
          'Compile it to CSS, or install its preprocessor.',
        ];
    const isHandedOn =
      globalComponentsPattern.test(this.filePath) ||
      [...markdownExports(this.source).values()].includes(specifier);
    const problems = this.isFromPage && isHandedOn ? this.ofScripts : this.problems;
    const severity = isMarkdown || this.isTolerant ? 'warning' : 'error';
    problems.push(problemAt(severity, this.at(offset), what, [hint]));
  }

  /** @param target relative to the site folder */
  private checkTarget(reference: Reference, target: string): void {
    if (target.endsWith('.css')) this.checkSheet(target);
    if (!scriptPattern.test(target) || reference.specifier.includes('?')) return;
    this.imports.push(target);
    this.checkNames(reference, target);
  }

  private checkNames({ specifier, names }: Reference, target: string): void {
    const available = names.length > 0 ? exportNames(this.site.siteDir, target) : undefined;
    for (const { name, start } of available ? names : []) {
      if (available?.includes(name)) continue;
      const all = `It exports: ${available?.join(', ') || 'nothing'}.`;
      const hint = nearestHint(name, available ?? [], all);
      // Docusaurus also only warns: the value is undefined.
      const what = `"${specifier}" has no export named "${name}".`;
      this.report(start, what, [hint], this.isTolerant);
    }
  }

  /** @param written the specifier, which may have an alias */
  private checkMissingFile({ specifier, offset }: Reference, written: string): void {
    const { siteDir } = this.site;
    if (isOfTypes(this.source, this.filePath, written)) return;
    const near = nearestFile(specifier, this.place, siteDir);
    const hints = [...(near ? [near] : []), 'Correct the path, or create the file.'];
    const isEmpty = this.isTolerant && isMissingOutput(specifier, this.place, siteDir);
    const what = `The imported file does not exist${isEmpty ? ', and is read as empty' : ''}`;
    this.report(offset, `${what}: ${specifier}`, hints, isEmpty);
  }

  private checkPackage(reference: Reference): void {
    const { specifier, offset } = reference;
    if (Object.hasOwn(publicModules, packageName(specifier))) {
      const module = publicModules[specifier];
      if (module !== undefined) {
        this.checkNames(reference, module);
        return;
      }
      const hint = `Available: ${Object.keys(publicModules).join(', ')}.`;
      this.report(offset, `The engine has no public module "${specifier}".`, [hint]);
    } else if (isMissingPackage(specifier, this.place)) {
      this.reportPackage({ ...this.at(offset), specifier }, 'correct the name');
    }
  }

  /** Packages that a style sheet imports. */
  private checkSheet(filePath: string): void {
    const place = path.join(this.site.siteDir, filePath);
    const css = readFileSync(place, 'utf8');
    for (const { specifier, offset } of missingSheetPackages(css, place)) {
      this.reportPackage({ filePath, ...positionOf(css, offset), specifier }, 'remove the import');
    }
  }

  private reportPackage(missing: MissingImport, otherwise: string): void {
    const name = packageName(missing.specifier);
    const hint = `Run "npm install ${name}", or ${otherwise}.`;
    if (this.isTolerant) this.missing.push(missing);
    else this.problems.push(errorAt(missing, `The package "${name}" is not installed.`, hint));
  }
}

/** The nearest module of Docusaurus or of the theme, or all of them. */
function counterpartHint(specifier: string): string {
  const [, scope, part = ''] = /^@([a-z]+)[^/]*\/(.+)$/.exec(specifier) ?? [];
  const names = moduleNames(scope === 'theme');
  return nearestHint(
    part,
    names,
    `Available: ${names.join(', ')}.`,
    (near) => `"@${scope}/${near}"`,
  );
}

interface Reference {
  specifier: string;
  /** Offset of the specifier in the source. */
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

function nearestFile(specifier: string, importer: string, siteDir: string): string | undefined {
  const base = importBase(specifier, importer, siteDir) as string;
  const folder = path.dirname(base);
  if (!existsSync(folder)) return undefined;
  const nameOf = (file: string): string => file.replace(/(?<=.)\.\w+$/, '');
  const names = new Map(readdirSync(folder).map((file) => [nameOf(file), file]));
  const near = names.get(closestOf(nameOf(path.basename(base)), names.keys()) ?? '');
  return near && `Closest file: ${siteFile(posixRelative(siteDir, path.join(folder, near)))}`;
}

/** Undefined for modules with `export *`, which is not followed. */
function exportNames(siteDir: string, filePath: string): string[] | undefined {
  const source = readFileSync(path.resolve(siteDir, filePath), 'utf8');
  const { errors, module } = parseScript(filePath, source);
  // Syntax errors are reported separately; the exports of CommonJS are unknown.
  if (errors.length > 0 || !module.hasModuleSyntax) return undefined;
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  if (entries.some(({ exportName }) => exportName.kind === 'None')) return undefined;
  return entries.map(({ exportName }) => exportName.name ?? 'default');
}
