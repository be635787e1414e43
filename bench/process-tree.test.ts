import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measureNode } from './measure-process';
import { type ProcessState, parseStat, treeOf, watchTree } from './process-tree';

const state = (pid: number, parentPid: number, megabytes = 1, cpuMs = 10): ProcessState => ({
  pid,
  parentPid,
  residentBytes: megabytes * 1e6,
  cpuMs,
});

test('a line of /proc/PID/stat is read, whatever the name holds', () => {
  const line = `42 (a) b (c)) S 7 42 42 0 -1 4194560 100 0 0 0 150 50 9 9 20 0 11 0 5000 900000 2500 18446744073709551615`;
  expect(parseStat(line)).toEqual({
    pid: 42,
    parentPid: 7,
    cpuMs: 2000,
    residentBytes: 2500 * 4096,
  });
  expect(parseStat('')).toBeUndefined();
});

test('a tree is a process and all below it', () => {
  const states = [state(4, 3), state(1, 0), state(3, 2), state(2, 1), state(9, 1)];
  expect(treeOf(2, states).map(({ pid }) => pid)).toEqual([2, 3, 4]);
  expect(treeOf(5, states)).toEqual([]);
});

test('the peak is that of one moment, processor time that of all processes ever seen', async () => {
  const moments = [
    [state(1, 0, 5, 10), state(2, 1, 10, 20)],
    [state(1, 0, 5, 30), state(3, 1, 8, 5)],
  ];
  let looks = 0;
  const watch = watchTree(1, {
    intervalMs: 1,
    read: () => moments[Math.min(looks++, 1)] ?? [],
  });
  while (looks < 3) await new Promise((resolve) => setTimeout(resolve, 2));
  expect(watch.stop()).toEqual({ peakBytes: 15e6, cpuMs: 30 + 20 + 5 });
});

test('a script that takes too long is ended with the processes it started', async () => {
  const inner = 'setInterval(() => {}, 1000)';
  const script = `const c = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}]); console.log(c.pid); ${inner}`;
  const cost = await measureNode(['-e', script], process.cwd(), { timeoutMs: 3000 });
  expect(cost.isTimedOut).toBe(true);
  expect(cost.exitCode).not.toBe(0);
  expect(cost.treePeakBytes).toBeGreaterThan(1e6);
  const pid = Number(cost.output.trim());
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a script that ends in time reports its cost', async () => {
  const cost = await measureNode(['-e', 'console.log(1)'], process.cwd(), { timeoutMs: 15_000 });
  expect(cost).toMatchObject({ exitCode: 0, isTimedOut: false, output: '1\n' });
  expect(cost.cpuMs).toBeGreaterThan(0);
});

/** One that has ended may stay in the list until its exit code is read. */
function isAlive(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  if (existsSync(stat)) return !/\) Z /.test(readFileSync(stat, 'utf8'));
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux';
  } catch {
    return false;
  }
}
