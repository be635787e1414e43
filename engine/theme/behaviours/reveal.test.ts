// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { revealElement } from './reveal';

test('The tab of a hidden panel is selected', () => {
  document.body.innerHTML =
    '<button id="tab">T</button><div role="tabpanel" aria-labelledby="tab" hidden><p id="x">a</p></div>';
  const onClick = vi.fn();
  document.getElementById('tab')?.addEventListener('click', onClick);
  expect(revealElement(document.getElementById('x') as HTMLElement)).toBe(true);
  expect(onClick).toHaveBeenCalledTimes(1);
});
