/**
 * The shell of a site: server bundle, client bundle and boot scripts. It does not depend on pages and
 * is cached until the engine, the author's components or the configuration change.
 */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual as isEqual } from 'node:util';
import { globSync } from 'tinyglobby';
import { lockFile } from '../../bin/folders.mjs';
import { writeSharedFolder } from '../../bin/shared-folder.mjs';
import { isPageScript } from '../../content/compile/components/references';
import { type ReportLevel, severityOf } from '../../content/config/report-level';
import { defined } from '../../content/defined';
import { firstLine, messageOf } from '../../shared/error-text';
import { escapePattern } from '../../shared/escape-pattern';
import { feedbackIsland } from '../../shared/feedback';
import { errorAt, type Problem, problemAt, siteFile, warningAt } from '../../shared/problem';
import type { SampleValues } from '../../shared/sample-values';
import type { SiteData } from '../../shared/site-data';
import { readJson, shortHash } from '../cache/file-cache';
import { engineDir, listFiles, posixRelative } from '../folders';
import {
  type AuthorIsland,
  type AuthorModule,
  nameAuthorIslands,
  pageScripts,
} from './author-modules';
import { bundlerFault } from './bundler-fault';
import type { BootScripts } from './classic-scripts';
import type { ClientBundle } from './client-bundle';
import { themeIslandExports } from './component-registry';
import { importedFiles } from './imported-files';
import { failedModule, loadServerBundle } from './load-server-bundle';
import { packagesState } from './missing-packages';
import { siteAliases, siteExtensions } from './script-aliases';
import type { BundleFolders } from './server-bundle';

export interface Shell {
  serverBundlePath: string;
  authorModules: AuthorModule[];
  authorIslands: AuthorIsland[];
  client: ClientBundle;
  /** Total size of the client's files. */
  clientBytes: number;
  boot: BootScripts;
  /** Hash of all inputs. */
  fingerprint: string;
  /** Hash of everything pages are compiled with, except for site settings. */
  compileFingerprint: string;
  /** The same without the configuration for scripts, which pages declare as a dependency. */
  pagesFingerprint: string;
  /** Problems in the author's scripts. */
  problems: Problem[];
}

export interface PreparedShell extends Shell {
  /** Scripts that were left out because of errors. */
  brokenModules: string[];
}

/** The shell cannot be built because of an author's error. */
export class ShellError extends Error {
  constructor(
    readonly problem: Problem,
    cause: unknown,
  ) {
    super(problem.what, { cause });
  }
}

class LoadError extends ShellError {
  constructor(readonly failures: readonly LoadFailure[]) {
    super((failures[0] as LoadFailure).problem, undefined);
  }
}

export interface ShellInput extends BundleFolders {
  /** Cache folder of this router. */
  cacheDir: string;
  /** Cache folder shared by all routers. */
  sharedCacheDir: string;
  site: SiteData;
  values: SampleValues;
  /** Below `error`, broken scripts are left out and the rest is built (A123). */
  onBrokenScripts: ReportLevel;
}

const record = 'shell.json';

/**
 * Builds the shell or reads it from the cache. Broken scripts are left out, so that all problems of a
 * site are reported in one run.
 *
 * @throws ShellError when a script fails while it is loaded
 */
export async function prepareShell(input: ShellInput): Promise<PreparedShell> {
  const { compileFingerprint, pagesFingerprint } = fingerprintsOfCode(input);
  const fingerprint = shortHash(
    compileFingerprint + JSON.stringify([input.site, input.values, input.onBrokenScripts]),
    16,
  );
  const folder = path.join(input.cacheDir, 'shell', fingerprint);
  const kept = readShell(folder);
  if (kept) return { ...kept, brokenModules: [] };

  // Loads the bundler only if needed: loading it takes longer than a small build.
  const { checkAuthorModules } = await import('./check-author-modules');
  const { problems, broken, using } = checkAuthorModules(
    { ...input, level: input.onBrokenScripts },
    input.authorModules,
  );
  if (broken.size > 0) return withoutModules(broken, problems, input);
  try {
    const serverBundlePath = await prepareServerBundle(input, compileFingerprint);
    const fingerprints = { fingerprint, compileFingerprint, pagesFingerprint };
    const known = { serverBundlePath, ...fingerprints, problems };
    await writeSharedFolder(
      folder,
      () => readShell(folder) !== undefined,
      (temporary) => buildInto(temporary, folder, known, input),
    );
  } catch (error) {
    const rest = await withoutFaultyScripts(error, input, using);
    if (!rest) throw error;
    return rest;
  }
  const shell = readShell(folder);
  if (!shell) throw new Error('The shell that was just built cannot be read.');
  return { ...shell, brokenModules: [] };
}

/** Builds the shell with the other scripts; imports from these render nothing. */
async function withoutModules(
  broken: ReadonlySet<string>,
  problems: readonly Problem[],
  input: ShellInput,
): Promise<PreparedShell> {
  const authorModules = input.authorModules.filter(({ filePath }) => !broken.has(filePath));
  const shell = await prepareShell({ ...input, authorModules });
  return {
    ...shell,
    // The other modules are checked again; each place is reported once.
    problems: [
      ...problems,
      ...shell.problems.filter((one) => !problems.some((other) => isSamePlace(one, other))),
    ],
    brokenModules: [
      // A page is compiled without its own script as far as possible.
      ...[...broken].filter((filePath) => !isPageScript(filePath)),
      ...shell.brokenModules,
    ],
  };
}

