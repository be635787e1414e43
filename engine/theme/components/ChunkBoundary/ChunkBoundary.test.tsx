// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { host, prepareHost, show } from '../../test-support';
import { ChunkBoundary } from './ChunkBoundary';

prepareHost();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const showPart = (load: () => Promise<string>): void =>
  show(<ChunkBoundary load={load}>{(part) => <p>{part}</p>}</ChunkBoundary>);
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

test('B112: nothing for 200 ms, then an indicator, then the part', async () => {
  let finish = (_: string): void => {};
  const loading = new Promise<string>((resolve) => {
    finish = resolve;
  });
  showPart(() => loading);
  await pass(199);
  expect(host.textContent).toBe('');
  await pass(1);
  expect(host.querySelector('[role="status"]')?.textContent).toBe('Loading …');
  finish('Here');
  await pass(0);
  expect(host.textContent).toBe('Here');
});
