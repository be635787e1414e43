// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../shared/store';
import { followLinks } from './link-clicks';
import { memoryHistory } from './memory-history';
import type { Router } from './router';

const navigate = vi.fn();
const beforeJump = vi.fn();
const onJump = vi.fn();
let end: () => void;

function setUp(address = '/guide?x=1#a', hasNativeJumps = true): void {
  const history = memoryHistory(address);
  const router = { navigate, beforeJump } as unknown as Router;
  const location = createStore(history.location());
  end = followLinks(document, { history, location, router, hasNativeJumps, onJump });
}

/** Clicks the first link of the HTML; true when the app took it over. */
function click(html: string, fields: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-target]') ?? document.querySelector('a');
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...fields });
  let isTaken = false;
  // Ends the click, so that the test document does not follow the link.
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
afterEach(() => end());

test('a plain click on a link of the site is the app’s, wherever in the link it happens', () => {
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
])('B21: with %s the browser keeps its own meaning', (_, fields) => {
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

test('B20: a target that is this window is no other target', () => {
  setUp();
  expect(click('<a href="/api" target="_self">x</a>')).toBe(true);
});

test('what another listener has prevented is left alone', () => {
  setUp();
  document.body.innerHTML = '<a href="/api">x</a>';
  const link = document.querySelector('a') as HTMLElement;
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect(navigate).not.toHaveBeenCalled();
});

test('an anchor of this page is the browser’s; the router is told before it scrolls', () => {
  setUp();
  expect(click('<a href="#b">x</a>')).toBe(false);
  expect(onJump).toHaveBeenCalledWith('#b');
  expect(beforeJump).toHaveBeenCalledTimes(1);
  expect(navigate).not.toHaveBeenCalled();
});

test('the same anchor again makes no entry, so the router is not told', () => {
  setUp();
  expect(click('<a href="#a">x</a>')).toBe(false);
  expect(onJump).toHaveBeenCalledWith('#a');
  expect(beforeJump).not.toHaveBeenCalled();
});

test('with another query or spelling an anchor is the app’s', () => {
  setUp();
  expect(click('<a href="/guide?x=2#b">x</a>')).toBe(true);
  expect(click('<a href="/GUIDE/?x=1#b">x</a>')).toBe(true);
  expect(navigate).toHaveBeenCalledTimes(2);
});

test('B18: in hash mode anchors go through the router', () => {
  setUp('/guide', false);
  expect(click('<a href="#b">x</a>')).toBe(true);
  expect(navigate).toHaveBeenCalledWith({ pathname: '/guide', search: '', hash: '#b' });
});
