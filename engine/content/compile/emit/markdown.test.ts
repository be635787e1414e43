/** What Markdown becomes; components, code and tables have files of their own. */
import { expect, test } from 'vitest';
import { table } from '../../../../tests/support/table';
import type { Problem } from '../../../shared/problem';
import { linkToken } from '../../compiled-page';
import { sheetOf } from '../styles';
import { compileText, htmlOf, pattern, pixel, problemLine } from '../test-support';

const files = {
  'docs/p.png': pixel,
  'docs/f.pdf': 'pdf',
  'docs/_part.mdx': '## P\n\n[x](./y.mdx)',
};

test.each(table`
  A47: plain Markdown shows braces and passes HTML → ---\nmdx: {format: md}\n---\n\n{x} <b>bold</b>\n\n<div style="color: red">a</div> → {x} <b>bold</b>…<div class="s-#">a</div>
  A48: strike-through and autolinks → ~~x~~ https://example.com → <del>x</del> <a class="url" href="https://example.com" target="_blank" rel="noopener noreferrer">
  A48: task lists → - [x] done\n- [ ] open → <li class="task"><input type="checkbox" disabled="" checked="" aria-label="done">done</li>
  A48: footnotes, with a way back from each reference → Note[^n] and again[^n].\n\n[^n]: The *note*. → href="#user-content-fn-n"…id="user-content-fnref-n-2"…The <em>note</em>. <a …↩</a> <a …↩<sup>2</sup></a></p></li>
  A48: of two footnotes with one name, the first counts → Note[^n].\n\n[^n]: One.\n\n[^n]: Two. → <li id="user-content-fn-n"><p>One.
  A49: HTML comments → a <!-- hidden --> b \`<!-- kept -->\`\n\n<!-- many\nlines */ --> → <p>a  b <code>&lt;!-- kept --&gt;</code></p>
  A49: headings in HTML comments → a\n\n<!--\n## B {#b}\n\n## C {#c} -->\n\n<!-- ## D {#d} --> → <p>a</p>
  A49: {#id} → ## Title {#my-id} → <h2 id="my-id">Title</h2>
  A49: titles without brackets → :::note Some title\n\ntext\n\n::: → <p class="admonition-title">Some title</p>
  A50: expressions and exports are evaluated at build time → export const total = 2 + 3;\n\nThere are {total} of {'<them>'}. → There are 5 of &lt;them&gt;.
  A50: expressions can be elements → {[1, 2].map((n) => <b key={n}>{n}</b>)} → <b>1</b><b>2</b>
  A52 and A55: emoji shortcuts become characters, other colons stay as written → at 12:30pm :tada: and :nosuchemoji: 🎉 ratio 1:2 a:b → <p>at 12:30pm 🎉 and :nosuchemoji: 🎉 ratio 1:2 a:b</p>
  A53: details hold their content in one box → <details open>\n<summary>More **x**</summary>\n\nHidden \`text\`\n\n</details> → <details class="more" open=""><summary>More <strong>x</strong></summary><div><p>Hidden <code>text</code></p></div></details>
  A61: an image has its size and loads lazily; on its own it is a figure → ![what it shows](./p.png "Caption") → <figure class="image"><img src="…" width="1" height="1" alt="what it shows" loading="lazy" decoding="async"><figcaption>Caption</figcaption></figure>
  A63: raw images are left alone → <img src="/x.png" alt="" /> → src="/x.png"
  A63: required images are bundled → <img src={require("./p.png").default} alt="p" /> → src="/assets/files/p-#.png"
  B61: the anchor is next to the heading and its label names it → ## A "b" & c → <header class="heading"><h2 id="a-b--c">A "b" &amp; c</h2><a class="anchor" href="#a-b--c" title="Direct link to A &quot;b&quot; &amp; c" aria-label="Direct link to A &quot;b&quot; &amp; c" translate="no"></a></header>
  A14: a # after another heading stays in place → ## a\n\n# b → <h1>b</h1>
  a title that is one long name may break where its words begin → # YetAnotherDiscordChatLink → <h1>Yet<wbr>Another<wbr>Discord<wbr>Chat<wbr>Link</h1>
  other titles do not → # BetterConsoleMC *now* → <h1>BetterConsoleMC <em>now</em></h1>
  keys pressed together stay on one line → - Press <kbd>Ctrl</kbd>+<kbd>S</kbd>, <kbd>A</kbd> + 1. → Press <span class="whole"><kbd>Ctrl</kbd>+<kbd>S</kbd></span>, <kbd>A</kbd> + 1.
  code as short as a date does not break at its hyphens → \`2024-06-03\` \`--now\` → <p><code class="whole">2024-06-03</code> <code class="whole">--now</code></p>
  a single letter does not stay alone in front of a hyphen → K-pop, an X-ray, well-known a-b-c → <p><span class="whole">K-pop</span>, an <span class="whole">X-ray</span>, well-known <span class="whole">a-b</span>-c</p>
  longer code and words do → \`a-word-of-more-than-28-letters\` \`a - long - remark\` \`word\` → <p><code>a-word-of-more-than-28-letters</code> <code>a - long - remark</code> <code>word</code></p>
`)('%s', async (_, source, html) => {
  expect(await htmlOf(source, { files })).toMatch(pattern(html));
});

