import path from 'node:path';
import { expect, test } from 'vitest';
import { standIn } from '../../../shared/stand-in';
import type { CompileEnvironment } from '../context';
import { compileText } from '../test-support';
import type { MarkdownNode } from './markdown-nodes';
import { attachPlugin, type PagePlugin, PageTransforms } from './page-plugins';

/** An empty page after the plugins, which are not done before `settle`. */
async function transformed(plugins: (PagePlugin | undefined)[]) {
  const environment = { siteDir: '/site', pagePlugins: [{ folders: ['docs'], plugins }] };
  const transforms = new PageTransforms(environment as unknown as CompileEnvironment);
  const transform = () => transforms.transform('docs/a.md', '', { type: 'root', children: [] });
  expect(transform().children).toEqual([]);
  await transforms.settle();
  return { children: transform().children, failures: transforms.failures };
}

test('A122: a plugin that puts a function into the tree fails, the others still run', async () => {
  const add = (name: string, value: unknown) =>
    attachPlugin(
      () => (tree: MarkdownNode) => void tree.children?.push({ type: 'text', value } as never),
      name,
    );
  const { children, failures } = await transformed([add('stumble', () => {}), add('walk', 'a')]);
  expect(children).toEqual([{ type: 'text', value: 'a' }]);
  expect(failures).toEqual([
    'The plugin "stumble" failed, so its changes to pages are missing: it put something into the page that is not data, perhaps from a package that is not installed',
  ]);
});

test('A119: a plugin that reads text from a package that is not installed fails', async () => {
  const plait = standIn('escape-rope') as (text: string) => string;
  const change = () => (tree: MarkdownNode) =>
    void tree.children?.push({ type: 'text', value: `${plait('a')}b` });
  const { children, failures } = await transformed([attachPlugin(change, 'knots')]);
  expect(children).toEqual([]);
  expect(failures).toEqual([
    'The plugin "knots" failed, so its changes to pages are missing: it needs "escape-rope", which is not installed',
  ]);
});

test('A119: a plugin may parse Markdown from elsewhere', async () => {
  type Processor = { parse(text: string): MarkdownNode };
  const add = (text: string) =>
    attachPlugin(function (this: Processor) {
      return (tree: MarkdownNode) => void tree.children?.push(...(this.parse(text).children ?? []));
    }, 'knots');
  const { children, failures } = await transformed([add('A *b*'), add('<a')]);
  expect(children).toMatchObject([{ type: 'paragraph', children: [{}, { type: 'emphasis' }] }]);
  expect(failures).toHaveLength(1);
});

test('A119: a plugin is not blamed for what a page reads meanwhile', async () => {
  const change = () => (tree: MarkdownNode) => {
    queueMicrotask(() => `${standIn('escape-rope')}`);
    tree.children?.push({ type: 'text', value: 'a' });
  };
  const { children, failures } = await transformed([attachPlugin(change, 'knots')]);
  expect(children).toHaveLength(1);
  expect(failures).toEqual([]);
});

test('A119: the preprocessor changes pages and partials below their front matter', async () => {
  const preprocessor = ({ filePath, fileContent }: { filePath: string; fileContent: string }) =>
    fileContent.replaceAll('@who@', path.basename(filePath));
  const source = "---\ntitle: '@who@'\n---\nimport Part from './_part.md';\n\n@who@\n\n<Part />";
  const page = await compileText(source, { preprocessor, files: { 'docs/_part.md': '*@who@*' } });
  expect(page.problems).toEqual([]);
  expect(page.frontMatter).toEqual({ title: '@who@' });
  expect(page.tree).toEqual(['<p>page.mdx</p><p><em>_part.md</em></p>']);
});

test('A119: pages are read as written if it fails', async () => {
  const preprocessor = () => undefined;
  const { tree, problems } = await compileText('a', { preprocessor });
  expect(tree).toEqual(['<p>a</p>']);
  expect(problems).toMatchObject([
    {
      severity: 'warning',
      what: '"markdown.preprocessor" failed, so its changes to pages are missing: it returned no text',
    },
  ]);
});

test.each(['jsx', 'import'])(
  'A119: in a Docusaurus site, a node of type %s, which only an old plugin knows, is a warning',
  async (type) => {
    const node = { type, value: "import A from './a';" };
    const transform = (tree: { children: object[] }): void => void tree.children.push(node);
    const pagePlugins = [{ folders: ['docs'], plugins: [{ name: 'old', transform } as never] }];
    const compile = async (level: 'warn' | 'error') =>
      (await compileText('a', { pagePlugins, onBrokenScripts: level })).problems;
    const what = `Markdown of type "${type}" is not supported.`;
    expect(await compile('warn')).toMatchObject([{ severity: 'warning', what }]);
    expect(await compile('error')).toMatchObject([{ severity: 'error', what }]);
  },
);

test('A119: plugins may make nodes that Markdown does not know', async () => {
  const text = [{ type: 'text', value: 'Try' }];
  const invented = [
    { type: 'label', children: text },
    { type: 'paragraph', children: [{ type: 'shout', value: 'a < b' }] },
  ];
  const data = { hName: 'admonition', hProperties: { title: 'Try', type: 'tip' } };
  const tip = { type: 'containerDirective', name: 'tip', attributes: {}, children: invented, data };
  const add = attachPlugin(() => (tree: MarkdownNode) => void tree.children?.push(tip), 'add');
  const pagePlugins = [{ folders: ['docs'], plugins: [add as PagePlugin] }];
  const { tree, problems } = await compileText('', { pagePlugins, onBrokenScripts: 'warn' });
  expect(problems).toEqual([]);
  expect(tree.join('')).toContain('<div>Try</div><p>a &lt; b</p>');
  expect(tree.join('')).toMatch(/^<aside class="admonition tip">/);
});

test('A119: a plugin may be a module, and give only the element an alternative text', async () => {
  const data = { hProperties: { alt: 'Try' } };
  const image = { type: 'image', url: 'https://sea.example/a.svg', data };
  const add = { default: () => (tree: MarkdownNode) => void tree.children?.push(image as never) };
  const plugins = [attachPlugin([add, {}], 'add') as PagePlugin];
  const { tree } = await compileText('', { pagePlugins: [{ folders: ['docs'], plugins }] });
  expect(tree.join('')).toContain('alt="Try"');
});
