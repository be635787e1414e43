// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RuntimeContext, staticRuntime } from '../../runtime';
import { SearchButton } from './SearchButton';

let host: HTMLElement;
let root: Root;
const openSearch = vi.fn();
const prepareSearch = vi.fn();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
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
      <RuntimeContext value={{ ...staticRuntime, isApple, openSearch, prepareSearch }}>
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

test('B119: a letter typed on the button opens the dialog with it', () => {
  const button = show();
  expect(press(button, 'a').defaultPrevented).toBe(true);
  press(button, '7');
  expect(openSearch.mock.calls).toEqual([['a'], ['7']]);
});

test('B119: not with Ctrl, Command or Alt held, nor for other keys', () => {
  const button = show();
  press(button, 'r', { ctrlKey: true });
  press(button, 'r', { metaKey: true });
  press(button, 'r', { altKey: true });
  press(button, 'Tab');
  press(button, ' ');
  expect(openSearch).not.toHaveBeenCalled();
});

test('B119: focus, hover and touch prepare the dialog', () => {
  const button = show();
  act(() => button.focus());
  act(() => {
    button.dispatchEvent(new Event('touchstart', { bubbles: true }));
  });
  expect(prepareSearch).toHaveBeenCalledTimes(2);
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
