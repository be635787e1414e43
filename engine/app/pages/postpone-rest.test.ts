// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { postponeRest } from './postpone-rest';

const location = { pathname: '/b', search: '', hash: '' };
let article: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<main class="article"></main>';
  article = document.querySelector('main') as HTMLElement;
});

test('layout below the viewport is postponed on a new page', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'requestIdleCallback'] });
  postponeRest({ kind: 'push', location });
  expect(article.dataset).toHaveProperty('arriving');
  await vi.advanceTimersByTimeAsync(2100);
  expect(article.dataset).not.toHaveProperty('arriving');
});

test('it is not postponed after Back or with a hash', () => {
  postponeRest({ kind: 'push', location: { ...location, hash: '#c' } });
  postponeRest({ kind: 'pop', location });
  expect(article.dataset).not.toHaveProperty('arriving');
});
