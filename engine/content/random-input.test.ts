/** Any input yields a result or a problem, never an exception. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isExternalHref, pathKey, splitHref, withBase, withoutBase } from '../shared/url-path';
import { readFrontMatter } from './compile/parse/front-matter';
import { compileText } from './compile/test-support';
import { parseCategoryFile } from './model/sidebar-schema';
import { addressOfDoc, resolveRelative } from './model/slug';

/** Fixed, so that every run tests the same input. */
const seed = Number(process.env.DOCS_TEST_SEED ?? 20261121);

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
const pieces = (parts: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...parts), { maxLength }).map((chosen) => chosen.join(''));
const pathText = fc
  .array(fc.oneof(fc.constantFrom('..', '.', '', 'a', 'Ü', '%20', '%', '%zz', '01-b'), anyText))
  .map((parts) => parts.join('/'));

/** A rule for any address, and any other path. */
function testAnyAddress(rule: string, holds: (address: string, other: string) => void): void {
  test(`any address (seed ${seed}): ${rule}`, () => {
    const address = fc.oneof(pathText, fc.webUrl({ withFragments: true }));
    fc.assert(fc.property(address, pathText, holds), { seed, numRuns: 500 });
  });
}

testAnyAddress('A8: a slug becomes a path that stays inside the site', (path, slug) => {
  const address = addressOfDoc(`${path}.md`, { slug });
  expect(address.path).toMatch(/^\//);
  expect(address.path.split('/')).not.toContain('..');
});

testAnyAddress('A9: resolving a resolved path changes nothing', (path) => {
  const once = resolveRelative(path, '/a/b/');
  expect(resolveRelative(once, '/c/')).toBe(once);
});

testAnyAddress('B7: a trailing slash does not change the key', (path) => {
  expect(pathKey(`/${path}/`)).toBe(pathKey(`/${path}`));
});

testAnyAddress('B19: the base path can be added and removed', (path) => {
  fc.pre(!isExternalHref(`/${path}`));
  expect(withoutBase(withBase(`/${path}`, '/docs/'), '/docs/')).toBe(`/${path}`);
});

testAnyAddress('the parts of a link add up to the link', (href) => {
  const { path, search, hash } = splitHref(href);
  expect(path + search + hash).toBe(href);
});

const yaml = pieces(
  [
    ...':\n"\'|>{}[]#%@`~\t\u0000\u2028\ud800Ü',
    ...['title', ': ', '- ', '? ', '&a ', '*a', ', ', '!!', '!!binary', '<<', 'null', '0x1'],
    ...['1e999', '2020-13-45', '  ', '---', '...'],
  ],
  30,
);

test.each([
  ['pieces', yaml],
  ['any text', anyText],
])(`any YAML (seed ${seed}), A16, A33: %s gives values or problems`, (_, text) => {
  const check = (source: string): void => {
    const { data, problems } = readFrontMatter(`---\n${source}\n---\nText`, 'docs/a.md');
    expect(typeof data).toBe('object');
    for (const { what, line } of problems) {
      expect(what).not.toBe('');
      expect(line).toBeGreaterThan(0);
    }
    const category = parseCategoryFile(source, 'docs/_category_.yml');
    for (const { what } of category.problems) expect(what).not.toBe('');
  };
  fc.assert(fc.property(text, check), { seed, numRuns: 1500 });
});

const markdown = pieces(
  [
    ...'\n`*_[)<>{}]|\\&;\t\u0000\u2028\ud800Ü$@"\'=',
    ...['# ', '## ', '\n\n', '- ', '1. ', '> ', '    ', '```', '```js {1-3} title="x"', '~~~'],
    ...['**', '~~', '](', '![', '</', '/>', '<div>', '</div>', '<br>', '<Tabs>', '</Tabs>'],
    ...['<TabItem value="a">', '</TabItem>', '<Counter start={1}/>', '{#id}', '{/*', '*/}'],
    ...['<!--', '-->', ':::', ':::note', ':::tip[', '|---|', '&amp;', 'import X from "./x"\n'],
    ...['export const a = 1\n', '---\n', ':smile:', 'https://a.b', 'text ', '# a {#a}\n'],
    ...['[^1]', '[^1]: ', '${'],
  ],
  25,
);

describe(`any page (seed ${seed})`, () => {
  test.each([
    ['pieces of Markdown', markdown],
    ['any text', anyText],
  ])('A47: %s gives a page or problems, in both formats', async (_, text) => {
    const check = async (source: string, format: string): Promise<void> => {
      const filePath = `docs/a.${format}`;
      const page = await compileText(source, { filePath, markdownFormat: 'detect' });
      expect(Array.isArray(page.tree)).toBe(true);
      for (const { what, line } of page.problems) {
        expect(what).not.toMatch(/^(?:TypeError|RangeError|undefined|\s*$)|\n\s+at /);
        if (line !== undefined) expect(line).toBeGreaterThan(0);
      }
    };
    const format = fc.constantFrom('md', 'mdx');
    await fc.assert(fc.asyncProperty(text, format, check), { seed, numRuns: 300 });
  });

  test.each(['> ', '- ', '[', '*a ', ':::note\n', '<div>', '{'])(
    'A47: %j nested a thousand times gives a page or a problem',
    async (piece) => {
      const page = await compileText(`${piece.repeat(1000)}x`, { filePath: 'docs/a.mdx' });
      expect(page.tree.length + page.problems.length).toBeGreaterThan(0);
    },
  );
});