function isSamePlace(one: Problem, other: Problem): boolean {
  return (
    one.line !== undefined &&
    (['filePath', 'line', 'column'] as const).every((key) => one[key] === other[key])
  );
}

/** Mistakes in style sheets: as in browsers, the rule around them is dropped. */
function styleProblems(faults: readonly string[], { siteDir, onBrokenScripts }: ShellInput) {
  const sheets = faults.length > 0 ? styleLines(siteDir) : [];
  const problems = faults.map((fault): Problem => {
    const what = `Rules that are not valid CSS are left out: ${firstLine(fault)}`;
    const place = markedPlace(fault, sheets) ?? 'css';
    return problemAt(severityOf(onBrokenScripts), place, what, ['Correct the style sheet.']);
  });
  return problems.filter((one, at) => problems.findIndex((other) => isEqual(one, other)) === at);
}

function styleLines(siteDir: string): (readonly [filePath: string, lines: string[]])[] {
  const sheets = globSync('**/*.css', { cwd: siteDir, ignore: ['**/node_modules/**'] });
  return sheets
    .sort()
    .map((file) => [file, readFileSync(path.join(siteDir, file), 'utf8').split(/\r?\n/)]);
}

/** The source of the line in the bundled styles that a fault points to. */
function markedPlace(fault: string, sheets: ReturnType<typeof styleLines>) {
  const [, code = '', before = ''] = /^\d+ +\| {2}(.*)\n +\| {2}( *)\^/m.exec(fault) ?? [];
  const isMarked = ([, lines]: (typeof sheets)[number]) => lines.includes(code);
  const [filePath, lines = []] = (code.trim() !== '' && sheets.find(isMarked)) || [];
  return filePath && { filePath, line: lines.indexOf(code) + 1, column: before.length + 1 };
}

/**
 * Undefined if no script can be the reason, or may be left out.
 *
 * @param using the modules that import a file
 */
async function withoutFaultyScripts(
  error: unknown,
  input: ShellInput,
  using: (filePath: string) => string[],
): Promise<PreparedShell | undefined> {
  const { onBrokenScripts, siteDir, authorModules } = input;
  if (onBrokenScripts === 'error' || authorModules.length === 0) return undefined;
  if (error instanceof LoadError) {
    const problems = error.failures.flatMap(({ problem: { filePath, what }, modules }) =>
      leftOut(modules, { filePath }, what),
    );
    return withoutModules(
      new Set(error.failures.flatMap(({ modules }) => modules)),
      problems,
      input,
    );
  }
  const { cause, ...place } = scriptFault(error, siteDir);
  const users = place.filePath === undefined ? [] : using(place.filePath);
  const modules = users.length > 0 ? users : authorModules.map(({ filePath }) => filePath);
  return withoutModules(new Set(modules), leftOut(modules, place, cause), input);
}

function leftOut(modules: readonly string[], place: Partial<Problem>, cause: string): Problem[] {
  const [first, ...others] = modules.filter((filePath) => !isPageScript(filePath));
  if (first === undefined) return [];
  const what = `${siteFile(first)} is left out. ${cause}`;
  const along = others.length > 0 ? [`Left out with it: ${others.join(', ')}.`] : [];
  const hint = 'Correct the script, or remove it from the pages.';
  return [warningAt({ filePath: first, ...place }, what, ...along, hint)];
}

/** A failure while scripts are loaded, and the scripts it affects. */
interface LoadFailure {
  problem: Problem;
  modules: string[];
}

/** Code of the author's modules outside of components may fail. */
function loadFailures(
  failures: ReadonlyMap<string, unknown>,
  serverFile: string,
  siteDir: string,
): LoadFailure[] {
  const found = new Map<string, LoadFailure>();
  for (const [name, error] of failures) {
    const failed = failedModule(error, serverFile);
    const relative = failed === undefined ? name : posixRelative(siteDir, failed);
    const filePath = relative.startsWith('../') ? name : relative;
    const what = `The script fails when it is loaded: ${messageOf(error)}`;
    const hint = 'Code outside components runs at build time too, where there is no browser.';
    const failure = found.get(filePath + what) ?? {
      problem: errorAt(filePath, what, hint),
      modules: [],
    };
    failure.modules.push(name);
    found.set(filePath + what, failure);
  }
  return [...found.values()];
}

/** The error of the bundler or a script, and where it is, if it says so. */
function scriptFault(
  error: unknown,
  siteDir: string,
): { filePath?: string; line?: number; column?: number; cause: string } {
  const { text, file = '', cause, line, column } = bundlerFault(error);
  const inSite = new RegExp(`${escapePattern(siteDir)}/([^\\s:?'"]+)`);
  const filePath = inSite.exec(file)?.[1];
  return filePath === undefined
    ? { cause, ...defined({ filePath: inSite.exec(text)?.[1] }) }
    : { cause, ...defined({ filePath, line, column }) };
}

