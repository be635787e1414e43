// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { focusMainContent, focusPageStart } from './focus';

beforeEach(() => {
  document.body.innerHTML =
    '<div data-focus-start><a href="#page-content">Skip</a></div><div id="page-content"><main>x</main></div>';
});

test('B29: the skip link moves the focus to main and leaves no tab stop behind', () => {
  expect(focusMainContent()).toBe(true);
  const main = document.querySelector('main') as HTMLElement;
  expect(document.activeElement).toBe(main);

  main.blur();
  expect(main.hasAttribute('tabindex')).toBe(false);
});

test('B29: without main the content wrapper is focused', () => {
  document.querySelector('main')?.remove();
  focusMainContent();
  expect(document.activeElement?.id).toBe('page-content');
});

test('B29: after a navigation the focus is at the container of the skip link', () => {
  focusPageStart();
  expect(document.activeElement?.hasAttribute('data-focus-start')).toBe(true);
});
