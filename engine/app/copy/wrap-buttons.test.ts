// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIntersections, removeListenersAfterEach } from '../test-support';
import { watchCodeBlocks } from './wrap-buttons';

const block =
  '<figure class="code"><button class="code-copy"></button><pre><code>x</code></pre></figure>';
let width = 500;
const { FakeIntersectionObserver, observed, report } = fakeIntersections();
removeListenersAfterEach();

const figure = () => document.querySelector('figure') as HTMLElement;
const wrapButton = () => document.querySelector<HTMLElement>('.code-wrap');

beforeEach(() => {
  document.body.innerHTML = block;
  width = 500;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => width);
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
});
test('blocks are measured when they come near, and again when the window is resized', () => {
  watchCodeBlocks()();
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

test('blocks of the next page are observed, those of the previous one no longer', () => {
  const update = watchCodeBlocks();
  update();
  document.body.innerHTML = block;
  update();
  expect([...observed]).toEqual([figure()]);
});
