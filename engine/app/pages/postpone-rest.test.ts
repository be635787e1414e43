// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { postponeRest } from './postpone-rest';

const location = { pathname: '/b', search: '', hash: '' };
const waiting = (): number =>
  document.querySelectorAll('[style*="content-visibility: auto"]').length;

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => false });
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'requestIdleCallback'] });
  const blocks = '<p>Text</p>'.repeat(100);
  document.body.innerHTML = `<main class="article"><article class="prose">${blocks}</article></main>`;
});

test('layout below the viewport is postponed on a new page, and done in slices', async () => {
  postponeRest({ kind: 'push', location });
  expect(waiting()).toBe(92);
  await vi.advanceTimersByTimeAsync(300);
  expect(waiting()).toBe(52);
  await vi.advanceTimersByTimeAsync(600);
  expect(waiting()).toBe(0);
});

test('it is not postponed after Back or with a hash', () => {
  postponeRest({ kind: 'push', location: { ...location, hash: '#c' } });
  postponeRest({ kind: 'pop', location });
  expect(waiting()).toBe(0);
});
