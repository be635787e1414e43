/** Runs the engine in the page, because a folder allows neither workers nor requests; see `start-engine.ts`. */

import { createQueryEngine } from '../query/query-engine';
import { serveEngine } from './engine-rpc';
import type { StartEngine } from './start-engine';

export const startEngine: StartEngine = ({ indexHref, loadData }, receive) => {
  const fetchFile = async (name: string) =>
    JSON.stringify(await loadData?.(indexHref.replace(/[^/]*$/, name)));
  return serveEngine(Promise.resolve(createQueryEngine({ fetchFile })), receive);
};
