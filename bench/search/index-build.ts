/**
 * Builds the index of pages listed in a file, one a line, in a process of its own: what gathered
 * the pages is no part of the cost.
 *
 *     node bench/run.mjs search/index-build PAGES
 */
import { mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '../../engine/build/folders';
import { createIndexWriter } from '../../engine/search/index-writer';
import type { SearchPage } from '../../engine/search/records';
import { measureNode } from '../measure-process';

export interface IndexBuildCost {
  /** Processor time, without that of reading the pages. */
  buildMs: number;
  /** Resident memory at the end, pages as text included. */
  memoryBytes: number;
}

const script = ['bench/run.mjs', 'search/index-build'];

/** @throws when the process fails */
export async function measureIndexBuild(pages: readonly SearchPage[]): Promise<IndexBuildCost> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-bench-'));
  try {
    const file = path.join(folder, 'pages.jsonl');
    const handle = openSync(file, 'w');
    for (const page of pages) writeSync(handle, `${JSON.stringify(page)}\n`);
    // Bundles the script, if that has not been done; it costs memory of its own.
    await measureNode(script, projectFolder());
    const { exitCode, output } = await measureNode([...script, file], projectFolder());
    if (exitCode !== 0) throw new Error(`The index could not be built:\n${output}`);
    return JSON.parse(output) as IndexBuildCost;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function main([file]: string[]): number {
  if (file === undefined) return 0;
  console.log(JSON.stringify(build(readFileSync(file))));
  return 0;
}

/** Pages read before their time is taken: asking for it costs time, too. */
const batchSize = 200;

function build(stored: Buffer): IndexBuildCost {
  const writer = createIndexWriter({ emit: () => {} });
  let buildMs = 0;
  const measure = (run: () => void): void => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    buildMs += (user + system) / 1000;
  };
  for (let start = 0; start < stored.length; ) {
    const pages: SearchPage[] = [];
    while (start < stored.length && pages.length < batchSize) {
      const end = stored.indexOf('\n', start);
      pages.push(JSON.parse(stored.toString('utf8', start, end)) as SearchPage);
      start = end + 1;
    }
    measure(() => {
      for (const page of pages) writer.add(page);
    });
  }
  measure(() => writer.finish());
  return { buildMs, memoryBytes: process.memoryUsage().rss };
}
