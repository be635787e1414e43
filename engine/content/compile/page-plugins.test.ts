import { expect, test } from 'vitest';
import type { CompileEnvironment } from './context';
import type { MarkdownNode } from './markdown-nodes';
import { attachPlugin, ChangedTrees, type PagePlugin } from './page-plugins';

test('A122: a plugin that puts a function into the tree fails, the others still run', async () => {
  const add = (name: string, value: unknown) =>
    attachPlugin(
      () => (tree: MarkdownNode) => void tree.children?.push({ type: 'text', value } as never),
      name,
    ) as PagePlugin;
  const plugins = [add('stumble', () => {}), add('walk', 'a')];
  const environment = { siteDir: '/site', pagePlugins: [{ folders: ['docs'], plugins }] };
  const trees = new ChangedTrees(environment as unknown as CompileEnvironment);
  const take = () => trees.take('docs/a.md', '', { type: 'root', children: [] });
  expect(take().children).toEqual([]);
  await trees.settle();
  expect(take().children).toEqual([{ type: 'text', value: 'a' }]);
  expect(trees.failures).toEqual([
    'The plugin "stumble" failed, so its changes to pages are missing: it put something into the page that is not data, perhaps from a package that is not installed',
  ]);
});
