// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../shared/store';
import { removeListenersAfterEach } from '../remove-listeners.test-support';
import { followLinks } from './link-clicks';
import { memoryHistory } from './memory-history';
import type { Router } from './router';

const navigate = vi.fn();
const beforeJump = vi.fn();
const onJump = vi.fn();
removeListenersAfterEach();

function setUp(address = '/guide?x=1#a', hasNativeJumps = true): void {
  const history = memoryHistory(address);
  const router = { navigate, beforeJump } as unknown as Router;
  const location = createStore(history.location());
  followLinks(document, { history, location, router, hasNativeJumps, onJump });
}

/** Clicks the first link of the HTML; true if the app prevents the browser from following it. */
function click(html: string, fields: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-target]') ?? document.querySelector('a');
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...fields });
  let isTaken = false;
  // Prevents the test document from following the link.
  const onClick = (): void => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', onClick, { once: true });
  target?.dispatchEvent(event);
  return isTaken;
}

beforeEach(() => {
  vi.clearAllMocks();
});

test('the app follows a plain click on a link of the site or an element in it', () => {
  setUp();
  expect(click('<a href="/api"><code data-target>api</code></a>')).toBe(true);
  expect(navigate).toHaveBeenCalledWith({ pathname: '/api', search: '', hash: '' });
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('B21: a click with %s is left to the browser', (_, fields) => {
  setUp();
  expect(click('<a href="/api">x</a>', fields)).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  '<a href="/api" target="_blank">x</a>',
  '<a href="/file.pdf" download>x</a>',
  '<a href="/other/app" data-native>x</a>',
  '<a href="https://elsewhere.example/">x</a>',
  '<a href="mailto:a@example.com">x</a>',
  '<a>no address</a>',
  '<svg><a href="/api"><text data-target>x</text></a></svg>',
])('B20: the browser follows %s', (html) => {
  setUp();
  expect(click(html)).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

test('B20: the app follows links with the target _self', () => {
  setUp();
  expect(click('<a href="/api" target="_self">x</a>')).toBe(true);
});

test('the browser follows an anchor of this page; the router is notified first', () => {
  setUp();
  expect(click('<a href="#b">x</a>')).toBe(false);
  expect(onJump).toHaveBeenCalledWith('#b');
  expect(beforeJump).toHaveBeenCalledTimes(1);
  expect(navigate).not.toHaveBeenCalled();
});

test('the current anchor adds no history entry, so the router is not notified', () => {
  setUp();
  expect(click('<a href="#a">x</a>')).toBe(false);
  expect(onJump).toHaveBeenCalledWith('#a');
  expect(beforeJump).not.toHaveBeenCalled();
});

test('the app follows an anchor with another query or spelling of the page', () => {
  setUp();
  expect(click('<a href="/guide?x=2#b">x</a>')).toBe(true);
  expect(click('<a href="/GUIDE/?x=1#b">x</a>')).toBe(true);
  expect(navigate).toHaveBeenCalledTimes(2);
});

test('B18: in hash mode, the app follows anchors', () => {
  setUp('/guide', false);
  expect(click('<a href="#b">x</a>')).toBe(true);
  expect(navigate).toHaveBeenCalledWith({ pathname: '/guide', search: '', hash: '#b' });
});
