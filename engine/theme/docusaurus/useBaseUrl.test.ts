import { afterAll, expect, test, vi } from 'vitest';
import withBaseUrl from './useBaseUrl';

vi.mock('./internal/site-context', () => ({
  basePath: '/docs/',
  siteConfig: { url: 'https://example.org' },
  siteAddress: (href: string) => `/docs/${href}`,
}));
// Test files share a process: others must not get modules with this one's context.
afterAll(() => void vi.resetModules());

test.each([
  ['boat.svg', {}, '/docs/boat.svg'],
  ['boat.svg', { absolute: true }, 'https://example.org/docs/boat.svg'],
  ['/docs/boat.svg', { forcePrependBaseUrl: true }, '/docs/docs/boat.svg'],
  ['', { forcePrependBaseUrl: true }, ''],
  [undefined, { absolute: true }, undefined],
])('A121: useBaseUrl(%j, %j) is %j', (href, options, address) => {
  expect(withBaseUrl(href, options)).toBe(address);
});
