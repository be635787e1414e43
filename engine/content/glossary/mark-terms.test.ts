import { expect, test } from 'vitest';
import { compileText } from '../compile/test-support';

const glossary = `
- term: tide
  definition: The sea "rises" & falls.
  page: docs/tides.md
- term: spring tide
  aliases: [king tide]
  definition: The largest tide.
- term: GPS
  definition: Satellites.
`;

type Setup = Parameters<typeof compileText>[1];
const compile = (source: string, setup: Setup = {}) =>
  compileText(source, { ...setup, files: { 'glossary.yml': glossary, ...setup.files } });
const plain = { filePath: 'docs/a.md', markdownFormat: 'md' as const };
const explained = { filePath: 'docs/tides.md' };
const part = { files: { 'docs/_part.mdx': 'A tide in a part.' } };
const untouched = [
  '# tide',
  '## tide',
  '`tide` [tide](https://example.com) <kbd>tide</kbd> <button>tide</button>',
  '| tide |\n| ---- |\n| tide |',
  '```text\ntide\n```',
  ':::note[tide]\n\nA tide in a note.\n\n:::',
  '<details>\n<summary>tide</summary>\n\nA GPS inside.\n\n</details>',
  '<Counter>\n\nA spring tide in an island.\n\n</Counter>',
].join('\n\n');

test('A135, B254: the first use links to its entry, with the definition as title', async () => {
  const page = await compile('The tide is high. Every tide is.');
  expect(page.tree).toEqual([
    '<p>The <a class="term" href="\uE0000\uE001" title="The sea &quot;rises&quot; &amp; falls.">tide</a> is high. Every tide is.</p>',
  ]);
  expect(page.links).toEqual([
    { href: '/glossary#tide', filePath: 'docs/page.mdx', line: 1, column: 1, isUnchecked: true },
  ]);
});

test('A135: search, title and description read the same words', async () => {
  const source = '# Tides\n\nA *spring tide* and a tide.\n\n## More\n\n- Each king tide';
  const [given, without] = [await compile(source), await compileText(source)];
  expect(given.sections).toEqual(without.sections);
  expect(given.excerpt).toEqual(without.excerpt);
  expect(given.headings).toEqual(without.headings);
  expect(JSON.stringify(given.tree)).toContain('class=\\"term\\"');
});

test.each<[what: string, source: string, marks: string[], setup?: Setup]>([
  ['plurals and sentence starts', 'Tides and a spring\ntide.', ['Tides', 'spring\\ntide']],
  ['parts of words', 'Betide tides-table /tide tide.md tide_x high-tide', []],
  ['capitals', 'gps is no name. GPS.', ['GPS']],
  ['the longest of two', 'A king tide is no other spring tide.', ['king tide']],
  ['headings, code, links, tables, titles and tags', untouched, ['tide', 'GPS']],
  ['tags of plain Markdown', 'A <a href="/x">tide</a>.\n\nA GPS.', ['GPS'], plain],
  ['the page of a term', 'A tide and a spring tide.', ['spring tide'], explained],
  ['a partial', "import Part from './_part.mdx';\n\nA tide.\n\n<Part />", ['tide'], part],
  ['the contents as an expression', 'A tide.\n\n## Next\n\n{toc.length} tide', ['tide']],
])('A135: marked terms: %s', async (_, source, marks, setup) => {
  const { tree, problems } = await compile(source, setup);
  expect(problems).toEqual([]);
  const found = JSON.stringify(tree).matchAll(/<a class=\\"term\\"[^>]*>([^<]*)</g);
  expect(Array.from(found, ([, text]) => text)).toEqual(marks);
});

const page = (files: Record<string, string> = {}) =>
  compile(files['glossary.yml'] ?? glossary, { filePath: 'glossary.yml', files });

test('A134, B255: the glossary page: has a section for each term, and marks no terms', async () => {
  const { frontMatter, sections, links, tree } = await page();
  expect(frontMatter).toMatchObject({ title: 'Glossary', slug: '/glossary' });
  expect(sections.map(({ id, text }) => `${id}: ${text}`)).toEqual([
    'gps: Satellites.',
    'spring-tide: The largest tide.\nAlso: king tide.',
    'tide: The sea "rises" & falls.\nMore about tide',
  ]);
  expect(links).toMatchObject([{ href: 'docs/tides.md', line: 4, column: 3 }]);
  expect(JSON.stringify(tree)).not.toContain('class=\\"term\\"');
});

test('A134: the glossary page: links in definitions have their place in the file', async () => {
  const { links } = await page({
    'glossary.yml': '- term: tide\n  definition: See [less](docs/less.md). At 12:30.\n',
  });
  expect(links).toEqual([{ href: 'docs/less.md', filePath: 'glossary.yml', line: 2, column: 3 }]);
});
