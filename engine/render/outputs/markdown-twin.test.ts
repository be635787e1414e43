import { describe, expect, test } from 'vitest';
import { table } from '../../../tests/support/table';
import { DiagramRenderer } from '../../content/compile/diagrams/diagram';
import { FormulaRenderer } from '../../content/compile/emit/formula';
import { compileText } from '../../content/compile/test-support';
import type { PageMeta } from '../../shared/page';
import Figure from '../../theme/static/Figure';
import { resolveTree } from '../page-tree';
import { renderMarkdown, renderMarkdownTwin } from './markdown-twin';

const pageUrl = 'https://docs.example.com/guide/setup';

async function twinOf(source: string, setup = {}): Promise<string> {
  const { tree, links } = await compileText(source, setup);
  const hrefs = links.map(({ href }) => href.replace('pathname://', ''));
  return renderMarkdown(resolveTree(tree, hrefs), pageUrl);
}

test.each(table`
  a heading without its anchor → ## Set *up* \`x\`
  a heading with a written id → ## Set up {#here} → ## Set up
  marks → **a** *b* ~~c~~ \`d\`
  code with backticks → \`\` a \` b \`\` → \`\`a \` b\`\`
  a hard line break → one\\ntwo
  a rule and a quote → > one\n>\n> two\n\n---
  a tight list → - a\n- b\n  - c\n    1. d\n    2. e
  a loose list → - a\n\n  b\n\n- c
  a list that starts at five → 5. a\n6. b
  a task list → - [x] done\n- [ ] open
  code in a list → - a\n\n  '''sh\n  b\n  '''
  a footnote → Text[^a] and[^a].\n\n[^a]: Note with \`code\`. → Text[^1] and[^1].\n\n[^1]: Note with \`code\`.
  a code block with language, title and text → '''json title="a/b.json" {1} showLineNumbers\n{\n  "a": 1 // <b>\n}\n''' → '''json title="a/b.json"\n{\n  "a": 1 // <b>\n}\n'''
  a code block that holds a fence → \`'''md\n'''sh\nls\n'''\n\`'''
  a diagram as its source → '''mermaid title="Way" alt="x leads to b"\nflowchart TD\n  a["x > y & z"] --> b\n'''
  a drawing as its caption and its text alternative → <Figure title="A boat" alt="A hull, a mast and a sail." width={9} height={9}><path d="M0 0H9" /></Figure> → > **Figure: A boat**\n>\n> A hull, a mast and a sail.
  a table with its alignment and the bars in its cells → | A | B | C |\n| :--- | :---: | ---: |\n| \`x\|y\` | **b** | 1 |\n| a\|b |  | 2 |
  an admonition as a quote with its kind and title → :::warning[Mind the **gap**]\n\nOne.\n\n- a\n\n:::\n\n:::caution\n\nTwo.\n\n::: → > **Warning: Mind the gap**\n>\n> One.\n>\n> - a\n\n> **Caution**\n>\n> Two.
  tabs as sections with their labels → <Tabs>\n<TabItem value="linux" label="Linux">\n\n'''sh\nls\n'''\n\n</TabItem>\n<TabItem value="mac">\n\nText\n\n</TabItem>\n</Tabs> → **Linux:**\n\n'''sh\nls\n'''\n\n**mac:**\n\nText
  a disclosure as its summary and its content → <details>\n<summary>More *of* it</summary>\n\nHidden.\n\n</details> → **More *of* it**\n\nHidden.
  links with absolute addresses → [a](/api#b) [b](#here) [c](other) → [a](https://docs.example.com/api#b) [b](https://docs.example.com/guide/setup#here) [c](https://docs.example.com/guide/other)
  links and images of other sites → [d](https://x.org/?a=1&b "Title") ![Alt](https://x.org/i.png)
  a caption as its title → ![What it shows](https://x.org/i.png "The \"caption\"")
  an island → <Counter start={1}>\n\nInside **it**.\n\n</Counter> → Inside **it**.
  the Markdown inside JSX → <div className="row">\n### [x](/y)\n\nText\n</div> → ### [x](https://docs.example.com/y)\n\nText
`)('Markdown that is compiled comes back: %s', async (_, source, markdown = source) => {
  const setup = { diagrams: new DiagramRenderer(), globals: { Figure } };
  expect(await twinOf(source, setup)).toBe(`${markdown}\n`);
});

