// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkBoundary } from './ChunkBoundary';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
});

const show = (load: () => Promise<string>): void =>
  act(() => root.render(<ChunkBoundary load={load}>{(part) => <p>{part}</p>}</ChunkBoundary>));
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

test('B112: nothing for 200 ms, then an indicator, then the part', async () => {
  let finish = (_: string): void => {};
  const loading = new Promise<string>((resolve) => {
    finish = resolve;
  });
  show(() => loading);
  await pass(199);
  expect(host.textContent).toBe('');
  await pass(1);
  expect(host.querySelector('[role="status"]')?.textContent).toBe('Loading …');
  finish('Here');
  await pass(0);
  expect(host.textContent).toBe('Here');
});

test('B112: a failure shows its text and Retry loads again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Failed to fetch.'))
    .mockResolvedValueOnce('Here');
  show(load);
  await pass(0);
  expect(host.querySelector('p')?.textContent).toBe('Failed to fetch.');
  const button = host.querySelector('button') as HTMLButtonElement;
  expect(button.textContent).toBe('Retry');
  act(() => button.click());
  await pass(0);
  expect(host.textContent).toBe('Here');
  expect(load).toHaveBeenCalledTimes(2);
});
