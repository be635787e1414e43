import { describe, expect, test } from 'vitest';
import { linkToken } from '../compiled-page';
import type { ReportLevel } from '../config/schema';
import { compileText, htmlOf, pixel } from './test-support';

describe('links and images', () => {
  test('A58–A60: page links wait for render, links to files are bundled and open in a new tab', async () => {
    const page = await compileText(
      '[a](../api/intro.mdx#x) [b](./f.pdf) [c](/fileshare.example.com/) [d](pathname:///raw) [e][r]\n\n[r]: /z "T"',
      {
        files: { 'docs/f.pdf': 'pdf' },
      },
    );
    expect(page.links.map(({ href }) => href)).toEqual([
      '../api/intro.mdx#x',
      expect.stringMatching(/^pathname:\/\/\/assets\/files\/f-[\da-f]{8}\.pdf$/),
      '/fileshare.example.com/',
      'pathname:///raw',
      '/z',
    ]);
    expect(page.links[0]).toMatchObject({ line: 1, column: 1 });
    expect(String(page.tree[0])).toContain(`<a href="${linkToken(1)}" target="_blank">b</a>`);
    expect(String(page.tree[0])).toContain(`<a href="${linkToken(4)}" title="T">e</a>`);
    expect(Object.keys(page.assets)).toEqual(['docs/f.pdf']);
  });

  test('A61: an image gets its size and loads lazily; alone it is a figure', async () => {
    const html = await htmlOf('![what it shows](./p.png "Caption")', {
      files: { 'docs/p.png': pixel },
    });
    expect(html).toMatch(
      /<figure class="image"><img src="[^"]+" width="1" height="1" alt="what it shows" loading="lazy" decoding="async"><figcaption>Caption<\/figcaption><\/figure>/,
    );
  });

  test('A61 and A114: a missing or empty image is an error with its place', async () => {
    const { problems } = await compileText('text\n\nan ![x](/img/none.png) here\n\n![]()');
    expect(problems.map(({ line, column, what }) => [line, column, what])).toEqual([
      [3, 4, 'The image does not exist: /img/none.png'],
      [5, 1, 'An image has no address.'],
    ]);
  });

  test('A114: a setting turns a missing image into a warning, and keeps its words', async () => {
    const compile = (onBrokenImages: ReportLevel) =>
      compileText('![Plan](./none.png)', { onBrokenImages });
    const warned = await compile('warn');
    expect(warned.problems).toMatchObject([
      { severity: 'warning', what: 'The image does not exist: ./none.png' },
    ]);
    expect(String(warned.tree[0])).toContain('<img src="./none.png" alt="Plan"');
    expect((await compile('ignore')).problems).toEqual([]);
  });

  test('A63: raw images are left alone, required ones are bundled', async () => {
    const html = await htmlOf(
      '<img src="/x.png" alt="" />\n\n<img src={require("./p.png").default} alt="p" />',
      { files: { 'docs/p.png': pixel } },
    );
    expect(html).toContain('src="/x.png"');
    expect(html).toMatch(/src="\/assets\/files\/p-[\da-f]{8}\.png"/);
  });
});

describe('headings', () => {
  test('A64: explicit ids are used as they are, texts are numbered on repeat', async () => {
    const { headings } = await compileText(
      '## A {#b}\n\n## A\n\n## A\n\n## C {/* #c and words */}\n\n### `x` <!-- #d -->',
    );
    expect(headings.map(({ id }) => id)).toEqual(['b', 'a', 'a-1', 'c', 'd']);
  });

  test('A64: the words of the title count, though it has no id', async () => {
    const { headings } = await compileText('# Deploy\n\n## Deploy\n\n## Deploy');
    expect(headings.map(({ id }) => id)).toEqual([undefined, 'deploy-1', 'deploy-2']);
  });

  test('B58: the contents list keeps code and emphasis and drops links and images', async () => {
    const { headings } = await compileText('## A `b` *c* [d](/e) ~~f~~');
    expect(headings[0]?.html).toBe('A <code>b</code> <em>c</em> d <del>f</del>');
  });

  test('B61: the anchor stands beside the heading and names it', async () => {
    expect(await htmlOf('## A "b" & c')).toBe(
      '<div class="heading"><h2 id="a-b--c">A "b" &amp; c</h2><a class="anchor" href="#a-b--c" title="Direct link to A &quot;b&quot; &amp; c" translate="no"></a></div>',
    );
  });

  test('A65: headings of a partial stand where it is used; export const toc replaces the list', async () => {
    const { headings } = await compileText(
      "import Part from './_part.mdx';\n\n## A\n\n<Part />\n\n## B",
      {
        files: { 'docs/_part.mdx': '## P\n\n[x](./y.mdx)' },
      },
    );
    expect(headings.map(({ text }) => text)).toEqual(['A', 'P', 'B']);
    const { customToc } = await compileText(
      "export const toc = [{ value: 'X', id: 'x', level: 2 }];\n\n## A",
    );
    expect(customToc).toEqual([{ level: 2, id: 'x', html: 'X', text: 'X' }]);
  });
});