test.each([
  'a \\* b \\*c\\* d_e_f \\_g\\_ Jonas_Jones',
  '\\# no heading',
  '1\\. no list',
  '\\- no list',
  '\\> no quote',
  'a\\[b](c) and \\[^1] and [d]: e',
  '\\`no code\\` and 2 \\* 3 \\* 4',
  'a \\<b> &amp;amp; &amp;lt; \\~\\~c\\~\\~',
  'Look\\![here](/x)',
  'word**(bold)**word and **bold:** text',
  '***both*** and **a *b* c**',
  'one\\\n\\- two',
  '\\::: no box',
  'C:\\\\dir\\\\file',
])('text that looks like markup stays text when it is compiled again: %s', async (source) => {
  const plain = { filePath: 'docs/page.md' };
  const original = await compileText(`---\nmdx: {format: md}\n---\n${source}`, plain);
  const hrefs = original.links.map(({ href }) => href);
  const markdown = renderMarkdown(resolveTree(original.tree, hrefs), pageUrl);
  const again = await compileText(`---\nmdx: {format: md}\n---\n${markdown}`, plain);
  const text = (page: typeof original): string =>
    page.sections.map((section) => `${section.heading}|${section.text}`).join('\n');
  expect(text(again)).toBe(text(original));
  expect(again.headings).toEqual(original.headings);
});

describe('the twin as a file', () => {
  const meta: PageMeta = {
    urlPath: '/api',
    kind: 'doc',
    title: 'The "API"',
    headTitle: 'The "API" | Site',
    description: 'What it does: all.',
    canonical: 'https://docs.example.com/docs/api',
    lastUpdate: { date: '2026-07-27', author: 'A' },
    checked: { date: '2026-08-01', version: '0.3.5' },
  };
  const config = { url: 'https://docs.example.com', basePath: '/docs/' };
  const tree = ['<h1>The API</h1><p>Text.</p>'];

  test('begins with title, address, description and dates', () => {
    expect(renderMarkdownTwin({ tree, meta, config })).toEqual({
      file: {
        filePath: 'api.md',
        content:
          '---\ntitle: "The \\"API\\""\nurl: "https://docs.example.com/docs/api"\n' +
          'description: "What it does: all."\nupdated: "2026-07-27"\n' +
          'checked: "2026-08-01"\ncheckedVersion: "0.3.5"\n---\n\n# The API\n\nText.\n',
      },
      link: { rel: 'alternate', href: '/docs/api.md', type: 'text/markdown' },
    });
  });

  test('its address is percent-encoded, its file is not', () => {
    const twin = renderMarkdownTwin({ tree, meta: { ...meta, urlPath: '/über uns' }, config });
    expect(twin?.file.filePath).toBe('über uns.md');
    expect(twin?.link.href).toBe('/docs/%C3%BCber%20uns.md');
  });

  test('a page that is not indexed, or is made in the browser, has none', () => {
    const hidden = { ...meta, robots: 'noindex, nofollow' };
    expect(renderMarkdownTwin({ tree, meta: hidden, config })).toBeUndefined();
    expect(renderMarkdownTwin({ tree: [['About', {}, []]], meta, config })).toBeUndefined();
  });
});

test.each([
  [
    'cards of a category page are a list of links',
    '<h1>Guides</h1><p>All of them.</p><div class="cards"><article class="card"><h2><a href="/a">One</a></h2><p>First.</p></article>' +
      '<a class="card" href="/b"><h2>Two</h2><p>Second.</p><svg><path d="M0"></path></svg></a><a class="card" href="/c"><h2>Three</h2></a></div>',
    '# Guides\n\nAll of them.\n\n## [One](https://docs.example.com/a)\n\nFirst.\n\n- [Two](https://docs.example.com/b): Second.\n- [Three](https://docs.example.com/c)\n',
  ],
  [
    'definition lists keep terms and descriptions together',
    '<dl><div><dt><code>key</code> <em>text</em></dt><dd><p>One.</p></dd></div><div><dt>b</dt><dd>Two.</dd></div></dl>',
    '- **`key` *text***: One.\n- **b**: Two.\n',
  ],
  [
    'an endpoint is its method and address; parts of a row are kept apart',
    '<div class="endpoint-line"><span class="method get">GET</span><span class="path">/v1/<wbr>id<b>?</b>id</span><button>Copy</button></div>' +
      '<p class="fields-title">Query</p><ul class="fields"><li><div class="field-head"><code>id</code><span class="type">integer</span><span>required</span></div><p>The number.</p></li></ul>',
    '**GET** `/v1/id?id`\n\n**Query**\n\n- `id` integer required\n\n  The number.\n',
  ],
  ['a sign in color is no stress', '<h1>Jonas<i>_</i>Jones</h1>', '# Jonas_Jones\n'],
])('%s', (_, html, markdown) => {
  expect(renderMarkdown([html], pageUrl)).toBe(markdown);
});

test('A144: formulas come back as they were written', async () => {
  const source = 'The $x_{i}$ is\n\n$$\na\n< b\n$$\n\n| $|x|$ |\n| --- |\n| b |\n'.replace(
    '|x|',
    '\\|x\\|',
  );
  expect(await twinOf(source, { formulas: new FormulaRenderer() })).toBe(source);
});

test('A135: a glossary term is a word like any other', async () => {
  const files = { 'glossary.yml': '- term: tide\n  definition: Water.\n' };
  expect(await twinOf('A **tide** rises, a *low* tide-', { files })).toBe(
    'A **tide** rises, a *low* tide-\n',
  );
  expect(await twinOf('A tide_ and tide!', { files })).toBe(await twinOf('A tide_ and tide!'));
});
