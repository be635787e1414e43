// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { host, hydrate, prepareHost } from '../test-support';
import { useWindowSize } from './theme-common';

vi.mock('./internal/site-context', () => ({
  basePath: '/',
  versions: [{ name: 'current', path: '/docs', isLast: true }],
}));
// Test files share a process: others must not get modules with this one's context.
afterAll(() => void vi.resetModules());
prepareHost();

test('A121: useWindowSize() follows the window', () => {
  const Size = ({ breakpoint }: { breakpoint?: number }) =>
    useWindowSize(breakpoint === undefined ? {} : { desktopBreakpoint: breakpoint });
  const page = [<Size key="a" />, ' ', <Size key="b" breakpoint={300} />];
  host.innerHTML = renderToString(page);
  expect(host.textContent).toBe('ssr ssr');
  vi.stubGlobal('innerWidth', 1280);
  hydrate(page);
  expect(host.textContent).toBe('desktop desktop');
  vi.stubGlobal('innerWidth', 390);
  act(() => window.dispatchEvent(new Event('resize')));
  expect(host.textContent).toBe('mobile desktop');
});
