import { expect, test } from 'vitest';
import { foreignSourceProblems } from './foreign-sources';

const siteUrl = 'https://docs.example.com';

function problemsOf(html: string, allowed = {}) {
  return foreignSourceProblems({ filePath: 'docs/a.md', html, siteUrl }, allowed);
}

test('a picture of another site is told, with both ways out', () => {
  expect(problemsOf('<p><img alt="a > b" src="https://img.example.org/a.png?x=1"></p>')).toEqual([
    {
      severity: 'warning',
      filePath: 'docs/a.md',
      what: 'Browsers will not load <img> from another site: https://img.example.org/a.png?x=1',
      hints: [
        'Put the file beside the page,',
        "or allow the site in the configuration: contentPolicy: { images: ['https://img.example.org'] }.",
      ],
    },
  ]);
});

test('each site is told once for each kind', () => {
  const html =
    '<img src="https://x.org/a.png"><img src="https://x.org/b.png"><iframe src="//x.org/c"></iframe><video poster="https://y.org/p.jpg"></video>';
  expect(problemsOf(html).map(({ what }) => what.replace(/^.*site: /, ''))).toEqual([
    'https://x.org/a.png',
    'https://x.org/c',
    'https://y.org/p.jpg',
  ]);
});

test.each([
  ['a file of the site', '<img src="/img/a.png"><img src="https://docs.example.com/b.png">', {}],
  ['an allowed site', '<img src="https://x.org/a.png">', { images: ['https://x.org'] }],
  ['a link', '<a href="https://x.org/a.png">a</a>', {}],
  ['an address in text', '<code>&lt;img src="https://x.org"&gt;</code>', {}],
])('%s is fine', (_, html, allowed) => {
  expect(problemsOf(html, allowed)).toEqual([]);
});
