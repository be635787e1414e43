// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { isReadingKey } from './start-keys';

beforeEach(() => {
  document.body.innerHTML = `<main><a href="/">Link</a><input><textarea></textarea><select></select>
    <div role="textbox"></div><div aria-modal="true"></div><dialog><button>In it</button></dialog></main>`;
});

function isHandled(selector: string, init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  document.querySelector(selector)?.dispatchEvent(event);
  return isReadingKey(event);
}

test('B257: keys work on the page and on its links', () => {
  for (const key of ['?', 'j', 'k', 'n', 'p', 'g', 'h', '[', 'c', 'e']) {
    expect(isHandled('a', { key }), key).toBe(true);
  }
  for (const key of ['J', 'x', '/', 'Enter', 'End', 'jk', '']) {
    expect(isHandled('a', { key }), key).toBe(false);
  }
});

test.each(['input', 'textarea', 'select', '[role=textbox]', 'dialog button', '[aria-modal]'])(
  'B258: not in %s',
  (selector) => {
    expect(isHandled(selector, { key: 'j' })).toBe(false);
  },
);

test.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing', 'repeat'])(
  'B258: not with %s',
  (name) => {
    expect(isHandled('a', { key: 'j', [name]: true })).toBe(false);
  },
);
