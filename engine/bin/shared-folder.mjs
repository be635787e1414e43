/**
 * Cache folders named by a fingerprint of what they are made from. Several processes may write and
 * read them at once.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Other processes may still be reading an older folder. */
const keptFolders = 3;
const longestWriteMs = 3_600_000;

/**
 * Writes a folder completely or not at all. Each process uses a temporary folder and the first rename
 * wins: all of them write the same content.
 *
 * @param {string} folder
 * @param {() => boolean} isComplete
 * @param {(temporary: string) => Promise<unknown>} write
 */
export async function writeSharedFolder(folder, isComplete, write) {
  const temporary = `${folder}.${process.pid}`;
  remove(temporary);
  mkdirSync(temporary, { recursive: true });
  try {
    await write(temporary);
    if (existsSync(folder) && !isComplete()) remove(folder);
    renameSync(temporary, folder);
  } catch (error) {
    remove(temporary);
    if (!isComplete()) throw error;
  }
  removeOldSiblings(folder);
}

/** Keeps the newest folders, and temporary ones (`<fingerprint>.<process id>`) that may be in use. */
function removeOldSiblings(current) {
  const parent = dirname(current);
  const siblings = readdirSync(parent)
    .map((name) => join(parent, name))
    .filter((folder) => folder !== current)
    .map((folder) => ({
      folder,
      isFinished: /^[\da-f]{16}$/.test(basename(folder)),
      mtimeMs: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((a, b) => b.mtimeMs - a.mtimeMs);
  const old = siblings.filter(({ isFinished }) => isFinished).slice(keptFolders);
  const abandoned = siblings.filter(
    ({ isFinished, mtimeMs }) => !isFinished && mtimeMs < Date.now() - longestWriteMs,
  );
  for (const { folder } of [...old, ...abandoned]) remove(folder);
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}
