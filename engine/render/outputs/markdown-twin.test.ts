import { describe, expect, test } from 'vitest';
import { createDiagramDrawer } from '../../content/compile/diagram';
import { compileText } from '../../content/compile/test-support';
import type { PageMeta } from '../../shared/page';
import { markdownPath } from '../../shared/url-path';
import Figure from '../../theme/static/Figure';
import { resolveTree, withoutDiagramSources } from '../resolve-tree';
import { bodyOfTwin, renderMarkdown, renderMarkdownTwin } from './markdown-twin';

const pageUrl = 'https://docs.example.com/guide/setup';

async function twinOf(source: string, setup = {}): Promise<string> {
  const { tree, links } = await compileText(source, setup);
  const hrefs = links.map(({ href }) => href.replace('pathname://', ''));
  return renderMarkdown(resolveTree(tree, hrefs), pageUrl);
}

test('browsers do not get the source of a diagram', () => {
  const figure = '<figure class="figure" data-source="a --&gt; b"><p>c</p></figure>';
  expect(withoutDiagramSources([['Tabs', {}, [figure]], figure])).toEqual([
    ['Tabs', {}, ['<figure class="figure"><p>c</p></figure>']],
    '<figure class="figure"><p>c</p></figure>',
  ]);
});

describe('what the compiler writes comes back as Markdown', () => {
  test.each([
    ['a heading without its anchor', '## Set *up* `x`', '## Set *up* `x`\n'],
    ['a heading with a written id', '## Set up {#here}', '## Set up\n'],
    ['marks', '**a** *b* ~~c~~ `d`', '**a** *b* ~~c~~ `d`\n'],
    ['code with backticks', '`` a ` b ``', '``a ` b``\n'],
    ['a hard line break', 'one\\\ntwo', 'one\\\ntwo\n'],
    ['a rule and a quote', '> one\n>\n> two\n\n---', '> one\n>\n> two\n\n---\n'],
    [
      'a tight list',
      '- a\n- b\n  - c\n    1. d\n    2. e',
      '- a\n- b\n  - c\n    1. d\n    2. e\n',
    ],
    ['a loose list', '- a\n\n  b\n\n- c', '- a\n\n  b\n\n- c\n'],
    ['a list that starts at five', '5. a\n6. b', '5. a\n6. b\n'],
    ['a task list', '- [x] done\n- [ ] open', '- [x] done\n- [ ] open\n'],
    ['code in a list', '- a\n\n  ```sh\n  b\n  ```', '- a\n\n  ```sh\n  b\n  ```\n'],
    [
      'a footnote',
      'Text[^a] and[^a].\n\n[^a]: Note with `code`.',
      'Text[^1] and[^1].\n\n[^1]: Note with `code`.\n',
    ],
  ])('%s', async (_, source, expected) => {
    expect(await twinOf(source)).toBe(expected);
  });

  test('a code block keeps language, title and text', async () => {
    const source = '```json title="a/b.json" {1} showLineNumbers\n{\n  "a": 1 // <b>\n}\n```';
    expect(await twinOf(source)).toBe('```json title="a/b.json"\n{\n  "a": 1 // <b>\n}\n```\n');
  });

  test('a code block that holds a fence gets a longer one', async () => {
    const source = '````md\n```sh\nls\n```\n````';
    expect(await twinOf(source)).toBe('````md\n```sh\nls\n```\n````\n');
  });

  test('a diagram is its source', async () => {
    const source =
      '```mermaid title="Way" alt="x leads to b"\nflowchart TD\n  a["x > y & z"] --> b\n```';
    const diagrams = createDiagramDrawer();
    expect(await twinOf(source, { diagrams })).toBe(`${source}\n`);
  });

  test('a drawing is its caption and its text alternative', async () => {
    const source =
      '<Figure title="A boat" alt="A hull, a mast and a sail." width={9} height={9}><path d="M0 0H9" /></Figure>';
    expect(await twinOf(source, { globals: { Figure } })).toBe(
      '> **Figure: A boat**\n>\n> A hull, a mast and a sail.\n',
    );
  });

  test('a table keeps its alignment and the bars in its cells', async () => {
    const source = '| A | B | C |\n| :-- | :-: | --: |\n| `x\\|y` | **b** | 1 |\n| a\\|b |  | 2 |';
    expect(await twinOf(source)).toBe(
      '| A | B | C |\n| :--- | :---: | ---: |\n| `x\\|y` | **b** | 1 |\n| a\\|b |  | 2 |\n',
    );
  });

  test('an admonition is a quote with its kind and title', async () => {
    const source =
      ':::warning[Mind the **gap**]\n\nOne.\n\n- a\n\n:::\n\n:::caution\n\nTwo.\n\n:::';
    expect(await twinOf(source)).toBe(
      '> **Warning: Mind the gap**\n>\n> One.\n>\n> - a\n\n> **Caution**\n>\n> Two.\n',
    );
  });

  test('tabs are sections with their labels', async () => {
    const source =
      '<Tabs>\n<TabItem value="linux" label="Linux">\n\n```sh\nls\n```\n\n</TabItem>\n' +
      '<TabItem value="mac">\n\nText\n\n</TabItem>\n</Tabs>';
    expect(await twinOf(source)).toBe('**Linux:**\n\n```sh\nls\n```\n\n**mac:**\n\nText\n');
  });

  test('a disclosure is its summary and its content', async () => {
    const source = '<details>\n<summary>More *of* it</summary>\n\nHidden.\n\n</details>';
    expect(await twinOf(source)).toBe('**More *of* it**\n\nHidden.\n');
  });

  test('links and images have absolute addresses', async () => {
    const source =
      '[a](/api#b) [b](#here) [c](other) [d](https://x.org/?a=1&b "Title") ![Alt](https://x.org/i.png)';
    expect(await twinOf(source)).toBe(
      '[a](https://docs.example.com/api#b) [b](https://docs.example.com/guide/setup#here) ' +
        '[c](https://docs.example.com/guide/other) [d](https://x.org/?a=1&b "Title") ![Alt](https://x.org/i.png)\n',
    );
  });

  test('the caption of an image is its title again', async () => {
    const source = '![What it shows](https://x.org/i.png "The \\"caption\\"")';
    expect(await twinOf(source)).toBe(`${source}\n`);
  });

  test('an island is the content it was given', async () => {
    expect(await twinOf('<Counter start={1}>\n\nInside **it**.\n\n</Counter>')).toBe(
      'Inside **it**.\n',
    );
  });

  test('JSX around Markdown leaves the Markdown', async () => {
    expect(await twinOf('<div className="row">\n### [x](/y)\n\nText\n</div>')).toBe(
      '### [x](https://docs.example.com/y)\n\nText\n',
    );
  });
});

