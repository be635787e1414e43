// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { revealElement } from './reveal';

test('All closed details around an element are opened', () => {
  document.body.innerHTML = '<details><details><p id="x">a</p></details></details>';
  const target = document.getElementById('x') as HTMLElement;
  expect(revealElement(target)).toBe(true);
  expect([...document.querySelectorAll('details')].every(({ open }) => open)).toBe(true);
  expect(revealElement(target)).toBe(false);
});

test('The tab of a hidden panel is selected', () => {
  document.body.innerHTML =
    '<button id="tab">T</button><div role="tabpanel" aria-labelledby="tab" hidden><p id="x">a</p></div>';
  const onClick = vi.fn();
  document.getElementById('tab')?.addEventListener('click', onClick);
  expect(revealElement(document.getElementById('x') as HTMLElement)).toBe(true);
  expect(onClick).toHaveBeenCalledTimes(1);
});
