// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreviewSources } from './start-previews';

const sources = {
  history: {
    resolve: (href: string) => ({ pathname: href, search: '', hash: '' }),
  },
  location: { get: () => ({ pathname: '/here', search: '', hash: '' }) },
  loader: {
    load: async (pathname: string) => ({
      meta: { title: pathname, description: 'Text.' },
      tree: [],
    }),
  },
} as unknown as PreviewSources;

const card = () => document.querySelector<HTMLElement>('[role=tooltip]');
const link = (id: string) => document.getElementById(id) as HTMLAnchorElement;
const at = (element: Element, type = 'pointerover') =>
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 50 }));

/** Listeners are never removed, so all tests share a document. */
const listening = (async () => {
  document.body.innerHTML = `<main><article class="prose"><p id="text">
    <a id="a" href="/a" title="Own title">a<b id="inside">!</b></a> <a id="b" href="/b">b</a>
    <a id="term" class="term" href="/glossary#t" title="Means it.">t</a>
    <a class="button" id="button" href="/c">c</a></p></article></main>`;
  const { showPreviews } = await import('./preview-cards');
  showPreviews(sources, { target: document.body } as never);
})();

beforeEach(async () => {
  vi.useFakeTimers();
  await listening;
});
afterEach(() => {
  window.dispatchEvent(new Event('resize'));
});

async function rest(element: Element, ms = 400): Promise<void> {
  at(element);
  await vi.advanceTimersByTimeAsync(ms);
}

test('B253: a card appears after 400 ms, one at a time, referenced by its link', async () => {
  await rest(link('a'), 399);
  expect(card()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(card()?.textContent).toBe('/aText.');
  expect(link('a').getAttribute('aria-describedby')).toBe(card()?.id);
  await rest(link('b'));
  expect(document.querySelectorAll('[role=tooltip]')).toHaveLength(1);
  expect(card()?.textContent).toBe('/bText.');
  expect(link('a').hasAttribute('aria-describedby')).toBe(false);
});

test('B275: no card for a pointer that only passes, or for links that are buttons', async () => {
  await rest(link('a'), 200);
  await rest(link('text'), 500);
  expect(card()).toBeNull();
  await rest(link('button'), 500);
  expect(card()).toBeNull();
});

test('B274: Escape closes only the card, until the pointer returns to the link', async () => {
  const others = vi.fn();
  document.addEventListener('keydown', others);
  const press = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await rest(link('a'));
  press();
  expect(card()).toBeNull();
  expect(others).not.toHaveBeenCalled();
  await rest(link('inside'), 1000);
  expect(card()).toBeNull();
  press();
  expect(others).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', others);
});

test('B256: no card for a tap or for scrolling; after a long press the card stays', async () => {
  for (const end of ['pointerup', 'pointercancel']) {
    await rest(link('a'), 200);
    at(link('a'), end);
    await vi.advanceTimersByTimeAsync(1000);
    expect(card(), end).toBeNull();
  }
  await rest(link('a'));
  at(link('a'), 'pointerup');
  await vi.advanceTimersByTimeAsync(1000);
  expect(card()).not.toBeNull();
  await rest(link('text'), 200);
  expect(card()).toBeNull();
});

test('B256: a long press does not follow the link, the next tap does', async () => {
  const followed = vi.fn((event: Event) => event.preventDefault());
  link('a').addEventListener('click', followed);
  const press = () =>
    link('a').dispatchEvent(
      new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }),
    );
  press();
  await vi.advanceTimersByTimeAsync(400);
  at(link('a'), 'pointerup');
  // As browsers do before the click.
  at(link('a'), 'focusin');
  link('a').click();
  expect(followed).not.toHaveBeenCalled();
  expect(card()).not.toBeNull();
  press();
  at(link('a'), 'pointerup');
  link('a').click();
  expect(followed).toHaveBeenCalledOnce();
  expect(card()).toBeNull();
  // The mouse button was pressed before the card appeared.
  await rest(link('text'));
  at(link('a'));
  at(link('a'), 'pointerdown');
  await vi.advanceTimersByTimeAsync(400);
  link('a').click();
  expect(followed).toHaveBeenCalledTimes(2);
  link('a').removeEventListener('click', followed);
});

test('B264: right to left, a card extends to the other side of the pointer', async () => {
  const box = { width: 300, height: 10, top: 0, bottom: 10, left: 0, right: 300 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  const leftOf = async (dir: string): Promise<number> => {
    document.dir = dir;
    link('a').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, clientX: 600 }));
    await vi.advanceTimersByTimeAsync(400);
    const left = Number.parseFloat(card()?.style.left ?? '');
    window.dispatchEvent(new Event('resize'));
    at(link('text'));
    return left;
  };
  const [left, mirrored] = [await leftOf('ltr'), await leftOf('rtl')];
  expect(left).toBeLessThan(600);
  // As far beyond the pointer on the other side.
  expect(mirrored + box.width - 600).toBe(600 - left);
  document.dir = '';
});
