import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../tests/support/files';
import { runTool } from './tools';

const running = new AbortController().signal;

test('output and exit code of a tool are collected', async () => {
  const code = 'console.log(process.env.WORD); console.error("two"); process.exitCode = 3';
  const result = await runTool(['-e', code], { signal: running, environment: { WORD: 'one' } });
  expect(result).toEqual({ exitCode: 3, output: 'one\ntwo\n' });
});

test('the command of an installed package is found', async () => {
  const { exitCode, output } = await runTool(['vitest', '--version'], { signal: running });
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/^vitest\/\d/)]);
});

test('when time is up, a tool is stopped with everything it has started', async () => {
  const dir = folderWith();
  const pidFile = path.join(dir, 'pid');
  const stop = new AbortController();
  const grandchild = `require('fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
    setInterval(() => {}, 1000)`;
  const child = `require('child_process').spawn(process.execPath,
    ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`;
  const result = runTool(['-e', child], { signal: stop.signal });
  const readPid = () => Number(readFileSync(pidFile, 'utf8'));
  await expect.poll(() => attempt(readPid)).toBeGreaterThan(0);
  const pid = readPid();
  stop.abort();
  expect((await result).exitCode).toBe(1);
  await expect.poll(() => attempt(() => process.kill(pid, 0))).toBeUndefined();
});

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

test('after time is up, no tool is started', async () => {
  const stop = AbortSignal.abort();
  expect(await runTool(['-e', 'console.log(1)'], { signal: stop })).toEqual({
    exitCode: 1,
    output: '',
  });
});
