// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createStore } from '../../shared/store';
import { memoryHistory, removeListenersAfterEach } from '../test-support';
import { followLinks } from './link-clicks';
import type { Router } from './router';

const navigate = vi.fn();
const beforeJump = vi.fn();
const onJump = vi.fn();
removeListenersAfterEach();

/** Clicks the first link of the HTML; true if the app prevents the browser from following it. */
function click(html: string, fields: MouseEventInit = {}, hasNativeJumps = true): boolean {
  const history = memoryHistory('/guide?x=1#a');
  const router = { navigate, beforeJump } as unknown as Router;
  const location = createStore(history.location());
  followLinks({ history, location, router, hasNativeJumps, onJump });
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

test.each([
  ['a link', '<a href="/api">x</a>', '/api'],
  ['an element in a link', '<a href="/api"><code data-target>api</code></a>', '/api'],
  ['B20: the target _self', '<a href="/api" target="_self">x</a>', '/api'],
  ['an anchor with another query', '<a href="/guide?x=2#b">x</a>', '/guide'],
  ['an anchor of another spelling', '<a href="/GUIDE/?x=1#b">x</a>', '/GUIDE/'],
])('the app follows %s', (_, html, pathname) => {
  expect(click(html)).toBe(true);
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ pathname }));
});

test.each([
  ['<a href="/api">x</a>', { ctrlKey: true }],
  ['<a href="/api">x</a>', { metaKey: true }],
  ['<a href="/api">x</a>', { shiftKey: true }],
  ['<a href="/api">x</a>', { altKey: true }],
  ['<a href="/api">x</a>', { button: 1 }],
  ['<a href="/api" target="_blank">x</a>', {}],
  ['<a href="/file.pdf" download>x</a>', {}],
  ['<a href="/other/app" data-native>x</a>', {}],
  ['<a href="https://elsewhere.example/">x</a>', {}],
  ['<a href="mailto:a@example.com">x</a>', {}],
  ['<a>no address</a>', {}],
  ['<svg><a href="/api"><text data-target>x</text></a></svg>', {}],
])('B20, B21: the browser follows %s, clicked with %o', (html, fields) => {
  expect(click(html, fields)).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  ['#b', 1],
  // It adds no history entry.
  ['#a', 0],
])('the browser follows the anchor %s; the router is notified %i times', (href, times) => {
  expect(click(`<a href="${href}">x</a>`)).toBe(false);
  expect(onJump).toHaveBeenCalledWith(href);
  expect(beforeJump).toHaveBeenCalledTimes(times);
  expect(navigate).not.toHaveBeenCalled();
});

test('B18: in hash mode, the app follows anchors', () => {
  expect(click('<a href="#b">x</a>', {}, false)).toBe(true);
  expect(navigate).toHaveBeenCalledWith({ pathname: '/guide', search: '?x=1', hash: '#b' });
});
