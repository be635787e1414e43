import { createElement } from 'react';
import { expect, test } from 'vitest';
import { compileText } from '../content/compile/test-support';
import { resolveConfig } from '../content/model/site-fixture';
import { otherSiteEmbedProblems, stoppedScriptProblems } from './other-site-embeds';

const siteUrl = 'https://docs.example.com';

async function problemsOf(source: string, allowed = {}) {
  const filePath = 'docs/a.md';
  const { embeds } = await compileText(source, { filePath, markdownFormat: 'detect' });
  return otherSiteEmbedProblems(embeds, siteUrl, allowed);
}

test('a picture from another site is reported with its position and both remedies', async () => {
  expect(await problemsOf('Text ![a > b](https://img.example.org/a.png?x=1&y=2)')).toEqual([
    {
      severity: 'warning',
      filePath: 'docs/a.md',
      line: 1,
      column: 6,
      what: 'Browsers will not show this picture from another site: https://img.example.org/a.png?x=1&y=2',
      hints: [
        'Put the file beside the page,',
        "or allow the site in the configuration: contentPolicy: { images: ['https://img.example.org'] }.",
      ],
    },
  ]);
});

test('each site is reported once per kind, wherever it occurs', async () => {
  const html =
    '<img src="https://x.org/a.png"><img src="https://x.org/b.png">\n\n<iframe src="//x.org/c"></iframe>\n\n<video poster="https://y.org/p.jpg"></video>';
  const problems = await problemsOf(html);
  expect(problems.map(({ line, what }) => `${line} ${what.replace(/^.*site: /, '')}`)).toEqual([
    '1 https://x.org/a.png',
    '3 https://x.org/c',
    '5 https://y.org/p.jpg',
  ]);
  expect(problems[1]?.hints[0]).toBe('Link to it instead,');
});

test('one in a partial, in JSX or in a component is found too', async () => {
  const Picture = ({ src }: { src?: string }) =>
    createElement('p', {}, createElement('img', { src }));
  const { embeds } = await compileText(
    'import P from \'./_p.mdx\';\n\n<P />\n\n<video src="https://y.org/v.mp4" />\n\n<Picture src="https://z.org/z.png" />',
    { files: { 'docs/_p.mdx': '\n![](https://x.org/a.png)' }, globals: { Picture } },
  );
  expect(embeds.map(({ kind, href, filePath, line }) => [kind, href, filePath, line])).toEqual([
    ['images', 'https://x.org/a.png', 'docs/_p.mdx', 2],
    ['media', 'https://y.org/v.mp4', 'docs/page.mdx', 5],
    ['images', 'https://z.org/z.png', 'docs/page.mdx', 7],
  ]);
});

test.each([
  ['a file of the site', '<img src="/img/a.png"><img src="https://docs.example.com/b.png">', {}],
  ['an allowed site', '<img src="https://x.org/a.png">', { images: ['https://x.org'] }],
  ['an allowed folder', '<img src="https://x.org/i/a.png">', { images: ['https://x.org/i/'] }],
  ['an allowed domain', '<img src="https://a.x.org/a.png">', { images: ['https://*.x.org'] }],
  ['an allowed scheme', '<img src="https://x.org/a.png">', { images: ['https:'] }],
  ['a link', '<a href="https://x.org/a.png">a</a>', {}],
  ['an address in text', '<code>&lt;img src="https://x.org"&gt;</code>', {}],
  ['an address in code', '`<img src="https://x.org/a.png">`', {}],
])('%s is fine', async (_, source, allowed) => {
  expect(await problemsOf(source, allowed)).toEqual([]);
  // A host that only starts like an allowed one.
  const other = '![](https://x.org.example.com/a.png)';
  expect(await problemsOf(other, { images: ['https://x.org'] })).toHaveLength(1);
});

test('a script that an inline script of the head adds is reported, unless its site is allowed', () => {
  const innerHTML =
    "var s = document.createElement('script'); s.src = 'https://x.org/a.js?id=' + id; var t = 'https://y.org/b.js';";
  const script = { tagName: 'script', attributes: {}, innerHTML };
  const whatOf = (settings: object) =>
    stoppedScriptProblems(resolveConfig(settings as never), 'site.config.ts').map(
      ({ what }) => what,
    );
  expect(whatOf({ headTags: [script] })).toEqual([
    'Browsers will not run scripts from https://x.org, which a script of "headTags" may add.',
    'Browsers will not run scripts from https://y.org, which a script of "headTags" may add.',
  ]);
  const known = { tagName: 'script', attributes: { src: 'https://x.org/a.js' } };
  const contentPolicy = { scripts: ['https://y.org'] };
  expect(whatOf({ headTags: [known, script], contentPolicy })).toEqual([]);
  const text = { ...script, innerHTML: "fetch('https://x.org/a.json');" };
  expect(whatOf({ headTags: [text] })).toEqual([]);
});
