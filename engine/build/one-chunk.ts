import type { Rolldown } from 'vite';

/**
 * Everything an entry needs at once is one file: one request, and words that compress each other.
 * Left to itself the bundler puts what a later part shares with it into files of their own.
 *
 * @param name of the chunk
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

/** A module and all it imports, what is loaded on demand aside. */
function staticImports(id: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([id]);
  // A set also walks through what is added on the way.
  for (const each of found) {
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