/** @returns path of the bundle, the same for all routers */
async function prepareServerBundle(input: ShellInput, fingerprint: string): Promise<string> {
  const folder = path.join(input.sharedCacheDir, 'server', fingerprint);
  const serverFile = path.join(folder, 'server.mjs');
  const exists = (): boolean => existsSync(serverFile);
  if (exists()) return serverFile;
  const { buildServerBundle } = await import('./server-bundle');
  await writeSharedFolder(folder, exists, async (temporary) => {
    await buildServerBundle(input, temporary);
  });
  return serverFile;
}

/** @param target final path of the folder */
async function buildInto(
  folder: string,
  target: string,
  known: Omit<Shell, 'authorModules' | 'authorIslands' | 'client' | 'clientBytes' | 'boot'>,
  input: ShellInput,
): Promise<void> {
  const { siteDir, site, values, authorModules } = input;
  const { buildClientBundle } = await import('./client-bundle');
  const { buildBootScripts } = await import('./classic-scripts');
  const server = await loadServerBundle(known.serverBundlePath);
  const failures = loadFailures(server.failures, known.serverBundlePath, siteDir);
  if (failures.length > 0) throw new LoadError(failures);
  const themeIslands = themeIslandExports(server);
  const authorIslands = nameAuthorIslands(
    authorModules,
    (filePath) => server.authorModules[filePath] ?? {},
    themeIslands.map(({ name }) => name),
  );
  const islands = [
    ...themeIslands
      .filter(({ name }) => name !== feedbackIsland || site.feedback !== undefined)
      .map(({ name, fileName, exportName }) => ({
        name,
        exportName,
        filePath: path.join(engineDir, `theme/islands/${fileName}.tsx`),
      })),
    ...authorIslands.map((island) => ({
      ...island,
      filePath: path.join(siteDir, island.filePath),
      isOfSite: true,
    })),
  ];
  const clientFolder = path.join(folder, 'client');
  const { styleFaults, ...client } = await buildClientBundle(
    input,
    islands,
    { site, values },
    clientFolder,
  );
  const shell: Shell = {
    ...known,
    problems: [...known.problems, ...styleProblems(styleFaults, input)],
    authorModules,
    authorIslands,
    client: { ...client, folder: path.join(target, 'client') },
    clientBytes: bytesIn(clientFolder),
    boot: await buildBootScripts(input.messages, site, client.search),
  };
  writeFileSync(path.join(folder, record), JSON.stringify(shell));
}

function readShell(folder: string): Shell | undefined {
  const shell = readJson<Shell>(path.join(folder, record));
  if (!shell || !existsSync(shell.serverBundlePath)) return undefined;
  // A cache that was partly restored, or changed through a link in the output, is rebuilt.
  return bytesIn(shell.client.folder) === shell.clientBytes ? shell : undefined;
}

function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  return listFiles(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
}

/** Hashes of the engine, the author's sources and the packages. */
function fingerprintsOfCode(input: ShellInput) {
  const { siteDir, staticDirectories, authorModules, siteContext, css } = input;
  const { messages, isMdx1, clientModules = [] } = input;
  const { basePath } = siteContext;
  const hash = createHash('sha256').update(
    JSON.stringify({
      authorModules,
      siteAliases,
      siteExtensions,
      basePath,
      messages,
      isMdx1,
      clientModules,
      staticDirectories,
      node: process.version,
      // Development has another JSX runtime.
      mode: process.env.NODE_ENV,
    }),
  );
  if (existsSync(lockFile)) hash.update(readFileSync(lockFile));
  hash.update(packagesState(siteDir));
  // Files unpacked from a package may all have the same date: the version tells releases apart.
  hash.update(readFileSync(path.join(engineDir, 'package.json')));
  addFolder(engineDir, hash);
  if (existsSync(path.join(siteDir, 'src'))) addFolder(path.join(siteDir, 'src'), hash);
  const scripts = [...authorModules.map(({ filePath }) => filePath), ...clientModules].map((file) =>
    path.join(siteDir, file),
  );
  const codes = pageScripts(siteDir, authorModules);
  for (const file of importedFiles(scripts, siteDir, codes)) hash.update(readFileSync(file));
  const pagesFingerprint = hash.copy().digest('hex').slice(0, 16);
  hash.update(JSON.stringify({ siteContext, css }));
  for (const file of css) hash.update(readFileSync(path.join(siteDir, file)));
  return { pagesFingerprint, compileFingerprint: hash.digest('hex').slice(0, 16) };
}

function addFolder(folder: string, hash: ReturnType<typeof createHash>): void {
  for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
    if (!/\.(?:[cm]?[jt]sx?|css|s[ac]ss|json|woff2|svg)$/.test(name)) continue;
    if (/\.test\.tsx?$|^node_modules\b/.test(name)) continue;
    const { size, mtimeMs } = statSync(path.join(folder, name));
    hash.update(`${name}\0${size}\0${mtimeMs}\n`);
  }
}
