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

function press(target: EventTarget, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  act(() => {
    target.dispatchEvent(event);
  });
  return event;
}

test('B119: the label names the keys of the platform', () => {
  expect(showButton().getAttribute('aria-label')).toBe('Search (Ctrl+K)');
  expect(showButton(true).getAttribute('aria-label')).toBe('Search (Command+K)');
});

test('B119: the cap is pressed while the key is held, and let go when the window loses focus', () => {
  showButton();
  const isPressed = (): boolean => host.querySelector('kbd')?.hasAttribute('data-pressed') ?? false;
  press(window, 'Control');
  expect(isPressed()).toBe(true);
  act(() => {
    window.dispatchEvent(new Event('blur'));
  });
  expect(isPressed()).toBe(false);
});
