/** Watches a folder and all folders in it. */
import { type FSWatcher, readdirSync, realpathSync, statSync, watch } from 'node:fs';
import path from 'node:path';

/** Changes within this time (an editor's save, a branch switch) are handled together. */
const settleMs = 20;

/** Hidden files, packages, backups of editors. */
const ignored = /(?:^|[\\/])(?:\.|node_modules(?:[\\/]|$))|~$/;

/**
 * @param onChange gets files and folders that changed together, relative to the folder, with `/`
 * @param hasTreeWatch the system can watch a folder with all folders in it, as macOS and Windows can
 */
export function watchFiles(
  folder: string,
  onChange: (files: ReadonlySet<string>) => void,
  hasTreeWatch = process.platform !== 'linux',
): { close(): void } {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (name: string): void => {
    if (ignored.test(name)) return;
    changed.add(name.replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange(changed);
      changed = new Set();
    }, settleMs);
  };
  const watching = hasTreeWatch
    ? watch(folder, { recursive: true }, (_, name) => note(name ?? ''))
    : watchFolders(folder, note);
  return {
    close() {
      clearTimeout(timer);
      watching.close();
    },
  };
}

/**
 * Watches each folder on its own. Node's recursive watching follows single files on Linux: after an editor
 * has replaced one, it misses all further changes to it.
 */
function watchFolders(root: string, note: (name: string) => void) {
  /** By path, relative to the root. */
  const watchers = new Map<string, FSWatcher>();
  const close = (gone: string): void => {
    for (const [name, watcher] of watchers) {
      if (name !== gone && !name.startsWith(`${gone}${path.sep}`)) continue;
      watcher.close();
      watchers.delete(name);
    }
  };
  /** @param isNew its files are noted, as they may have been written before the watch began */
  const add = (name: string, isNew: boolean): void => {
    if (watchers.has(name) || ignored.test(name) || isLoop(root, name)) return;
    const place = path.join(root, name);
    const watcher = watch(place, (_, entry) => {
      if (entry === null) return;
      const changed = path.join(name, entry);
      note(changed);
      // It may be another folder of the same name.
      if (watchers.has(changed)) close(changed);
      addNew(changed);
    }).on('error', () => close(name));
    watchers.set(name, watcher);
    for (const entry of readdirSync(place)) {
      const inner = path.join(name, entry);
      if (isNew) note(inner);
      if (isFolder(path.join(root, inner))) add(inner, isNew);
    }
  };
  const addNew = (name: string): void => {
    try {
      if (isFolder(path.join(root, name))) add(name, true);
    } catch (error) {
      // Gone again.
      close(name);
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  };
  add('', false);
  return { close: () => watchers.forEach((watcher) => void watcher.close()) };
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A symbolic link may lead back to a folder around it. */
function isLoop(root: string, name: string): boolean {
  const place = path.join(root, name);
  return (
    name !== '' &&
    `${path.dirname(place)}${path.sep}`.startsWith(`${realpathSync(place)}${path.sep}`)
  );
}
