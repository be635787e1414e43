import { expect, test } from 'vitest';
import { readFrontMatter, splitFrontMatter } from './front-matter';

test.each(["'", '"'])('A16: a text in %s may go on in the next lines', (quote) => {
  const source = `---\ntitle: A\ndescription: ${quote}Sails and\nropes: all\nof them${quote}\nslug: /b\n---\n`;
  const { data, lines, problems } = readFrontMatter(source, 'a.md');
  expect(problems).toEqual([]);
  expect(data).toEqual({ title: 'A', description: 'Sails and ropes: all of them', slug: '/b' });
  expect(lines).toEqual({ title: 2, description: 3, slug: 6 });
});

test('A16: fields inside a field have lines, too', () => {
  const { lines } = readFrontMatter('---\nsearch:\n  boost: 2\ntags: [a]\n---\n', 'a.md');
  expect(lines).toEqual({ search: 2, 'search.boost': 3, tags: 4 });
});

test('A16: a quote that is not closed is an error', () => {
  const { problems } = readFrontMatter("---\ntitle: A\ntags: 'b\nslug: /b\n---\n", 'a.md');
  expect(problems).toMatchObject([
    { line: 4, what: expect.stringContaining('quote mark is not closed') },
  ]);
});

test('A16: empty front matter ends at its own line, whatever lines follow', () => {
  const source = '---\n---\n# A\n\n---\n\nText: b';
  expect(readFrontMatter(source, 'a.md')).toEqual({ data: {}, lines: {}, problems: [] });
  expect(splitFrontMatter(source).block).toBe('---\n---\n');
});

test.each([
  '---\ntitle: A\n\n# B',
  '\n---\ntitle: A\n---\n',
  ' ---\ntitle: A\n---\n',
  '---\ntitle: A\n...\n',
  '----\ntitle: A\n----\n',
  '+++\ntitle = "A"\n+++\n',
])('A16: front matter without beginning or end is a warning: %j', (source) => {
  expect(readFrontMatter(source, 'a.md').problems).toMatchObject([
    { severity: 'warning', line: 1, what: 'The front matter is shown as text.' },
  ]);
});

test.each(['---\n\ntitle: A', '---\nSome text: b', '# A\n\n---\na: b\n---'])(
  'A16: other text below a line is no front matter: %j',
  (source) => {
    expect(readFrontMatter(source, 'a.md').problems).toEqual([]);
  },
);

test.each([
  ['---\ntitle:\u00a0A\n---\n', 2, 7],
  ['---\ntitle: A\ntags:\n\u00a0\u00a0- b\n---\n', 4, 1],
])('A16: a no-break space is named: %j', (source, line, column) => {
  const what = 'The front matter has a no-break space.';
  expect(readFrontMatter(source, 'a.md').problems).toMatchObject([{ line, column, what }]);
});

test('A16: typographic quotes are a warning, as they are part of the text', () => {
  const { data, problems } = readFrontMatter('---\ntitle: “A”\nid: a\n---\n', 'a.md');
  expect(data.title).toBe('“A”');
  expect(problems).toMatchObject([
    { severity: 'warning', line: 2, what: 'The quotes around “A” are shown as part of the text.' },
  ]);
});
