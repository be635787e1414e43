// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createProgressBar } from './progress-bar';

let random = 0.5;
let bar: ReturnType<typeof createProgressBar>;

const element = () => document.querySelector<HTMLElement>('.progress-bar');
const progress = () => Number(element()?.style.getPropertyValue('--progress'));
const wait = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
  random = 0.5;
  vi.spyOn(Math, 'random').mockImplementation(() => random);
  bar = createProgressBar();
});
test('B96, B97, B99: the bar appears after 200 ms at 8 %, and grows by at most 2 %', () => {
  bar.start();
  wait(199);
  expect(element()).toBeNull();
  wait(1);
  expect(progress()).toBe(0.08);
  expect(element()?.getAttribute('aria-hidden')).toBe('true');
  wait(799);
  expect(progress()).toBe(0.08);
  wait(1);
  expect(progress()).toBeCloseTo(0.09);
  random = 1;
  wait(800);
  expect(progress()).toBeCloseTo(0.11);
  wait(800 * 100);
  expect(progress()).toBe(0.994);
});

test('B99: two quick navigations within 200 ms each show no bar', () => {
  bar.start();
  wait(150);
  bar.start();
  wait(150);
  bar.done();
  wait(5000);
  expect(element()).toBeNull();
});

test.each([
  [0, 0.38],
  [1, 0.88],
])('B98: at the end it jumps (random %d), fills up, fades and goes', (value, expected) => {
  bar.start();
  wait(200);
  random = value;
  bar.done();
  expect(progress()).toBeCloseTo(expected);
  wait(200);
  expect(progress()).toBe(1);
  expect(element()?.dataset.fading).toBeUndefined();
  wait(200);
  expect(element()?.dataset.fading).toBe('');
  wait(200);
  expect(element()).toBeNull();
  wait(60_000);
  expect(element()).toBeNull();
});

test('B92: a newer navigation reuses a running bar, and restarts a fading one', () => {
  bar.start();
  wait(200 + 800);
  bar.start();
  wait(300);
  expect(document.querySelectorAll('.progress-bar')).toHaveLength(1);
  expect(progress()).toBeCloseTo(0.09);
  bar.done();
  wait(300);
  bar.start();
  expect(element()).toBeNull();
  wait(200);
  expect(progress()).toBe(0.08);
  wait(1000);
  expect(element()).not.toBeNull();
});
