// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Navigation, NavigationKind } from '../router/router';
import { anchorTarget } from './anchor-target';
import { scrollAfterNavigation, scrollTarget } from './scroll-after-navigation';

const heading = document.createElement('h2');
heading.id = 'Über uns';

function target(from: string, to: string, kind: NavigationKind = 'push', restored?: number) {
  const parse = (href: string) => {
    const { pathname, search, hash } = new URL(href, 'https://docs.example');
    return { pathname, search, hash };
  };
  const [previous, location] = [parse(from), parse(to)];
  const isSamePage = previous.pathname === location.pathname;
  document.body.replaceChildren(heading);
  return scrollTarget({ kind, location, previous, isSamePage }, restored, anchorTarget);
}

const top = { top: 0 };
const element = { element: heading };
test.each<[string, string, unknown, NavigationKind?, number?]>([
  // A new page without hash starts at its top.
  ['/a', '/b', top],
  ['/a#x', '/a', top],
  ['/a', '/a', top, 'replace'],
  // The percent-decoded hash names the element; one that names no element does not scroll.
  ['/a', '/b#%C3%9Cber%20uns', element],
  ['/a', '/b#Über uns', element],
  ['/a', '/b#nothing', undefined],
  ['/a', '/b#%', undefined],
  // A change of the query alone does not scroll.
  ['/a?x=1', '/a?x=2', undefined],
  ['/a?x=1#Über uns', '/a?x=2#Über uns', undefined],
  // Back restores a stored position.
  ['/b', '/a', { top: 500 }, 'pop', 500],
  ['/b', '/a#Über uns', { top: 500 }, 'pop', 500],
  ['/b', '/a', top, 'pop'],
  ['/a#x', '/a', top, 'pop'],
  ['/a', '/a', undefined, 'pop'],
  // After a jump by the browser there is nothing to do.
  ['/a', '/a#Über uns', undefined, 'jump'],
])('B15: from %s to %s the page scrolls to %o (%s, %s)', (from, to, expected, kind, restored) => {
  expect(target(from, to, kind, restored)).toEqual(expected);
});

const at = (hash: string, isSamePage: boolean): Navigation => ({
  kind: 'push',
  key: 'k',
  isSamePage,
  previous: { pathname: '/a', search: '', hash: '' },
  location: { pathname: isSamePage ? '/a' : '/b', search: '', hash },
});

test('scrolling is instant on a new page; within a page, the stylesheet decides', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  scrollAfterNavigation(at('', false), undefined);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  document.body.innerHTML = '<h2 id="x">x</h2>';
  const element = document.getElementById('x') as HTMLElement;
  element.scrollIntoView = vi.fn();
  scrollAfterNavigation(at('#x', true), undefined);
  expect(element.scrollIntoView).toHaveBeenLastCalledWith({ behavior: 'auto' });
  scrollAfterNavigation(at('#x', false), undefined);
  expect(element.scrollIntoView).toHaveBeenLastCalledWith({ behavior: 'instant' });
});

test('B15: without an element of that id, the name of an <a> counts', () => {
  document.body.innerHTML = '<a name="x.y"></a><a name="z"></a><p id="z"></p><meta name="m">';
  const tagOf = (hash: string) => anchorTarget(hash)?.localName;
  expect(['#x.y', '#z', '#m', ''].map(tagOf)).toEqual(['a', 'p', undefined, undefined]);
});

test('B245: an anchor that has moved is followed to its new page', () => {
  document.body.innerHTML = '<p id="x" data-moved><a href="#y">y</a></p><p id="z"><a>z</a></p>';
  const follow = vi.fn();
  for (const link of document.querySelectorAll('a')) link.addEventListener('click', follow);
  for (const hash of ['#x', '#z']) {
    (document.querySelector(hash) as HTMLElement).scrollIntoView = () => {};
    scrollAfterNavigation(at(hash, false), undefined);
  }
  expect(follow).toHaveBeenCalledTimes(1);
});

test('B31: a jump to an anchor is announced before it scrolls', () => {
  document.body.innerHTML = '<h2 id="x">x</h2>';
  const order: string[] = [];
  (document.getElementById('x') as HTMLElement).scrollIntoView = () => void order.push('scroll');
  window.addEventListener('hashchange', () => order.push('hashchange'), { once: true });
  scrollAfterNavigation(at('#x', false), undefined);
  expect(order).toEqual(['hashchange', 'scroll']);
});
