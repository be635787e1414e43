/** Title, description and front matter of a page. */
import { describe, expect, test } from 'vitest';
import { compileText, pixel } from './test-support';

describe('titles', () => {
  test('A12: the first heading is the title, inline code marks and ids removed', async () => {
    expect((await compileText('# Use `x` {#y}\n\ntext')).contentTitle).toBe('Use x');
    expect(
      (await compileText("import A from './a.json';\n\n# T", { files: { 'docs/a.json': '{}' } }))
        .contentTitle,
    ).toBe('T');
    expect((await compileText('Title\n=====\n')).contentTitle).toBe('Title');
  });

  test('A14: a # after another heading or a thematic break is no title and stays in place', async () => {
    const afterHeading = await compileText('## a\n\n# b');
    expect(afterHeading.hasContentHeading).toBe(false);
    expect(String(afterHeading.tree[0])).toContain('<h1>b</h1>');
    expect((await compileText('***\n\n# b')).hasContentHeading).toBe(false);
  });

  test('A15: the description is the first line of real text, plain', async () => {
    const { excerpt } = await compileText(
      '# T\n\n:::note[X]\n:::\n\n```js\nno\n```\n\nSee [the **guide**](./x.md) and `code`.\n\nSecond.',
    );
    expect(excerpt).toBe('See the guide and code.');
  });
});

describe('front matter', () => {
  test('A16: keys keep their line for messages, invalid YAML is a problem with a place', async () => {
    const { frontMatter, frontMatterLines } = await compileText(
      '---\ntitle: 2021\nx: [a]\n---\n\ntext',
    );
    expect(frontMatter).toEqual({ title: 2021, x: ['a'] });
    expect(frontMatterLines).toEqual({ title: 2, x: 3 });
    const { problems } = await compileText('---\ntitle: a: b\n---\n');
    expect(problems[0]).toMatchObject({ line: 2, what: expect.stringContaining('not valid YAML') });
  });
});

test('A22: a relative image of the front matter is bundled, a missing one is an error with its line', async () => {
  const good = await compileText('---\ntitle: T\nimage: ./p.png\n---\n', {
    files: { 'docs/p.png': pixel },
  });
  expect(good.image).toMatch(/^\/assets\/files\/p-[\da-f]{8}\.png$/);
  const bad = await compileText('---\ntitle: T\nimage: ./none.png\n---\n');
  expect(bad.problems[0]).toMatchObject({ line: 3, what: 'The image does not exist: ./none.png' });
});

test('A117: words for a section the page has not are an error with the nearest one', async () => {
  const { problems } = await compileText(
    '---\nsearch:\n  sections:\n    setup: [install]\n    seting: [option]\n---\n\n## Setup\n\n## Setting\n',
  );
  expect(problems).toEqual([
    expect.objectContaining({
      severity: 'error',
      what: '"search.sections" names a section that the page does not have: "seting"',
      hints: ['Write "setting".'],
    }),
  ]);
});
