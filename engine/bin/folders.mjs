/** Absolute paths, for the code before bundling and for the bundle itself. */
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** The package's folder, also inside a bundle: the bundler inserts the folder of the source. */
export const engineDir = dirname(import.meta.dirname);

export const packageName = JSON.parse(readFileSync(join(engineDir, 'package.json'), 'utf8')).name;

/** The `node_modules` the engine was installed into; undefined in a checkout of its project. */
const installedIn = outerFolders(engineDir).find((folder) => basename(folder) === 'node_modules');

/** This checkout, or the project the engine is installed in. */
export const projectDir = installedIn ? dirname(installedIn) : dirname(engineDir);

/** May not exist. */
export const lockFile = installedIn
  ? join(installedIn, '.package-lock.json')
  : join(projectDir, 'package-lock.json');

let cacheDir;

/**
 * Modules are written here and loaded, so packages must resolve as for the engine: the folder is in the
 * checkout or below `node_modules` or, where that is read-only, in the system's temporary folder beside
 * links to the packages. Created if missing.
 */
export function cacheFolder() {
  cacheDir ??= createCache();
  return cacheDir;
}

function createCache() {
  const nodeModules = installedIn ?? join(projectDir, 'node_modules');
  const own = installedIn ? join(nodeModules, '.cache', packageName) : join(projectDir, '.cache');
  const folder = makeWritable(own) ? own : temporaryCache(nodeModules, own);
  // Packages whose versions differ from the project's are installed inside the engine's folder.
  const ownPackages = join(engineDir, 'node_modules');
  if (installedIn && existsSync(ownPackages)) link(ownPackages, join(folder, 'node_modules'));
  return folder;
}

/** @param own the folder that is used where it can be written */
function temporaryCache(nodeModules, own) {
  const name = createHash('sha256').update(engineDir).digest('hex').slice(0, 16);
  const outer = join(tmpdir(), `${packageName}-${process.getuid?.() ?? 'user'}-${name}`);
  try {
    mkdirSync(outer, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(
      `neither ${own} nor ${tmpdir()} can be written (${error.code}).\n` +
        '  Set TMPDIR to a folder of your own.',
    );
  }
  refuseForeign(outer);
  link(nodeModules, join(outer, 'node_modules'));
  const folder = join(outer, 'cache');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function makeWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Code is loaded from this folder; in a shared parent another user could have created it first. */
function refuseForeign(folder) {
  const stats = lstatSync(folder);
  const isOwn = process.getuid === undefined || stats.uid === process.getuid();
  if (!isOwn || !stats.isDirectory()) {
    const reason = isOwn ? 'is not a folder' : 'belongs to another user';
    throw new Error(`${folder} ${reason}. Remove it, or set TMPDIR to another folder.`);
  }
}

/** Another process may create the link at the same time. */
function link(target, path) {
  try {
    symlinkSync(target, path, 'junction');
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

/** All parents of a folder, the nearest first. */
function outerFolders(folder) {
  const outer = dirname(folder);
  return outer === folder ? [] : [outer, ...outerFolders(outer)];
}