describe('text that looks like markup stays text when it is compiled again', () => {
  test.each([
    ['a \\* b \\*c\\* d_e_f \\_g\\_ Jonas_Jones'],
    ['\\# no heading'],
    ['1\\. no list'],
    ['\\- no list'],
    ['\\> no quote'],
    ['a\\[b](c) and \\[^1] and [d]: e'],
    ['\\`no code\\` and 2 \\* 3 \\* 4'],
    ['a \\<b> &amp;amp; &amp;lt; \\~\\~c\\~\\~'],
    ['Look![here](/x)'.replace('!', '\\!')],
    ['word**(bold)**word and **bold:** text'],
    ['***both*** and **a *b* c**'],
    ['one\\\n\\- two'],
    ['\\::: no box'],
    ['C:\\\\dir\\\\file'],
  ])('%s', async (source) => {
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
      link: { rel: 'alternate', href: '/docs/api.md', attributes: { type: 'text/markdown' } },
    });
  });

  test('its body can be taken out again', () => {
    const content = renderMarkdownTwin({ tree, meta, config })?.file.content ?? '';
    expect(bodyOfTwin(content)).toBe('# The API\n\nText.\n');
  });

  test('a page that is not indexed, or is made in the browser, has none', () => {
    const hidden = { ...meta, robots: 'noindex, nofollow' };
    expect(renderMarkdownTwin({ tree, meta: hidden, config })).toBeUndefined();
    expect(renderMarkdownTwin({ tree: [['About', {}, []]], meta, config })).toBeUndefined();
  });

  test.each([
    ['/', '/index.md'],
    ['/api', '/api.md'],
    ['/misc/linux/archsetup/', '/misc/linux/archsetup/index.md'],
    ['/fileshare.jonasjones.dev/', '/fileshare.jonasjones.dev/index.md'],
  ])('%s is at %s', (urlPath, expected) => {
    expect(markdownPath(urlPath)).toBe(expected);
  });
});

test('cards of a category page are a list of links', () => {
  const html =
    '<h1>Guides</h1><p>All of them.</p><div class="cards"><article class="card"><h2><a href="/a">One</a></h2><p>First.</p></article>' +
    '<a class="card" href="/b"><h2>Two</h2><p>Second.</p><svg><path d="M0"></path></svg></a><a class="card" href="/c"><h2>Three</h2></a></div>';
  expect(renderMarkdown([html], pageUrl)).toBe(
    '# Guides\n\nAll of them.\n\n## [One](https://docs.example.com/a)\n\nFirst.\n\n' +
      '- [Two](https://docs.example.com/b): Second.\n- [Three](https://docs.example.com/c)\n',
  );
});

test('definition lists keep terms and descriptions together', () => {
  const html =
    '<dl><div><dt><code>key</code> <em>text</em></dt><dd><p>One.</p></dd></div><div><dt>b</dt><dd>Two.</dd></div></dl>';
  expect(renderMarkdown([html], pageUrl)).toBe('- **`key` *text***: One.\n- **b**: Two.\n');
});

test('an endpoint is its method and address; parts of a row are kept apart', () => {
  const html =
    '<div class="endpoint-line"><span class="method get">GET</span><span class="path">/v1/<wbr>id<b>?</b>id</span><button>Copy</button></div>' +
    '<p class="fields-title">Query</p><ul class="fields"><li><div class="field-head"><code>id</code><span class="type">integer</span><span>required</span></div><p>The number.</p></li></ul>';
  expect(renderMarkdown([html], pageUrl)).toBe(
    '**GET** `/v1/id?id`\n\n**Query**\n\n- `id` integer required\n\n  The number.\n',
  );
});

test('a sign in colour is no stress', () => {
  expect(renderMarkdown(['<h1>Jonas<i>_</i>Jones</h1>'], pageUrl)).toBe('# Jonas_Jones\n');
});

test('A135: a term of the glossary is a word like others', async () => {
  const files = { 'glossary.yml': '- term: tide\n  definition: Water.\n' };
  expect(await twinOf('A **tide** rises, a *low* tide-', { files })).toBe(
    'A **tide** rises, a *low* tide-\n',
  );
  expect(await twinOf('A tide_ and tide!', { files })).toBe(await twinOf('A tide_ and tide!'));
});
