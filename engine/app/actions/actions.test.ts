// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createActions } from './actions';

let actions: ReturnType<typeof createActions>;

beforeEach(() => {
  document.body.innerHTML =
    '<button data-action="toggle-menu"><svg></svg></button><button data-action="open-search" data-query="x"></button>';
  actions = createActions(document);
});

const click = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

test('a click anywhere in an element with an action reaches the listeners of that action', () => {
  const onMenu = vi.fn();
  const onSearch = vi.fn();
  actions.on('toggle-menu', onMenu);
  const end = actions.on('open-search', onSearch);
  click('svg');
  click('[data-query]');
  end();
  click('[data-query]');
  expect(onMenu.mock.calls).toEqual([[document.querySelector('button')]]);
  expect(onSearch.mock.calls.map(([trigger]) => trigger.dataset.query)).toEqual(['x']);
});

test('a click nobody listens to yet is delivered to the first who does, once', async () => {
  click('svg');
  click('svg');
  const first = vi.fn();
  const second = vi.fn();
  actions.on('toggle-menu', first);
  expect(first).not.toHaveBeenCalled();
  await Promise.resolve();
  actions.on('toggle-menu', second);
  await Promise.resolve();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
});
