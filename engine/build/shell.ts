/**
 * The shell of a site: its server bundle, client bundle and boot script. Nothing in it depends on
 * pages, so it is built once and kept until the engine, the author's components or the configuration
 * change.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteData } from '../shared/site-data';
import { type AuthorIsland, type AuthorModule, nameAuthorIslands } from './author-modules';
import { type BootScripts, buildBootScripts } from './boot-bundle';
import { buildClientBundle, type ClientBundle } from './client-bundle';
import { themeIslandExports } from './component-registry';
import { engineFolder, projectFolder } from './folders';
import { buildServerBundle, type ServerBundle } from './server-bundle';
import { listThemeModules } from './theme-modules';
import type { IslandModule } from './virtual-modules';

export interface Shell {
  serverBundlePath: string;
  authorModules: AuthorModule[];
  authorIslands: AuthorIsland[];
  client: ClientBundle;
  boot: BootScripts;
  /** Changes with everything that decides what pages compile to. */
  fingerprint: string;
}

export interface ShellInput {
  siteDir: string;
  cacheDir: string;
  site: SiteData;
  authorModules: AuthorModule[];
}

const record = 'shell.json';

/** Builds the shell, or takes it from the cache when nothing it consists of has changed. */
export async function prepareShell(input: ShellInput): Promise<Shell> {
  const fingerprint = shellFingerprint(input);
  const folder = path.join(input.cacheDir, 'shell', fingerprint);
  const kept = readShell(folder);
  if (kept) return kept;

  const temporary = `${folder}.${process.pid}`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  await buildInto(temporary, folder, fingerprint, input);
  rmSync(folder, { recursive: true, force: true });
  renameSync(temporary, folder);
  removeOthers(path.dirname(folder), folder);
  const shell = readShell(folder);
  if (!shell) throw new Error('The shell that was just built cannot be read.');
  return shell;
}

/** @param target where the folder will stand once it is complete */
async function buildInto(
  folder: string,
  target: string,
  fingerprint: string,
  input: ShellInput,
): Promise<void> {
  const { siteDir, site, authorModules } = input;
  const folders = { engineDir: engineFolder(), siteDir };
  const serverFile = await buildServerBundle(folders, authorModules, path.join(folder, 'server'));
  const server = (await import(pathToFileURL(serverFile).href)) as ServerBundle;
  const themeIslands = themeIslandExports(server);
  const authorIslands = nameAuthorIslands(
    authorModules,
    (filePath) => server.authorModules[filePath] ?? {},
    themeIslands.map(({ name }) => name),
  );
  const [client, boot] = await Promise.all([
    buildClientBundle(
      folders,
      islandModules(folders, themeIslands, authorIslands),
      site,
      path.join(folder, 'client'),
    ),
    buildBootScripts(folders.engineDir, site),
  ]);
  const shell: Shell = {
    serverBundlePath: path.join(target, 'server', path.basename(serverFile)),
    authorModules,
    authorIslands,
    client: { ...client, folder: path.join(target, 'client') },
    boot,
    fingerprint,
  };
  writeFileSync(path.join(folder, record), JSON.stringify(shell));
}

/** Where each island's code stands, for the client's loader map. */
export function islandModules(
  { engineDir, siteDir }: { engineDir: string; siteDir: string },
  themeIslands: readonly { name: string; fileName: string; exportName: string }[],
  authorIslands: readonly AuthorIsland[],
): IslandModule[] {
  const files = new Map(
    listThemeModules(path.join(engineDir, 'theme/islands')).map(({ name, filePath }) => [
      name,
      filePath,
    ]),
  );
  return [
    ...themeIslands.map(({ name, fileName, exportName }) => ({
      name,
      exportName,
      filePath: files.get(fileName) ?? '',
    })),
    ...authorIslands.map(({ name, filePath, exportName }) => ({
      name,
      exportName,
      filePath: path.join(siteDir, filePath),
    })),
  ];
}

function readShell(folder: string): Shell | undefined {
  const file = path.join(folder, record);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Shell;
  } catch {
    return undefined;
  }
}

/** Engine, author's sources, packages and settings, by content where small and by date where not. */
function shellFingerprint({ siteDir, site, authorModules }: ShellInput): string {
  const hash = createHash('sha256').update(
    JSON.stringify({ site, authorModules, node: process.version }),
  );
  const lock = path.join(projectFolder(), 'package-lock.json');
  if (existsSync(lock)) hash.update(readFileSync(lock));
  addFolder(engineFolder(), hash);
  if (existsSync(path.join(siteDir, 'src'))) addFolder(path.join(siteDir, 'src'), hash);
  for (const { filePath } of authorModules) hash.update(readFileSync(path.join(siteDir, filePath)));
  return hash.digest('hex').slice(0, 16);
}

function addFolder(folder: string, hash: ReturnType<typeof createHash>): void {
  for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
    if (!/\.(?:[cm]?[jt]sx?|css|json|woff2|svg)$/.test(name) || /\.test\.tsx?$/.test(name))
      continue;
    const { size, mtimeMs } = statSync(path.join(folder, name));
    hash.update(`${name}\0${size}\0${mtimeMs}\n`);
  }
}

function removeOthers(folder: string, kept: string): void {
  for (const name of readdirSync(folder)) {
    const other = path.join(folder, name);
    // Unfinished folders of other processes carry their process id.
    if (other !== kept && /^[\da-f]{16}$/.test(name))
      rmSync(other, { recursive: true, force: true });
  }
}
