// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnnouncer } from './announcer';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p id="announcer" role="status">Copied</p>';
});
afterEach(() => {
  vi.useRealTimers();
});

const region = () => document.getElementById('announcer')?.textContent;

test('a sentence is put into an emptied region, so that the same one is said twice', () => {
  const announce = createAnnouncer(document);
  announce('Copied');
  expect(region()).toBe('');
  vi.advanceTimersByTime(100);
  expect(region()).toBe('Copied');
});

test('of two quick sentences the last is said', () => {
  const announce = createAnnouncer(document);
  announce('Copied');
  announce('Setup');
  vi.advanceTimersByTime(100);
  expect(region()).toBe('Setup');
});

test('without the region nothing happens', () => {
  document.body.innerHTML = '';
  expect(() => createAnnouncer(document)('Copied')).not.toThrow();
});
