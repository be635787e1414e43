// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgressBar } from './progress-bar';

let random = 0.5;
let bar: ReturnType<typeof createProgressBar>;

const element = () => document.querySelector<HTMLElement>('.progress-bar');
const progress = () => Number(element()?.style.getPropertyValue('--progress'));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
  random = 0.5;
  bar = createProgressBar(document, () => random);
});
afterEach(() => {
  vi.useRealTimers();
});

test('B96, B99: the bar appears after 200 ms at 8 %, hidden from assistive technology', () => {
  bar.start();
  vi.advanceTimersByTime(199);
  expect(element()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(progress()).toBe(0.08);
  expect(element()?.getAttribute('aria-hidden')).toBe('true');
});

test('B99: two quick navigations within 200 ms each show no bar', () => {
  bar.start();
  vi.advanceTimersByTime(150);
  bar.start();
  vi.advanceTimersByTime(150);
  bar.done();
  vi.advanceTimersByTime(5000);
  expect(element()).toBeNull();
});

test('B97: it grows every 800 ms, by at most 2 %', () => {
  bar.start();
  vi.advanceTimersByTime(200 + 799);
  expect(progress()).toBe(0.08);
  vi.advanceTimersByTime(1);
  expect(progress()).toBeCloseTo(0.09);
  random = 1;
  vi.advanceTimersByTime(800);
  expect(progress()).toBeCloseTo(0.11);
});

test('B97: before the end, it never exceeds 99.4 %', () => {
  random = 1;
  bar.start();
  vi.advanceTimersByTime(200 + 800 * 100);
  expect(progress()).toBe(0.994);
});

test.each([
  [0, 0.38],
  [1, 0.88],
])('B98: at the end it jumps by 30 to 80 % (random %d)', (value, expected) => {
  bar.start();
  vi.advanceTimersByTime(200);
  random = value;
  bar.done();
  expect(progress()).toBeCloseTo(expected);
});

test('B98: then it fills up, fades and is removed within 700 ms', () => {
  bar.start();
  vi.advanceTimersByTime(200);
  bar.done();
  vi.advanceTimersByTime(200);
  expect(progress()).toBe(1);
  expect(element()?.dataset.fading).toBeUndefined();
  vi.advanceTimersByTime(200);
  expect(element()?.dataset.fading).toBe('');
  vi.advanceTimersByTime(200);
  expect(element()).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(element()).toBeNull();
});

test('B92: a newer navigation reuses a running bar', () => {
  bar.start();
  vi.advanceTimersByTime(200 + 800);
  bar.start();
  vi.advanceTimersByTime(300);
  expect(document.querySelectorAll('.progress-bar')).toHaveLength(1);
  expect(progress()).toBeCloseTo(0.09);
});

test('a navigation while the bar fades restarts it', () => {
  bar.start();
  vi.advanceTimersByTime(200);
  bar.done();
  vi.advanceTimersByTime(300);
  bar.start();
  expect(element()).toBeNull();
  vi.advanceTimersByTime(200);
  expect(progress()).toBe(0.08);
  vi.advanceTimersByTime(1000);
  expect(element()).not.toBeNull();
});
