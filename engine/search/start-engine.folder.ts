/** The engine in the page itself, where there are neither workers nor requests; see `start-engine.ts`. */
import { connectInPage } from './in-page-connection';
import type { StartEngine } from './start-engine';

export const startEngine: StartEngine = ({ indexHref, loadData }) =>
  connectInPage(async (name) => {
    if (!loadData) throw new Error('A page opened from a folder needs a way to its data.');
    return JSON.stringify(await loadData(indexHref.replace(/[^/]*$/, name)));
  });
