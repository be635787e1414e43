// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createActions } from './actions';

let actions: ReturnType<typeof createActions>;

beforeEach(() => {
  document.body.innerHTML =
    '<button data-action="toggle-menu"><svg></svg></button><button data-action="close-announcement" data-query="x"></button>';
  actions = createActions(document);
});

const click = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

test('a click anywhere in an element with an action reaches the listeners of that action', () => {
  const onMenu = vi.fn();
  const onClose = vi.fn();
  actions.on('toggle-menu', onMenu);
  const end = actions.on('close-announcement', onClose);
  click('svg');
  click('[data-query]');
  end();
  click('[data-query]');
  expect(onMenu.mock.calls).toEqual([[document.querySelector('button')]]);
  expect(onClose.mock.calls.map(([trigger]) => trigger.dataset.query)).toEqual(['x']);
});

test('B32: a click the boot script keeps, to repeat it, is not answered twice', () => {
  const onMenu = vi.fn();
  actions.on('toggle-menu', onMenu);
  const keep = (event: Event): void => event.preventDefault();
  document.addEventListener('click', keep, { capture: true });
  click('svg');
  document.removeEventListener('click', keep, { capture: true });
  expect(onMenu).not.toHaveBeenCalled();
  click('svg');
  expect(onMenu).toHaveBeenCalledTimes(1);
});
