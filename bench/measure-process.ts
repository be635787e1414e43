/** Runs a Node script and tells what it cost: time, processor time, memory. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export interface ProcessCost {
  exitCode: number;
  wallMs: number;
  /** User and system time of the process, its threads and the Node processes it started. */
  cpuMs: number;
  /** Largest resident memory; of several processes the sum of each one's largest. */
  peakBytes: number;
  /** Standard output and error, as they came. */
  output: string;
}

/** @param projectDir folder that holds `bench/`; the script runs in it */
export async function measureNode(
  args: readonly string[],
  projectDir: string,
): Promise<ProcessCost> {
  mkdirSync(tmpdir(), { recursive: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-bench-'));
  const usageFile = path.join(folder, 'usage');
  const preload = pathToFileURL(path.join(projectDir, 'bench/report-usage.mjs')).href;
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: projectDir,
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim(),
      DOCS_BENCH_USAGE: usageFile,
    },
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  const wallMs = performance.now() - start;
  const lines = readFileSync(usageFile, 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true });
  const usages = lines.map((line) => JSON.parse(line) as { cpuMs: number; peakBytes: number });
  return {
    exitCode,
    wallMs,
    cpuMs: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    peakBytes: usages.reduce((sum, { peakBytes }) => sum + peakBytes, 0),
    output,
  };
}
