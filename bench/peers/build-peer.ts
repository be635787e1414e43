/** Builds a generator's site twice, cold and after one edit, and weighs what came out. */
import { appendFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { measureNode, type ProcessCost } from '../measure-process';
import { formatDuration } from '../report';
import type { Generator } from './generator';
import { lastLines } from './install';
import type { BuildFigures, PeerResult } from './table';

/** Page of 1,000 words, tabs among them; its text links to the page before it. */
export const mediumPath = '/part-01/section-001/page-00004';
export const linkedPath = '/part-01/section-001/page-00003';

export type BuiltPeer = Pick<
  PeerResult,
  'cold' | 'edited' | 'outputBytes' | 'outputFiles' | 'problem'
>;

/**
 * @param folder where the generator's packages are
 * @param timeoutMs for each build; one that takes longer is ended and reported
 */
export async function buildPeer(
  generator: Generator,
  folder: string,
  { pages, projectDir, timeoutMs }: { pages: number; projectDir: string; timeoutMs: number },
): Promise<BuiltPeer> {
  clear(generator, folder);
  generator.write(folder, pages);
  const build = (): Promise<ProcessCost> =>
    measureNode(generator.build(folder), projectDir, {
      cwd: folder,
      timeoutMs,
      env: {
        ...generator.env,
        // Some need more than Node allows by itself from some thousand pages on.
        ...(generator.packages.length > 0 && {
          NODE_OPTIONS: `--max-old-space-size=${Math.floor(totalmem() / 2 ** 20 / 2)}`,
        }),
      },
    });
  const cold = await build();
  const failure = failureOf(cold, 'The cold build', timeoutMs);
  if (failure !== undefined) return { problem: failure };
  const output = weighFolder(path.join(folder, generator.output));
  if (output.outputFiles < pages) {
    return { problem: `The build ended well with ${output.outputFiles} files only.` };
  }
  const edited = path.join(folder, generator.content + mediumPath + generator.extension);
  appendFileSync(edited, '\nThe gauge was read once more.\n');
  const again = await build();
  const problem = failureOf(again, 'The build after one edit', timeoutMs);
  return {
    ...output,
    cold: figuresOf(cold),
    ...(problem === undefined ? { edited: figuresOf(again) } : { problem }),
  };
}

/** Removes what another size, or an earlier run, has left. */
export function clear(generator: Generator, folder: string): void {
  for (const name of [generator.content, generator.output, ...generator.caches(folder)]) {
    rmSync(path.resolve(folder, name), { recursive: true, force: true });
  }
}

function figuresOf({ wallMs, cpuMs, treePeakBytes }: ProcessCost): BuildFigures {
  return { wallMs, cpuMs, peakBytes: treePeakBytes };
}

function failureOf(cost: ProcessCost, what: string, timeoutMs: number): string | undefined {
  if (cost.isTimedOut) {
    return `${what} took longer than ${formatDuration(timeoutMs)} and was ended; its memory had reached ${Math.round(cost.treePeakBytes / 2 ** 20)} MB.`;
  }
  if (cost.exitCode === 0) return undefined;
  return `${what} failed with exit code ${cost.exitCode}: ${lastLines(cost.output)}`;
}

function weighFolder(folder: string): { outputBytes: number; outputFiles: number } {
  if (!existsSync(folder)) return { outputBytes: 0, outputFiles: 0 };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const outputBytes = files.reduce(
    (sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size,
    0,
  );
  return { outputBytes, outputFiles: files.length };
}
