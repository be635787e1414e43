/**
 * Memory and processor time of a process and all it has started, read again and again while they
 * live: programs that are not Node (compilers in Go or Rust) are seen that way too.
 */
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessState {
  pid: number;
  parentPid: number;
  residentBytes: number;
  /** User and system time of the process itself. */
  cpuMs: number;
}

export interface TreeUsage {
  /** Largest sum of resident memory at one moment; pages two processes share count twice. */
  peakBytes: number;
  /** What each process had used when it was last seen, added up. */
  cpuMs: number;
}

/** Linux counts in hundredths of a second and pages of 4 KB on all machines Node runs on. */
const tickMs = 10;
const pageBytes = 4096;

/** A line of `/proc/PID/stat`; undefined when it is none. The name in brackets may hold anything. */
export function parseStat(line: string): ProcessState | undefined {
  const pid = Number.parseInt(line, 10);
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .trim()
    .split(' ');
  // Counted from the field behind the name, which is the third of proc(5).
  const at = (field: number): number => Number(fields[field - 3]);
  const state = {
    pid,
    parentPid: at(4),
    cpuMs: (at(14) + at(15)) * tickMs,
    residentBytes: at(24) * pageBytes,
  };
  return Object.values(state).every(Number.isFinite) ? state : undefined;
}

/** The process and its descendants. */
export function treeOf(root: number, states: readonly ProcessState[]): ProcessState[] {
  const children = new Map<number, ProcessState[]>();
  for (const state of states) {
    const siblings = children.get(state.parentPid);
    if (siblings) siblings.push(state);
    else children.set(state.parentPid, [state]);
  }
  const found = states.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...(children.get(pid) ?? []));
  return found;
}

/** Empty on systems without `/proc`. */
function readProcesses(): ProcessState[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return parseStat(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
    } catch {
      // It has ended since the folder was read.
      return [];
    }
  });
}

/** Looks at a tree of processes until `stop` is called. */
export function watchTree(
  pid: number,
  { read = readProcesses, intervalMs = 200 } = {},
): { stop(): TreeUsage } {
  const cpuByProcess = new Map<number, number>();
  let peakBytes = 0;
  const look = (): void => {
    const tree = treeOf(pid, read());
    for (const state of tree) cpuByProcess.set(state.pid, state.cpuMs);
    peakBytes = Math.max(
      peakBytes,
      tree.reduce((sum, { residentBytes }) => sum + residentBytes, 0),
    );
  };
  look();
  const timer = setInterval(look, intervalMs);
  return {
    stop() {
      clearInterval(timer);
      const cpuMs = [...cpuByProcess.values()].reduce((sum, value) => sum + value, 0);
      return { peakBytes, cpuMs };
    },
  };
}
