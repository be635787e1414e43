// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWrapButtons } from './wrap-buttons';

const block =
  '<figure class="code"><button class="code-copy"></button><pre><code>x</code></pre></figure>';
let width = 500;
let report: (figure: Element, isIntersecting?: boolean) => void;
let observed: Set<Element>;
let end = () => {};

class FakeObserver {
  constructor(callback: (entries: object[]) => void) {
    observed = new Set();
    report = (target, isIntersecting = true) => {
      if (observed.has(target)) callback([{ target, isIntersecting }]);
    };
  }
  observe = (target: Element) => observed.add(target);
  unobserve = (target: Element) => observed.delete(target);
  disconnect = () => observed.clear();
}

const figure = () => document.querySelector('figure') as HTMLElement;
const wrapButton = () => document.querySelector<HTMLElement>('.code-wrap');

beforeEach(() => {
  document.body.innerHTML = block;
  width = 500;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => width);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('blocks are measured when they come near, and again when the window changes', () => {
  end = startWrapButtons(window as Window & typeof globalThis, document.body);
  expect(wrapButton()).toBeNull();
  width = 300;
  report(figure());
  expect(wrapButton()).toBeNull();
  width = 500;
  window.dispatchEvent(new Event('resize'));
  expect(wrapButton()).not.toBeNull();
  report(figure(), false);
  width = 300;
  window.dispatchEvent(new Event('resize'));
  expect(wrapButton()).not.toBeNull();
});

test('blocks of the next page are found, those of the former one forgotten', async () => {
  end = startWrapButtons(window as Window & typeof globalThis, document.body);
  const former = figure();
  document.body.innerHTML = block;
  await Promise.resolve();
  expect([...observed]).toEqual([figure()]);
  expect(observed.has(former)).toBe(false);
});
