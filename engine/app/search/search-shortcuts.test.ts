// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSearchShortcuts } from './search-shortcuts';
import { createSearchState } from './search-state';

let state: ReturnType<typeof createSearchState>;
let end: () => void;
let shortcuts: { commandK: boolean; slash: boolean };

beforeEach(() => {
  document.body.innerHTML =
    '<input><select></select><textarea></textarea><p contenteditable="true">x</p><button>b</button>';
  state = createSearchState();
  shortcuts = { commandK: true, slash: true };
  end = startSearchShortcuts(window, {
    shortcuts,
    open: state.open,
    close: state.close,
    type: state.type,
    isOpen: () => state.get() !== undefined,
  });
});
afterEach(() => end());

/** Presses a key; true when the browser does not get it. */
function press(fields: KeyboardEventInit, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...fields });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

/** An open dialog that has the focus. */
const dialog = (): Element => document.body.appendChild(document.createElement('dialog'));

const isOpen = () => state.get() !== undefined;

test.each([{ ctrlKey: true }, { metaKey: true }])(
  'B120: K with %o opens and closes',
  (modifier) => {
    expect(press({ key: 'k', ...modifier })).toBe(true);
    expect(isOpen()).toBe(true);
    expect(press({ key: 'K', ...modifier }, document.querySelector('input')!)).toBe(true);
    expect(isOpen()).toBe(false);
  },
);

test('B120: a slash opens and never closes', () => {
  expect(press({ key: '/' })).toBe(true);
  expect(isOpen()).toBe(true);
  expect(press({ key: '/' }, dialog())).toBe(false);
  expect(isOpen()).toBe(true);
});

test.each(['input', 'select', 'textarea', '[contenteditable]'])(
  'B120: a slash in %s is typed',
  (selector) => {
    const field = document.querySelector<HTMLElement>(selector)!;
    if (selector === '[contenteditable]') {
      Object.defineProperty(field, 'isContentEditable', { value: true });
    }
    expect(press({ key: '/' }, field)).toBe(false);
    expect(isOpen()).toBe(false);
  },
);

test.each([
  { key: 'k' },
  { key: 'k', ctrlKey: true, shiftKey: true },
  { key: 'k', ctrlKey: true, altKey: true },
  { key: '/', ctrlKey: true },
  { key: 'k', ctrlKey: true, isComposing: true },
])('B120: %o is the browser’s', (fields) => {
  expect(press(fields)).toBe(false);
  expect(isOpen()).toBe(false);
});

test('B120: keys the site does not use are the browser’s', () => {
  shortcuts.slash = false;
  expect(press({ key: '/' })).toBe(false);
  shortcuts.commandK = false;
  expect(press({ key: 'k', ctrlKey: true })).toBe(false);
  expect(isOpen()).toBe(false);
});

test('B120: a second dialog is never opened, and the first query stays', () => {
  const listener = vi.fn();
  state.subscribe(listener);
  state.open('a');
  state.open('b');
  expect(state.get()).toEqual({ query: 'a' });
  state.close();
  state.close();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('B120: what is typed before the dialog is there is its first query', () => {
  press({ key: 'k', ctrlKey: true });
  for (const key of ['w', 'e', 'b', ' ', '/', 'Shift', 'ArrowDown']) press({ key });
  expect(press({ key: 'c', ctrlKey: true })).toBe(false);
  expect(state.get()).toEqual({ query: 'web /' });
  expect(press({ key: 'x' }, dialog())).toBe(false);
  expect(press({ key: ' ' }, document.querySelector('button')!)).toBe(false);
  expect(state.get()).toEqual({ query: 'web /' });
});

test('B119: a character that has opened the dialog is not typed again', () => {
  const open = (event: Event): void => {
    event.preventDefault();
    state.open('a');
  };
  document.body.addEventListener('keydown', open, { once: true });
  press({ key: 'a' });
  expect(state.get()).toEqual({ query: 'a' });
});

test('characters are the page’s while the dialog is closed', () => {
  expect(press({ key: 'a' })).toBe(false);
  expect(isOpen()).toBe(false);
});
