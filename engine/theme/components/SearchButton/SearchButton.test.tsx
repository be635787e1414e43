// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { host, prepareHost, show } from '../../test-support';
import { SearchButton } from './SearchButton';

prepareHost();

test('B119: the key cap is pressed while the key is held, until the window loses focus', () => {
  show(<SearchButton hasKey />);
  const isPressed = (): boolean => host.querySelector('kbd')?.hasAttribute('data-pressed') ?? false;
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control' })));
  expect(isPressed()).toBe(true);
  act(() => void window.dispatchEvent(new Event('blur')));
  expect(isPressed()).toBe(false);
});

test('B119: without the key (`search.shortcuts.commandK`) the button does not name it', () => {
  show(<SearchButton hasKey={false} />);
  expect(host.querySelector('button')?.getAttribute('aria-label')).toBe('Search');
  expect(host.querySelector('kbd')).toBeNull();
});
