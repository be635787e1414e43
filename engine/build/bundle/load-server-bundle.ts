/** Loads the bundle that `server-bundle.ts` wrote, without loading the bundler. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleExports } from './server-entry';

type ServerEntry = typeof import('./server-entry');

export interface ServerBundle extends Omit<ServerEntry, 'authorLoaders'> {
  /** By path relative to the site folder. */
  authorModules: Record<string, ModuleExports>;
  /** Modules that could not be loaded: their errors. */
  failures: ReadonlyMap<string, unknown>;
}

export async function loadServerBundle(file: string): Promise<ServerBundle> {
  const { authorLoaders, ...entry } = (await import(pathToFileURL(file).href)) as ServerEntry;
  const authorModules: ServerBundle['authorModules'] = {};
  const failures = new Map<string, unknown>();
  const own = globalThis.process;
  for (const [filePath, load] of Object.entries(authorLoaders)) {
    try {
      authorModules[filePath] = await load();
    } catch (error) {
      failures.set(filePath, error);
    }
  }
  // Some replace it by an object for browsers.
  if (globalThis.process !== own) {
    Object.assign(own.env, globalThis.process?.env);
    globalThis.process = own;
  }
  return { ...entry, authorModules, failures };
}

/**
 * The absolute path of the module that threw: the stack has the line in the bundle, where each module
 * begins with its path relative to the working directory (`// src/components/Chart.tsx`).
 */
export function failedModule(error: unknown, serverFile: string): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const line = new RegExp(`${path.basename(serverFile)}:(\\d+)`).exec(stack)?.[1];
  if (line === undefined) return undefined;
  const before = readFileSync(serverFile, 'utf8').split('\n').slice(0, Number(line));
  const names = before.flatMap((text) => /^\/\/ (\S.*\.[cm]?[jt]sx?)$/.exec(text)?.[1] ?? []);
  const name = names.at(-1);
  return name === undefined ? undefined : path.resolve(name);
}
