// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Navigation, NavigationKind } from '../router/navigation';
import { scrollAfterNavigation, scrollTarget } from './scroll-after-navigation';

const heading = document.createElement('h2');
const find = (id: string) => (id === 'Über uns' ? heading : null);

function target(from: string, to: string, kind: NavigationKind = 'push', restored?: number) {
  const parse = (href: string) => {
    const { pathname, search, hash } = new URL(href, 'https://docs.example');
    return { pathname, search, hash };
  };
  const [previous, location] = [parse(from), parse(to)];
  const isSamePage = previous.pathname === location.pathname;
  return scrollTarget({ kind, location, previous, isSamePage }, restored, find);
}

test('B15: a new page without hash starts at its top', () => {
  expect(target('/a', '/b')).toEqual({ top: 0 });
  expect(target('/a#x', '/a')).toEqual({ top: 0 });
  expect(target('/a', '/a', 'replace')).toEqual({ top: 0 });
});

test('B15: the percent-decoded hash names the element', () => {
  expect(target('/a', '/b#%C3%9Cber%20uns')).toEqual({ element: heading });
  expect(target('/a', '/b#Über uns')).toEqual({ element: heading });
});

test('B15: a change of the query alone does not scroll', () => {
  expect(target('/a?x=1', '/a?x=2')).toBeUndefined();
  expect(target('/a?x=1#Über uns', '/a?x=2#Über uns')).toBeUndefined();
});

test('B15: a hash without element does not scroll, not even to the top', () => {
  expect(target('/a', '/b#nothing')).toBeUndefined();
  expect(target('/a', '/b#%')).toBeUndefined();
});

test('Back restores a stored position; without one, B15 applies', () => {
  expect(target('/b', '/a', 'pop', 500)).toEqual({ top: 500 });
  expect(target('/b', '/a#Über uns', 'pop', 500)).toEqual({ top: 500 });
  expect(target('/b', '/a', 'pop')).toEqual({ top: 0 });
  expect(target('/a#x', '/a', 'pop')).toEqual({ top: 0 });
  expect(target('/a', '/a', 'pop')).toBeUndefined();
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
  scrollAfterNavigation(window, at('', false), undefined);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  document.body.innerHTML = '<h2 id="x">x</h2>';
  const element = document.getElementById('x') as HTMLElement;
  element.scrollIntoView = vi.fn();
  scrollAfterNavigation(window, at('#x', true), undefined);
  expect(element.scrollIntoView).toHaveBeenLastCalledWith({ behavior: 'auto' });
  scrollAfterNavigation(window, at('#x', false), undefined);
  expect(element.scrollIntoView).toHaveBeenLastCalledWith({ behavior: 'instant' });
});

test('B245: an anchor that has moved is followed to its new page', () => {
  document.body.innerHTML = '<p id="x" data-moved><a href="#y">y</a></p><p id="z"><a>z</a></p>';
  const follow = vi.fn();
  for (const link of document.querySelectorAll('a')) link.addEventListener('click', follow);
  for (const hash of ['#x', '#z']) {
    (document.querySelector(hash) as HTMLElement).scrollIntoView = () => {};
    scrollAfterNavigation(window, at(hash, false), undefined);
  }
  expect(follow).toHaveBeenCalledTimes(1);
});

test('B31: a jump to an anchor is announced before it scrolls', () => {
  document.body.innerHTML = '<h2 id="x">x</h2>';
  const order: string[] = [];
  (document.getElementById('x') as HTMLElement).scrollIntoView = () => void order.push('scroll');
  window.addEventListener('hashchange', () => order.push('hashchange'), { once: true });
  scrollAfterNavigation(window, at('#x', false), undefined);
  expect(order).toEqual(['hashchange', 'scroll']);
});
