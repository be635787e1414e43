/** Runs a Node script and measures what it costs: time, processor time, memory. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessCost {
  exitCode: number;
  /** The script was ended because it took longer than it may. */
  isTimedOut: boolean;
  wallMs: number;
  /** User and system time of the process and all it started; 0 on systems without `/proc`. */
  cpuMs: number;
  /** Largest resident memory of all its processes at one moment, looked at five times a second. */
  peakBytes: number;
  /** Standard output and error, as they came. */
  output: string;
}

export interface RunOptions {
  cwd?: string;
  /** Added to this process's own environment. */
  env?: Readonly<Record<string, string>>;
  /** Missing = as long as it takes. */
  timeoutMs?: number;
}

export async function measureNode(
  args: readonly string[],
  { cwd, env, timeoutMs }: RunOptions = {},
): Promise<ProcessCost> {
  const startedAt = performance.now();
  const cpuBefore = childrenCpuMs();
  // With a group of its own all its processes can be ended together.
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
  });
  const cost = { isTimedOut: false, peakBytes: 0, output: '' };
  const pid = child.pid ?? 0;
  const look = setInterval(() => {
    cost.peakBytes = Math.max(cost.peakBytes, residentBytes(pid));
  }, 200);
  const timer =
    timeoutMs &&
    setTimeout(() => {
      cost.isTimedOut = true;
      process.kill(-pid, 'SIGKILL');
    }, timeoutMs);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      cost.output += data;
    });
  }
  try {
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve(code ?? 1));
    });
    const wallMs = performance.now() - startedAt;
    return { ...cost, exitCode, wallMs, cpuMs: childrenCpuMs() - cpuBefore };
  } finally {
    clearInterval(look);
    clearTimeout(timer);
  }
}

/** Of all processes below this one that have ended. Linux counts in hundredths of a second. */
function childrenCpuMs(): number {
  const fields = read('/proc/self/stat')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * 10;
}

/** Of a process and all below it. */
function residentBytes(pid: number): number {
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`)) ?? [];
  const children = threadsOf(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean),
  );
  return children.reduce(
    (sum, child) => sum + residentBytes(Number(child)),
    Number(kilobytes) * 1024,
  );
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Empty when there is no such file: the process has ended, or the system is another one. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
