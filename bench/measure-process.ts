/** Runs a Node script and tells what it cost: time, processor time, memory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchTree } from './process-tree';

export interface ProcessCost {
  exitCode: number;
  /** The script was ended because it took longer than it may. */
  isTimedOut: boolean;
  wallMs: number;
  /** User and system time of the process, its threads and the processes it started. */
  cpuMs: number;
  /** Largest resident memory; of several Node processes the sum of each one's largest. */
  peakBytes: number;
  /** Largest resident memory of all its processes at one moment, looked at five times a second. */
  treePeakBytes: number;
  /** Standard output and error, as they came. */
  output: string;
}

export interface MeasureOptions {
  /** Folder the script runs in; missing = the project's. */
  cwd?: string;
  /** Added to this process's own environment. */
  env?: Readonly<Record<string, string>>;
  /** Missing = as long as it takes. */
  timeoutMs?: number;
}

/** @param projectDir folder that holds `bench/` */
export async function measureNode(
  args: readonly string[],
  projectDir: string,
  options: MeasureOptions = {},
): Promise<ProcessCost> {
  mkdirSync(tmpdir(), { recursive: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-bench-'));
  const usageFile = path.join(folder, 'usage');
  const preload = pathToFileURL(path.join(projectDir, 'bench/report-usage.mjs')).href;
  const env = { ...process.env, ...options.env };
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: options.cwd ?? projectDir,
    env: {
      ...env,
      NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${preload}`.trim(),
      DOCS_BENCH_USAGE: usageFile,
    },
    // With a group of its own all its processes can be ended together.
    detached: options.timeoutMs !== undefined && process.platform !== 'win32',
  });
  const tree = watchTree(child.pid ?? 0);
  let isTimedOut = false;
  const timer =
    options.timeoutMs === undefined
      ? undefined
      : setTimeout(() => {
          isTimedOut = true;
          endGroup(child);
        }, options.timeoutMs);
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  try {
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve(code ?? 1));
    });
    const wallMs = performance.now() - start;
    const seen = tree.stop();
    const usages = readUsages(usageFile);
    const reportedMs = usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
    return {
      exitCode,
      isTimedOut,
      wallMs,
      // Node processes report to the end, others are seen a little before theirs.
      cpuMs: Math.max(reportedMs, seen.cpuMs),
      peakBytes: usages.reduce((sum, { peakBytes }) => sum + peakBytes, 0),
      treePeakBytes: seen.peakBytes,
      output,
    };
  } finally {
    clearTimeout(timer);
    tree.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Empty when every process was ended before it could write. */
function readUsages(file: string): { cpuMs: number; peakBytes: number }[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as { cpuMs: number; peakBytes: number });
}

function endGroup(child: ChildProcess): void {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended by itself at the same moment.
  }
}
