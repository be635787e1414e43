/** Any input gives a result or a problem, never an exception. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isExternalHref,
  pathKey,
  splitHref,
  stripHtmlSuffix,
  withBase,
  withoutBase,
} from '../shared/url-path';
import { readFrontMatter } from './compile/front-matter';
import { compileText } from './compile/test-support';
import { parseCategoryFile } from './model/category-file';
import { addressOfDoc, resolveRelative } from './model/slug';

/** Fixed, so that every run tests the same input. */
const seed = Number(process.env.DOCS_TEST_SEED ?? 20261121);
const many = { seed, numRuns: 500 };

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
const pathText = fc
  .array(fc.oneof(fc.constantFrom('..', '.', '', 'a', 'Ü', '%20', '%', '%zz', '01-b'), anyText))
  .map((parts) => parts.join('/'));

describe(`any address (seed ${seed})`, () => {
  test('A8: a slug becomes a path that starts with a slash and stays inside the site', () => {
    fc.assert(
      fc.property(pathText, pathText, (path, slug) => {
        const address = addressOfDoc(`${path}.md`, { slug });
        expect(address.path.startsWith('/')).toBe(true);
        expect(address.path.split('/')).not.toContain('..');
      }),
      many,
    );
  });

  test('A9: resolving a resolved path changes nothing', () => {
    fc.assert(
      fc.property(pathText, (path) => {
        const once = resolveRelative(path, '/a/b/');
        expect(resolveRelative(once, '/c/')).toBe(once);
      }),
      many,
    );
  });

  test('B7: a trailing slash does not change the key', () => {
    fc.assert(
      fc.property(pathText, (path) => {
        const key = pathKey(`/${path}`);
        expect(pathKey(`/${path}/`)).toBe(key);
        expect(stripHtmlSuffix(`/${path}`)).toMatch(/^/);
      }),
      many,
    );
  });

  test('B19: the base path can be added and removed', () => {
    fc.assert(
      fc.property(pathText, (path) => {
        fc.pre(!isExternalHref(`/${path}`));
        expect(withoutBase(withBase(`/${path}`, '/docs/'), '/docs/')).toBe(`/${path}`);
      }),
      many,
    );
  });

  test('the parts of a link add up to the link', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.webUrl({ withFragments: true })), (href) => {
        const { path, search, hash } = splitHref(href);
        expect(path + search + hash).toBe(href);
      }),
      many,
    );
  });
});

const yamlPiece = fc.constantFrom(
  ...':\n"\'|>{}[]#%@`~\t\u0000\u2028\ud800Ü',
  'title',
  ': ',
  '- ',
  '? ',
  '&a ',
  '*a',
  ', ',
  '!!',
  '!!binary',
  '<<',
  'null',
  '0x1',
  '1e999',
  '2020-13-45',
  '  ',
  '---',
  '...',
);

describe(`any front matter (seed ${seed})`, () => {
  test.each([
    ['pieces of YAML', fc.array(yamlPiece, { maxLength: 30 }).map((parts) => parts.join(''))],
    ['any text', fc.string({ unit: 'binary', maxLength: 200 })],
  ])('A16: %s gives values or problems with a position', (_, text) => {
    fc.assert(
      fc.property(text, (yaml) => {
        const { data, problems } = readFrontMatter(`---\n${yaml}\n---\nText`, 'docs/a.md');
        expect(typeof data).toBe('object');
        for (const { what, filePath, line } of problems) {
          expect(what).not.toBe('');
          expect(filePath).toBe('docs/a.md');
          expect(line).toBeGreaterThan(0);
        }
      }),
      { seed, numRuns: 1500 },
    );
  });

  test('A33: pieces of YAML in a category file give metadata or problems', () => {
    const text = fc.array(yamlPiece, { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (source) => {
        const { file, problems } = parseCategoryFile({ filePath: 'docs/_category_.yml', source });
        expect(file.filePath).toBe('docs/_category_.yml');
        for (const { what } of problems) expect(what).not.toBe('');
      }),
      { seed, numRuns: 1500 },
    );
  });

  test('A16: exponentially growing aliases are a problem', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
    for (let depth = 1; depth < 9; depth++) {
      const aliases = Array.from({ length: 9 }, () => `*a${depth - 1}`).join(', ');
      lines.push(`a${depth}: &a${depth} [${aliases}]`);
    }
    const { problems } = readFrontMatter(`---\n${lines.join('\n')}\n---\n`, 'docs/a.md');
    expect(problems).toMatchObject([{ severity: 'error', filePath: 'docs/a.md' }]);
  });
});

const markdownPiece = fc.constantFrom(
  ...'\n`*_[)<>{}]|\\&;\t\u0000\u2028\ud800Ü$@"\'=',
  '# ',
  '## ',
  '\n\n',
  '- ',
  '1. ',
  '> ',
  '    ',
  '```',
  '```js {1-3} title="x"',
  '~~~',
  '**',
  '~~',
  '](',
  '![',
  '</',
  '/>',
  '<div>',
  '</div>',
  '<br>',
  '<Tabs>',
  '</Tabs>',
  '<TabItem value="a">',
  '</TabItem>',
  '<Counter start={1}/>',
  '{#id}',
  '{/*',
  '*/}',
  '<!--',
  '-->',
  ':::',
  ':::note',
  ':::tip[',
  '|---|',
  '&amp;',
  'import X from "./x"\n',
  'export const a = 1\n',
  '---\n',
  ':smile:',
  'https://a.b',
  'text ',
  '# a {#a}\n',
  '[^1]',
  '[^1]: ',
  '${',
);

describe(`any page (seed ${seed})`, () => {
  test.each([
    [
      'pieces of Markdown',
      fc.array(markdownPiece, { maxLength: 25 }).map((parts) => parts.join('')),
    ],
    ['any text', fc.string({ unit: 'binary', maxLength: 300 })],
  ])('A47: %s gives a page or problems, in both formats', { timeout: 120_000 }, async (_, text) => {
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('md', 'mdx'), async (source, format) => {
        const page = await compileText(source, {
          filePath: `docs/a.${format}`,
          markdownFormat: 'detect',
        });
        expect(Array.isArray(page.tree)).toBe(true);
        for (const { what, line } of page.problems) {
          expect(what).not.toMatch(/^(?:TypeError|RangeError|undefined|\s*$)|\n\s+at /);
          if (line !== undefined) expect(line).toBeGreaterThan(0);
        }
      }),
      { seed, numRuns: 300 },
    );
  });

  test.each([
    ['quotes', '> '],
    ['lists', '- '],
    ['brackets', '['],
    ['emphasis', '*a '],
    ['admonitions', ':::note\n'],
    ['elements', '<div>'],
    ['braces', '{'],
  ])(
    'A47: %s nested a thousand times give a page or a problem',
    { timeout: 60_000 },
    async (_, piece) => {
      const page = await compileText(`${piece.repeat(1000)}x`, { filePath: 'docs/a.mdx' });
      expect(page.tree.length + page.problems.length).toBeGreaterThan(0);
    },
  );
});
