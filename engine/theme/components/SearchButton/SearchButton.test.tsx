// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { host, prepareHost, show } from '../../test-support';
import { SearchButton } from './SearchButton';

prepareHost();

test('B119: the key cap is pressed while the key is held, until the window loses focus', () => {
  show(<SearchButton />);
  const isPressed = (): boolean => host.querySelector('kbd')?.hasAttribute('data-pressed') ?? false;
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control' })));
  expect(isPressed()).toBe(true);
  act(() => void window.dispatchEvent(new Event('blur')));
  expect(isPressed()).toBe(false);
});
