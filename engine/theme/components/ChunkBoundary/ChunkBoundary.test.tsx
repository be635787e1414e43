// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { host, prepareHost, show } from '../../test-support';
import { ChunkBoundary } from './ChunkBoundary';

prepareHost();

test('B112: nothing for 200 ms, then an indicator, then the part', async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  let finish = (_: string): void => {};
  const loading = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const load = () => loading;
  show(<ChunkBoundary load={load}>{(part) => <p>{part}</p>}</ChunkBoundary>);
  await pass(199);
  expect(host.textContent).toBe('');
  await pass(1);
  expect(host.querySelector('[role="status"]')?.textContent).toBe('Loading …');
  finish('Here');
  await pass(0);
  expect(host.textContent).toBe('Here');
});
