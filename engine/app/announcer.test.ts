// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createAnnouncer } from './announcer';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p id="announcer" role="status">Copied</p>';
});
const region = () => document.getElementById('announcer')?.textContent;

test('the region is emptied first, so that a repeated sentence is announced again', () => {
  const announce = createAnnouncer();
  announce('Copied');
  expect(region()).toBe('');
  vi.advanceTimersByTime(100);
  expect(region()).toBe('Copied');
});

test('only the last of two quick sentences is announced', () => {
  const announce = createAnnouncer();
  announce('Copied');
  announce('Setup');
  vi.advanceTimersByTime(100);
  expect(region()).toBe('Setup');
});
