// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { postponeRest } from './postpone-rest';

const location = { pathname: '/b', search: '', hash: '' };
let article: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<main class="article"></main>';
  article = document.querySelector('main') as HTMLElement;
});

test('what is below the window of a new page waits for its first paint', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'requestIdleCallback'] });
  postponeRest(window as never, { kind: 'push', location });
  expect(article.dataset).toHaveProperty('arriving');
  await vi.advanceTimersByTimeAsync(2100);
  expect(article.dataset).not.toHaveProperty('arriving');
  vi.useRealTimers();
});

test('where the reader is led further down, or back, every height counts at once', () => {
  postponeRest(window as never, { kind: 'push', location: { ...location, hash: '#c' } });
  postponeRest(window as never, { kind: 'pop', location });
  expect(article.dataset).not.toHaveProperty('arriving');
});
