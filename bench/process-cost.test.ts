import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measureNode } from './process-cost';

test('a script that takes too long is stopped, and so are the processes it started', async () => {
  const inner = 'setInterval(() => {}, 1000)';
  const script = `const c = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}]); console.log(c.pid); ${inner}`;
  // Both have to start on a busy machine.
  const cost = await measureNode(['-e', script], { timeoutMs: 10_000 });
  expect(cost.isTimedOut).toBe(true);
  expect(cost.exitCode).not.toBe(0);
  // Two Node processes at once.
  expect(cost.peakBytes).toBeGreaterThan(60e6);
  await expect.poll(() => existsSync(`/proc/${cost.output.trim()}/exe`)).toBe(false);
});

test('processor time includes that of the processes a script starts', async () => {
  const busy = 'while (process.cpuUsage().user < 400000);';
  const script = `require('node:child_process').execFileSync(process.execPath, ['-e', '${busy}']); console.log('one')`;
  const cost = await measureNode(['-e', script], { timeoutMs: 50_000 });
  expect(cost).toMatchObject({ exitCode: 0, isTimedOut: false, output: 'one\n' });
  expect(cost.cpuMs).toBeGreaterThan(200);
});

test('the memory of processes that run beside the script does not count', async () => {
  const holdMemory =
    'const held = Buffer.alloc(300e6, 1); setInterval(() => held, 1000); console.log("held")';
  const beside = spawn(process.execPath, ['-e', holdMemory]);
  try {
    await once(beside.stdout, 'data');
    const cost = await measureNode(['-e', 'setTimeout(() => {}, 1000)']);
    expect(cost.peakBytes).toBeGreaterThan(20e6);
    expect(cost.peakBytes).toBeLessThan(200e6);
  } finally {
    beside.kill();
  }
});