test.each([
  ['tide.Gauge', 'tide.Gauge</code>'],
  ['tide.gauges.ConnectionPool_Settings', 'tide.gauges.<wbr>Connection<wbr>Pool_<wbr>Settings'],
  ['https://cdn.example.com/files/list.json', 'https://cdn.example.com/<wbr>files/<wbr>list.json'],
  ['soft-brightness-of-the-window@harbor.example.com', 'window<wbr>@harbor.example.com'],
  ['/srv/mailserver/data/config/users.cf', '/srv/mailserver/<wbr>data/<wbr>config/<wbr>users.cf'],
  ['com.harbor.ExtensionManagerOfTheTides', 'com.harbor.<wbr>Extension<wbr>Manager<wbr>Of<wbr>The'],
  ['Please set HARBOR_CLIENT_SECRET in the file', 'Please set HARBOR_CLIENT_SECRET in'],
])('places where a long name may break: %s', async (name, expected) => {
  expect(await htmlOf(`\`${name}\``)).toContain(expected);
});

test.each(table`
  A51: an unclosed tag, with a hint → text\n\n<div>\n<br>\n</div> → 5:1 …mdx: {format: md}
  A51: an expression that is no JavaScript → text\n\n{a b} → 3:4 The Markdown cannot be read: Could not parse expression: …
  A51: an unknown name in an expression → a\n\n{foo} → 3:1 {foo} cannot be evaluated: foo is not defined
  A61 and A114: a missing image → text\n\nan ![x](/img/none.png) here → 3:4 The image does not exist: /img/none.png
  A61: an image without an address → ![]() → 1:1 An image has no address.
  A16: front matter that is not YAML → ---\ntitle: a: b\n---\n → 2:…not valid YAML
  A22: a missing image of the front matter → ---\ntitle: T\nimage: ./none.png\n---\n → 3:1 The image does not exist: ./none.png
  A117: keywords for a section that the page does not have, with the nearest one → ---\nsearch:\n  sections:\n    setup: [install]\n    seting: [option]\n---\n\n## Setup\n\n## Setting → 5:5 "search.sections" refers to a section that the page does not have: "seting" | Did you mean "setting"?
  A173: imported YAML that cannot be read → import data from './x.yaml'; → docs/x.yaml:2:4 The imported file cannot be read: there is no anchor "&c" before "*c"
  A173: imported JSON that cannot be read → import data from './x.json'; → docs/x.json:2:…The imported file cannot
`)('a problem at its position: %s', async (_, source, expected) => {
  const broken = { 'docs/x.yaml': 'a: 1\nb: *c\n', 'docs/x.json': '{ "a": 1,\n  b }' };
  const { problems } = await compileText(source, { filePath: 'docs/page.md', files: broken });
  expect(problems).toHaveLength(1);
  const [problem] = problems as [Problem];
  expect(problem.severity).toBe('error');
  expect(`${problem.filePath}:${problemLine(problem)}`).toMatch(
    pattern(expected.startsWith('docs/') ? expected : `docs/page.md:${expected}`),
  );
});

test('A51: a page that is nested too deep for the stack is named', async () => {
  const { problems } = await compileText(`a\n\n${'>'.repeat(3000)} b`);
  expect(problems).toMatchObject([{ line: 3, column: 501, severity: 'error' }]);
});

