import type { Rolldown } from 'vite';

/**
 * Puts an entry's static imports into one chunk: one request, and better compression. By default the
 * bundler would move modules shared with lazy chunks into chunks of their own.
 */
export function oneChunk(name: string, entryFile: string): Rolldown.CodeSplittingOptions {
  let ids: Set<string> | undefined;
  return {
    groups: [
      {
        name(id, graph) {
          ids ??= staticImports(entryFile, graph);
          return ids.has(id) ? name : null;
        },
      },
    ],
  };
}

/** A module and all its static imports, direct and indirect. */
function staticImports(id: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([id]);
  // Iterating a set also visits what is added during the iteration.
  for (const each of found) {
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
