/** Where things are, for the code before the bundle and for the bundle itself. Absolute paths. */
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

/** The package's folder. The bundler puts the source's folder here, so it holds in a bundle too. */
export const engineDir = dirname(import.meta.dirname);

export const packageName = JSON.parse(readFileSync(join(engineDir, 'package.json'), 'utf8')).name;

/** The `node_modules` the engine was installed into; undefined in a checkout of its project. */
const installedIn = outerFolders(engineDir).find((folder) => basename(folder) === 'node_modules');

/**
 * The folder of the project whose packages are used: that of this checkout, or the one the engine
 * was installed for.
 */
export const projectDir = installedIn ? dirname(installedIn) : dirname(engineDir);

/** Changes with the packages; may be missing. */
export const lockFile = installedIn
  ? join(installedIn, '.package-lock.json')
  : join(projectDir, 'package-lock.json');

let cacheDir;

/**
 * What runs and builds keep. Modules are written here and loaded, so it is a place from which Node
 * finds the packages the engine finds: below `node_modules`, or where that is read-only in the
 * system's folder for temporary files, beside links to the packages.
 */
export function cacheFolder() {
  cacheDir ??= installedIn ? installedCache(installedIn) : join(projectDir, '.cache');
  return cacheDir;
}

function installedCache(nodeModules) {
  let folder = join(nodeModules, '.cache', packageName);
  if (!makeWritable(folder)) {
    const name = createHash('sha256').update(engineDir).digest('hex').slice(0, 16);
    const outer = join(tmpdir(), `${packageName}-${process.getuid?.() ?? 'user'}-${name}`);
    mkdirSync(outer, { recursive: true, mode: 0o700 });
    refuseForeign(outer);
    link(nodeModules, join(outer, 'node_modules'));
    folder = join(outer, 'cache');
    mkdirSync(folder, { recursive: true });
  }
  // Versions other than those the project uses itself are installed inside of the package.
  const ownPackages = join(engineDir, 'node_modules');
  if (existsSync(ownPackages)) link(ownPackages, join(folder, 'node_modules'));
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

/** Code is loaded from it, and in a shared folder another user could have made it first. */
function refuseForeign(folder) {
  const stats = lstatSync(folder);
  const isOwn = process.getuid === undefined || stats.uid === process.getuid();
  if (!isOwn || !stats.isDirectory()) {
    throw new Error(
      `${folder} belongs to another user. Remove it, or name another folder in TMPDIR.`,
    );
  }
}

/** Several processes may start at once. */
function link(target, path) {
  try {
    symlinkSync(target, path, 'junction');
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

/** The folders a folder is in, from the inside out. */
function outerFolders(folder) {
  const outer = dirname(folder);
  return outer === folder ? [] : [outer, ...outerFolders(outer)];
}