test('A117: of a page that cannot be read, only that mistake is reported', async () => {
  const source = '---\nsearch:\n  sections:\n    setup: [install]\n---\n\n## Setup\n\n<b>\n';
  const { problems } = await compileText(source);
  expect(problems).toMatchObject([
    { line: 9, what: expect.stringContaining('The Markdown cannot be read') },
  ]);
});

test('A173: expressions can use values of imported JSON and YAML', async () => {
  const source = "import a from './a.json';\nimport b from './b.yaml';\n\n{a.x + b.x}\n";
  const data = { 'docs/a.json': '{ "x": 1 }', 'docs/b.yaml': 'x: 2\n' };
  expect(await htmlOf(source, { files: data })).toBe('3');
});

test('A174: expressions can use the front matter of their own file', async () => {
  const source =
    "---\nports: [a, b]\n---\nimport P from './_p.mdx';\n\n{frontMatter.ports.join()}\n\n<P />";
  const files = { 'docs/_p.mdx': '{Object.keys(frontMatter).length}' };
  expect(await htmlOf(source, { files })).toBe('a,b0');
});

test('A50: a div on lines of its own may hold Markdown, and its literal style becomes a class', async () => {
  const page = await compileText(
    '<div className="box" style={{ marginTop: 8, opacity: 1 }}>\n### [x](/y)\n\ntext\n</div>',
  );
  const [[name, rule] = []] = Object.entries(page.styles);
  expect(rule).toBe('margin-top:8px;opacity:1');
  expect(String(page.tree[0])).toContain(`<div class="box ${name}"><header class="heading">`);
  expect(String(page.tree[0])).toContain(`<h3 id="x"><a href="${linkToken(0)}">x</a></h3>`);
});

test('A50: in a Docusaurus site, styles may be written as HTML writes them', async () => {
  const source = '<div style="color: red">a</div>';
  const { problems, styles, tree } = await compileText(source, { onBrokenScripts: 'warn' });
  expect(problems).toMatchObject([
    { severity: 'warning', what: 'The style of <div> is a string.' },
  ]);
  expect(String(tree)).toMatch(/^<div class="s-\w+">/);
  expect(Object.values(styles)).toEqual(['color: red']);
});

