// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWrapButtons, toggleWrap, updateWrapButton } from './wrap-buttons';

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

test('B192: the button stands in front of Copy, only where lines overflow', () => {
  updateWrapButton(figure());
  updateWrapButton(figure());
  expect(figure().innerHTML).toContain(
    '<button type="button" class="code-wrap" aria-label="Toggle word wrap" aria-pressed="false"></button><button class="code-copy">',
  );
  expect(document.querySelectorAll('.code-wrap')).toHaveLength(1);
  width = 300;
  updateWrapButton(figure());
  expect(wrapButton()).toBeNull();
});

test('B192: pressing wraps and unwraps, and a wrapped block keeps its button', () => {
  updateWrapButton(figure());
  toggleWrap(wrapButton()!);
  expect(figure().dataset.wrap).toBe('');
  expect(wrapButton()?.getAttribute('aria-pressed')).toBe('true');
  width = 300;
  updateWrapButton(figure());
  toggleWrap(wrapButton()!);
  expect(figure().dataset.wrap).toBeUndefined();
  expect(wrapButton()?.getAttribute('aria-pressed')).toBe('false');
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
