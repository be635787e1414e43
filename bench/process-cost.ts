/** Runs a Node script and measures its time, processor time and memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { runTool, type ToolOptions, type ToolResult } from '../scripts/test/tools';
import { sum } from './report';

export interface ProcessCost extends ToolResult {
  /** Stopped because it took too long. */
  isTimedOut: boolean;
  wallMs: number;
  /** User and system time of the process and its descendants; 0 on systems without `/proc`. */
  cpuMs: number;
  /** Peak resident memory of all its processes together, sampled five times a second. */
  peakBytes: number;
}

/** @param timeoutMs missing = no limit */
export async function measureNode(
  command: readonly string[],
  { timeoutMs, ...options }: Pick<ToolOptions, 'cwd' | 'environment'> & { timeoutMs?: number } = {},
): Promise<ProcessCost> {
  const signal = timeoutMs ? AbortSignal.timeout(timeoutMs) : new AbortController().signal;
  let peakBytes = 0;
  // Processes that are already running, such as a browser, do not count.
  const others = childrenOf(process.pid);
  const look = setInterval(() => {
    const own = childrenOf(process.pid).filter((pid) => !others.includes(pid));
    peakBytes = Math.max(peakBytes, sum(own.map(residentBytes)));
  }, 200);
  const startedAt = performance.now();
  const cpuBefore = childrenCpuMs();
  const result = await runTool(command, { ...options, signal });
  clearInterval(look);
  const wallMs = performance.now() - startedAt;
  const cpuMs = childrenCpuMs() - cpuBefore;
  return { ...result, isTimedOut: signal.aborted, wallMs, cpuMs, peakBytes };
}

/** Processor time of all child processes that have ended. Linux counts in hundredths of a second. */
function childrenCpuMs(): number {
  const [, fields = ''] = read('/proc/self/stat').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(13).map(Number);
  return (user + system) * 10;
}

/** Resident memory of a process and its descendants. */
function residentBytes(pid: string): number {
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) * 1024 + sum(childrenOf(pid).map(residentBytes));
}

/** Each thread has its own list. */
function childrenOf(pid: number | string): string[] {
  return attempt(() => readdirSync(`/proc/${pid}/task`), []).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean),
  );
}

const read = (file: string): string => attempt(() => readFileSync(file, 'utf8'), '');

/** The process may have ended, and other systems have no such files. */
function attempt<Value>(action: () => Value, otherwise: Value): Value {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