test('A50: style elements become rules of the page, below those of the frame', async () => {
  const drawing = `<svg><style><![CDATA[.a > b { color: red }]]></style><g style="x: y" /></svg>`;
  const code = `bay\n\n<style>{'.sea { top: 0 }'}</style>\n\n<div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(drawing)} }} />`;
  const page = await compileText(code);
  const html = page.tree.join('');
  expect(html).toMatch(/^<p>bay<\/p><div><svg><g class="s-\w+" \/><\/svg><\/div>$/);
  expect(sheetOf(page.styles)).toMatch(
    /^@layer site\{\.sea \{ top: 0 \}\}@layer site\{\.a > b \{ color: red \}\}:is\(#_,\.s-\w+\)\{x: y\}$/,
  );
  expect(page.sections.map(({ text }) => text).join()).toBe('bay');
  const plain = await compileText('<style>\n.b { top: 1px }\n</style>', {
    filePath: 'docs/a.md',
    markdownFormat: 'md',
  });
  expect(plain.tree).toEqual([]);
});

test('A50: quotes in a style attribute are written as references, in a rule they are not', async () => {
  const source = '<p style="font: 1em &quot;B&quot;">a</p>';
  const { styles } = await compileText(source, { filePath: 'docs/a.md', markdownFormat: 'md' });
  expect(Object.values(styles)).toEqual(['font: 1em "B"']);
});

test.each([
  '<img src={require("./p.png").default} alt="p" />',
  'import p from \'./p.png\';\n\n<img src={p} alt="p" />',
])('A63: the address of a bundled file has the base path: %s', async (source) => {
  const html = await htmlOf(source, { files: { 'docs/p.png': pixel }, basePath: '/base/' });
  expect(html).toMatch(/src="\/base\/assets\/files\/p-[\da-f]{8}\.png"/);
});

test.each(['head', 'Head'])(
  'A54: children of <%s> leave the content, <html> the page',
  async (tag) => {
    const { head, tree, problems } = await compileText(
      `<${tag}>\n  <html className="wide" />\n  <meta name="robots" content="noindex" />\n</${tag}>\n\ntext`,
    );
    expect(head).toEqual(['<meta name="robots" content="noindex">']);
    expect(tree).toEqual(['<p>text</p>']);
    expect(problems).toMatchObject([
      { severity: 'warning', what: '<html> in the head has no effect.' },
    ]);
  },
);

test.each([
  ['mdx', '<a name="a.b"></a>\n\n<a name={"c"} />'],
  ['md', '<a name="a.b"></a>\n\n<a class="x" name="c"></a>'],
  ['md', "<a name='a.b'></a>\n\n<a class=x name=c></a>"],
] as const)('A112: the name of an <a> is an anchor (%s)', async (markdownFormat, source) => {
  const filePath = `docs/page.${markdownFormat}`;
  expect((await compileText(source, { markdownFormat, filePath })).ids).toEqual(['a.b', 'c']);
});

test('A58–A60: page links wait for render; linked files are bundled and open in a new tab', async () => {
  const { links, tree, assets } = await compileText(
    '[a](../api/intro.mdx#x) [b](./f.pdf) [c](/fileshare.example.com/) [d](pathname:///raw) [e][r]\n\n[r]: /z "T"',
    { files },
  );
  expect(links.map(({ href }) => href)).toEqual([
    '../api/intro.mdx#x',
    expect.stringMatching(/^pathname:\/\/\/assets\/files\/f-[\da-f]{8}\.pdf$/),
    '/fileshare.example.com/',
    'pathname:///raw',
    '/z',
  ]);
  expect(links[0]).toMatchObject({ line: 1, column: 1 });
  expect(String(tree[0])).toContain(`<a href="${linkToken(1)}" target="_blank">b</a>`);
  expect(String(tree[0])).toContain(`<a href="${linkToken(4)}" title="T">e</a>`);
  expect(Object.keys(assets)).toEqual(['docs/f.pdf']);
});

test('A58: a backslash in an address is a slash, as browsers read it', async () => {
  const source = '![a](..\\img\\a.png) ![b](\\img\\b.png)';
  const images = { 'img/a.png': pixel, 'static/img/b.png': pixel };
  const { assets, problems } = await compileText(source, { files: images });
  expect(Object.keys(assets)).toEqual(['img/a.png', 'static/img/b.png']);
  expect(problems).toEqual([]);
});

test('A114: a setting turns a missing image into a warning and keeps its text alternative', async () => {
  const source = '![Plan](./none.png)';
  const warned = await compileText(source, { onBrokenImages: 'warn' });
  expect(warned.problems).toMatchObject([{ severity: 'warning' }]);
  expect(String(warned.tree[0])).toContain('<img src="./none.png" alt="Plan"');
  expect((await compileText(source, { onBrokenImages: 'ignore' })).problems).toEqual([]);
});

test('A22: a relative image of the front matter is bundled', async () => {
  const { image } = await compileText('---\nimage: ./p.png\n---\n', { files });
  expect(image).toMatch(/^\/assets\/files\/p-[\da-f]{8}\.png$/);
});

test('A122: in a Docusaurus site, a missing image in another folder is a warning', async () => {
  const source = (image: string) => `---\nimage: ${image}\n---\n`;
  const severities = await Promise.all(
    ['./none.png', '../none.png'].map(async (image) => {
      const { problems } = await compileText(source(image), { onBrokenScripts: 'warn' });
      return problems.map(({ severity }) => severity);
    }),
  );
  expect(severities).toEqual([['error'], ['warning']]);
});

test('A64: in pages for other generators, a component at the end leaves a hyphen in the id', async () => {
  const source = '## Sails <span />\n\n## Sails {/* now */}\n\n## Mast ';
  const idsOf = async (settings?: { onBrokenScripts: 'warn' }) =>
    (await compileText(source, settings)).headings.map(({ id }) => id);
  expect(await idsOf()).toEqual(['sails', 'sails-1', 'mast']);
  expect((await idsOf({ onBrokenScripts: 'warn' }))[0]).toBe('sails-');
  const written = await compileText('## {"<sail />"}', { onBrokenScripts: 'warn' });
  expect(written.ids).toEqual(['sail-']);
  expect((await idsOf({ onBrokenScripts: 'warn' }))[2]).toBe('mast');
});

test('A64: ids may keep the capital letters of their words', async () => {
  const { headings } = await compileText('## Get API\n\n## Get API', { keepsCaseOfIds: true });
  expect(headings.map(({ id }) => id)).toEqual(['Get-API', 'Get-API-1']);
});

test.each(table`
  A64: explicit ids stay as they are; repeated texts are numbered → ## A {#b}\n\n## A\n\n## A\n\n## C {/* #c and words */}\n\n### \`x\` <!-- #d --> → b a a-1 c d
  A64: the title counts as a repeat, although it has no id → # Deploy\n\n## Deploy\n\n## Deploy → none deploy-1 deploy-2
  A65: headings of a partial are listed where it is used → import Part from './_part.mdx';\n\n## A\n\n<Part />\n\n## B → a p b
`)('%s', async (_, source, ids) => {
  const { headings } = await compileText(source, { files });
  expect(headings.map(({ id = 'none' }) => id).join(' ')).toBe(ids);
});

test('B58: the table of contents keeps code and emphasis, and drops links and images', async () => {
  const { headings } = await compileText(
    '## A `b` *c* [d](/e) ~~f~~\n\n## ![B](https://x.org/b.png)',
  );
  expect(headings.map(({ html }) => html)).toEqual([
    'A <code>b</code> <em>c</em> d <del>f</del>',
    'B',
  ]);
});

test('B58: headings with expressions are listed and found with their values', async () => {
  const source = '# {2} Piers\n\n## {"A & B"}\n\n## Port {1 + 1} *c*';
  const { headings, sections } = await compileText(source);
  expect(headings.map(({ html }) => html)).toEqual(['2 Piers', 'A &amp; B', 'Port 2 c']);
  expect(sections.map(({ heading }) => heading)).toEqual(['A & B', 'Port 2 c']);
});

test('A65: export const toc replaces the list', async () => {
  const toc = "export const toc = [{ value: 'X', id: 'x', level: 2 }];\n\n## A";
  const { customToc } = await compileText(toc);
  expect(customToc).toEqual([{ level: 2, id: 'x', html: 'X', text: 'X' }]);
});

test.each<[string, object]>([
  ['# Use `x` {#y}\n\ntext', { contentTitle: 'Use x' }],
  ["import A from './p.png';\n\n# T", { contentTitle: 'T' }],
  ['Title\n=====\n', { contentTitle: 'Title' }],
  ['## a\n\n# b', { hasContentHeading: false }],
  ['***\n\n# b', { hasContentHeading: false }],
  ['<div>\n\n# T\n\n</div>', { hasContentHeading: true }],
  ['<div>\n\n## a\n\n</div>\n\n# b', { hasContentHeading: false }],
])('A12 and A14: the first heading is the title: %j', async (source, expected) => {
  expect(await compileText(source, { files })).toMatchObject(expected);
});

test('A15: the description is the first paragraph of text, without markup', async () => {
  const { excerpt } = await compileText(
    '# T\n\n:::note[X]\n:::\n\n```js\nno\n```\n\nSee [the **guide**](./x.md) and `code`.\n\nSecond.',
  );
  expect(excerpt).toBe('See the guide and code.');
});

test('A55: a colon without a space stays in the contents list, and in ids as in Docusaurus', async () => {
  const source = '# T\n\n## *1:1* and 1:N :b[`c`] X\n\n## 1:M {#many}';
  const { headings } = await compileText(source);
  expect(headings.slice(1)).toMatchObject([
    { id: '11-and-1n-bc-x', html: '<em>1:1</em> and 1:N :b[<code>c</code>] X' },
    { id: 'many', html: '1:M' },
  ]);
  const theirs = await compileText(source, { onBrokenScripts: 'warn' });
  expect(theirs.headings.map(({ id }) => id)).toEqual([undefined, '11-and-1-c-x', 'many']);
});

test('A15, A55: a colon without a space stays in title and description', async () => {
  const page = await compileText('# Odds of 1:1\n\nAt 12:30, `a` :b[c].');
  expect(page).toMatchObject({ contentTitle: 'Odds of 1:1', excerpt: 'At 12:30, a :b[c].' });
});

test('search skips the text of a closing list of links, and of no other list', async () => {
  const list = '- [Setup](https://a.dev): install it.\n- [Keys](https://b.dev)\n';
  const { sections } = await compileText(`# A\n\n## See also\n\n${list}\n## Next steps\n\n${list}`);
  expect(sections.map(({ text }) => text)).toEqual(['Setup: install it.\nKeys', '']);
  const mixed = await compileText(`# A\n\n## Next steps\n\n${list}- Read on.\n`);
  expect(mixed.sections.at(-1)?.text).toContain('install it');
});

test('search gets the text and the code of each section', async () => {
  const { sections } = await compileText(
    'intro `x`\n\n## One {#one}\n\n| K | V |\n|--|--|\n| `web.port` | 8080 |\n\n:::tip[T]\nbody\n:::\n\n```bash title="a.sh"\nls\n```\n\n<Tabs><TabItem value="a" label="Linux">\n\nin tab\n\n</TabItem></Tabs>',
  );
  const text = 'K: web.port · V: 8080\nT\nbody\nLinux\nin tab';
  expect(sections).toEqual([
    { level: 0, heading: '', text: 'intro x', code: '' },
    { id: 'one', level: 2, heading: 'One', text, code: 'a.sh\nls' },
  ]);
});

test.each(table`
  as HTML → <table><tr><th>K</th><th>V</th></tr><tr><td>\`a.b\`</td><td>1</td></tr><tr><td>c</td><td></td></tr></table> → K: a.b · V: 1\nK: c
  in several lines → <table>\n<tbody>\n<tr>\n<td>\n\na\n\nb\n\n</td>\n<td>\n\nc\n\n</td>\n</tr>\n</tbody>\n</table> → a b · c
  with cells that span others → <table><tr><th>K</th><th colSpan="2">V</th></tr><tr><td>a</td><td>1</td><td>2</td></tr></table> → K · V\na · 1 · 2
`)('a row of a table %s is one block of text for search', async (_, source, text) => {
  const { sections } = await compileText(source);
  expect(sections[0]?.text).toBe(text);
});

test('a paragraph written in several lines is one block of text for search', async () => {
  const { sections } = await compileText('Ask the\n`server`\nfor *all\nfiles*.\n\n- Or\n  none.\n');
  expect(sections[0]?.text).toBe('Ask the server for all files.\nOr none.');
  const broken = await compileText('## Con\u00adfig\n\nweb.&ZeroWidthSpace;port\n');
  expect(broken.sections[0]).toMatchObject({ heading: 'Config', text: 'web.port' });
});

test('A63: a tag that names a static file without the base path is reported', async () => {
  const files = { 'static/p.png': pixel };
  const of = async (source: string, basePath: string) =>
    (await compileText(source, { files, basePath })).problems;
  const what = 'File paths in HTML tags need the base path: /p.png';
  const hints = ['Write ![text](/p.png), or "/base/p.png" in the tag.'];
  expect(await of('<img src="/p.png" alt="p" />', '/base/')).toMatchObject([{ what, hints }]);
  expect(await of('<img src="/base/p.png" alt="p" />', '/base/')).toEqual([]);
  expect(await of('<img src="/p.png" alt="p" />', '/')).toEqual([]);
});

test('A63, A138: in a translation, a tag may name a file that the default language publishes', async () => {
  const setup = { files: { 'static/p.png': pixel }, basePath: '/de/', sharedBasePath: '/' };
  expect((await compileText('<img src="/p.png" alt="p" />', setup)).problems).toEqual([]);
});

test.each([
  ['<img src="./p.png" alt="p" />', './p.png', 'docs/page.mdx'],
  ['<p><img src="p.png"></p>', 'p.png', 'docs/page.md'],
  ['a <a href="p.png">b</a>', 'p.png', 'docs/page.mdx'],
])(
  'A63: a file beside the page that only a tag names is not published: %s',
  async (source, name, filePath) => {
    const files = { 'docs/p.png': pixel };
    const { problems } = await compileText(source, { files, filePath, markdownFormat: 'detect' });
    const what = `HTML tags cannot refer to files beside the page: ${name}`;
    expect(problems).toMatchObject([{ severity: 'warning', line: 1, what }]);
    expect((await compileText(source, { filePath, markdownFormat: 'detect' })).problems).toEqual(
      [],
    );
  },
);

test('A14, A145: in a site of Docusaurus 2, only a heading at the start is the title', async () => {
  const titleOf = async (source: string) => {
    const { hasContentHeading, contentTitle } = await compileText(source, { isMdx1: true });
    return { hasContentHeading, contentTitle };
  };
  expect(await titleOf('> a\n\n# b')).toEqual({ hasContentHeading: false });
  const own = { hasContentHeading: true, contentTitle: 'b' };
  expect(await titleOf("import A from '@theme/Tabs';\n\n# b")).toEqual(own);
});
