/** What Markdown becomes; components have a file of their own. */
import { describe, expect, test } from 'vitest';
import { linkToken } from '../compiled-page';
import { compileText, htmlOf } from './test-support';

describe('Markdown', () => {
  test('A47: plain Markdown shows braces and passes HTML', async () => {
    const html = await htmlOf(
      '---\nmdx: {format: md}\n---\n\n{x} <b>bold</b>\n\n<div style="color: red">a</div>',
    );
    expect(html).toContain('{x} <b>bold</b>');
    expect(html).toMatch(/<div class="s-[\da-f]{8}">a<\/div>/);
  });

  test('A48: tables, strike-through, task lists, autolinks and footnotes', async () => {
    const html = await htmlOf(
      '| a | b |\n|:--|--:|\n| 1 | 2 |\n\n~~x~~ https://example.com\n\n- [x] done\n- [ ] open\n\nNote[^n] and again[^n].\n\n[^n]: The *note*.',
    );
    expect(html).toContain('<th class="align-left" scope="col">a</th>');
    expect(html).toContain('<td class="align-right">2</td>');
    expect(html).toContain('<del>x</del>');
    expect(html).toContain(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">',
    );
    expect(html).toContain(
      '<li class="task"><input type="checkbox" disabled="" checked="" aria-label="done">done</li>',
    );
    expect(html).toContain('href="#user-content-fn-n"');
    expect(html).toContain('id="user-content-fnref-n-2"');
    expect(html).toContain('↩<sup>2</sup></a>');
    expect(html).toContain('The <em>note</em>.');
  });

  test('A48: columns of a table that hold prose or code alone are marked in its head', async () => {
    const html = await htmlOf(
      '| Key | Default | Meaning | On |\n| --- | --- | --- | --: |\n| `a.b` | `web/server/all/the/files/` | The folder that is served, relative. | yes |\n| `b` | | Short. | no |',
    );
    expect(html).toContain(
      '<th scope="col">Key</th><th class="code-column" scope="col">Default</th><th class="prose-column" scope="col">Meaning</th><th class="align-right" scope="col">On</th>',
    );
    expect(html).toContain('<td><code>web/server/<wbr>all/<wbr>the/<wbr>files/</code></td>');
  });

  test('A48: an empty cell in the head of a table is no heading', async () => {
    const html = await htmlOf('| a | |\n|---|---|\n| 1 | 2 |');
    expect(html).toContain('<tr><th scope="col">a</th><td></td></tr>');
  });

  test('A49: HTML comments, {#id} and titles without brackets are understood in MDX', async () => {
    const html = await htmlOf(
      'a <!-- hidden --> b `<!-- kept -->`\n\n<!-- many\nlines */ -->\n\n## Title {#my-id}\n\n:::note Some title\n\ntext\n\n:::',
    );
    expect(html).not.toContain('hidden');
    expect(html).not.toContain('lines');
    expect(html).toContain('<code>&lt;!-- kept --&gt;</code>');
    expect(html).toContain('<h2 id="my-id">Title</h2>');
    expect(html).toContain('<p class="admonition-title">Some title</p>');
  });

  test('A50: Markdown inside a div on its own lines, and literal styles as classes', async () => {
    const page = await compileText(
      '<div className="box" style={{ marginTop: 8, opacity: 1 }}>\n### [x](/y)\n\ntext\n</div>',
    );
    expect(String(page.tree[0])).toContain(`<h3 id="x"><a href="${linkToken(0)}">x</a></h3>`);
    const [name, rule] = Object.entries(page.styles)[0] as [string, string];
    expect(rule).toBe('margin-top: 8px; opacity: 1');
    expect(String(page.tree[0])).toContain(`<div class="box ${name}">`);
  });

  test('A50: expressions and exports are evaluated at build time', async () => {
    const html = await htmlOf(
      "export const total = 2 + 3;\n\nThere are {total} of {'<them>'}.\n\n{[1, 2].map((n) => <b key={n}>{n}</b>)}",
    );
    expect(html).toContain('There are 5 of &lt;them&gt;.');
    expect(html).toContain('<b>1</b><b>2</b>');
  });

  test('A51: an unclosed tag is an error with its place and a hint', async () => {
    const { problems } = await compileText('text\n\n<div>\n<br>\n</div>', {
      filePath: 'docs/a.md',
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ filePath: 'docs/a.md', line: 5, column: 1 });
    expect(problems[0]?.hints.join(' ')).toContain('mdx: {format: md}');
  });

  test('A51: an unknown name in an expression names itself', async () => {
    const { problems } = await compileText('a\n\n{foo}');
    expect(problems[0]).toMatchObject({
      line: 3,
      what: '{foo} cannot be evaluated: foo is not defined',
    });
  });

  test('A52 and A55: emoji shortcuts become characters, other colons stay as written', async () => {
    const html = await htmlOf('at 12:30pm :tada: and :nosuchemoji: 🎉 ratio 1:2 a:b');
    expect(html).toBe('<p>at 12:30pm 🎉 and :nosuchemoji: 🎉 ratio 1:2 a:b</p>');
  });

  test('A53: details hold their content in one box', async () => {
    const html = await htmlOf(
      '<details open>\n<summary>More **x**</summary>\n\nHidden `text`\n\n</details>',
    );
    expect(html).toBe(
      '<details class="more" open=""><summary>More <strong>x</strong></summary><div><p>Hidden <code>text</code></p></div></details>',
    );
  });

  test('A54: children of head leave the content', async () => {
    const { head, tree } = await compileText(
      '<head>\n  <meta name="robots" content="noindex" />\n</head>\n\ntext',
    );
    expect(head.join('')).toBe('<meta name="robots" content="noindex">');
    expect(tree).toEqual(['<p>text</p>']);
  });

  test('A56: mdx-code-block fences are unwrapped', async () => {
    expect(
      await htmlOf(
        '```mdx-code-block\n<b>x</b>\n```\n\n````mdx-code-block\n```js\nlet a\n```\n````',
      ),
    ).toContain('<b>x</b><figure class="code"');
  });
});

describe('sections', () => {
  test('a closing list of links says nothing of its own, any other list does', async () => {
    const list = '- [Setup](https://a.dev): install it.\n- [Keys](https://b.dev)\n';
    const { sections } = await compileText(
      `# A\n\n## See also\n\n${list}\n## Next steps\n\n${list}`,
    );
    expect(sections.map(({ heading, text }) => [heading, text])).toEqual([
      ['See also', 'Setup: install it.\nKeys'],
      ['Next steps', ''],
    ]);
    const mixed = await compileText(`# A\n\n## Next steps\n\n${list}- Read on.\n`);
    expect(mixed.sections.at(-1)?.text).toContain('install it');
  });

  test('text and code of each section, for search', async () => {
    const { sections } = await compileText(
      'intro `x`\n\n## One {#one}\n\n| K | V |\n|--|--|\n| `web.port` | 8080 |\n\n:::tip[T]\nbody\n:::\n\n```bash title="a.sh"\nls\n```\n\n<Tabs><TabItem value="a" label="Linux">\n\nin tab\n\n</TabItem></Tabs>',
    );
    expect(sections).toEqual([
      { level: 0, heading: '', text: 'intro x', code: '' },
      {
        id: 'one',
        level: 2,
        heading: 'One',
        text: 'K: web.port · V: 8080\nT\nbody\nLinux\nin tab',
        code: 'a.sh\nls',
      },
    ]);
  });
});
