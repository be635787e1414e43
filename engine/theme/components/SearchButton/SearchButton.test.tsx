// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { RuntimeContext, staticRuntime } from '../../runtime';
import { host, prepareHost, show } from '../../test-support';
import { SearchButton } from './SearchButton';

prepareHost();

function showButton(isApple = false): HTMLButtonElement {
  show(
    <RuntimeContext value={{ ...staticRuntime, isApple }}>
      <SearchButton />
    </RuntimeContext>,
  );
  return host.querySelector('button') as HTMLButtonElement;
}

test('B119: the label names the shortcut of the platform', () => {
  expect(showButton().getAttribute('aria-label')).toBe('Search (Ctrl+K)');
  expect(showButton(true).getAttribute('aria-label')).toBe('Search (Command+K)');
});

test('B119: the key cap is pressed while the key is held, until the window loses focus', () => {
  showButton();
  const isPressed = (): boolean => host.querySelector('kbd')?.hasAttribute('data-pressed') ?? false;
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control' })));
  expect(isPressed()).toBe(true);
  act(() => void window.dispatchEvent(new Event('blur')));
  expect(isPressed()).toBe(false);
});
