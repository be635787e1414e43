// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RuntimeContext, staticRuntime } from '../../runtime';
import { SearchButton } from './SearchButton';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

function show(isApple = false): HTMLButtonElement {
  act(() =>
    root.render(
      <RuntimeContext value={{ ...staticRuntime, isApple }}>
        <SearchButton />
      </RuntimeContext>,
    ),
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
  expect(show().getAttribute('aria-label')).toBe('Search (Ctrl+K)');
  expect(show(true).getAttribute('aria-label')).toBe('Search (Command+K)');
});

test('B119: the cap is pressed while the key is held, and let go when the window loses focus', () => {
  show();
  const isPressed = (): boolean => host.querySelector('kbd')?.hasAttribute('data-pressed') ?? false;
  press(window, 'Control');
  expect(isPressed()).toBe(true);
  act(() => {
    window.dispatchEvent(new Event('blur'));
  });
  expect(isPressed()).toBe(false);
});
