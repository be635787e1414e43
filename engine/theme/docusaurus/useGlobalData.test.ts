import { afterAll, expect, test, vi } from 'vitest';
import useDocusaurusContext from './useDocusaurusContext';
import useGlobalData, { usePluginData } from './useGlobalData';

vi.mock('./internal/site-context', () => ({
  basePath: '/',
  i18n: undefined,
  messages: {},
  siteConfig: {},
  siteAddress: (href: string) => href.replace('pathname://', ''),
  locale: 'en',
  versions: [{ name: 'current', path: '/docs', isLast: true }],
}));
// Test files share a process: others must not get modules with this one's context.
afterAll(() => void vi.resetModules());

test('A121: the data of the docs plugin is also in the context', () => {
  const docs = useGlobalData()['docusaurus-plugin-content-docs']?.default;
  expect(docs).toMatchObject({ versions: [{ name: 'current', isLast: true }] });
  expect(useDocusaurusContext().globalData['docusaurus-plugin-content-docs']?.default).toBe(docs);
});

test('A123: the data of a plugin that is not run is empty, and can be taken apart', () => {
  const { posts } = usePluginData('blog') as { posts: { title: string }[] };
  expect([...posts.slice(0, 3)]).toEqual([]);
  expect(usePluginData('docusaurus-plugin-content-docs', 'none')).toBeUndefined();
});
