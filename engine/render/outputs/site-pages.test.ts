import { describe, expect, test } from 'vitest';
import type { PageMeta } from '../../shared/page';
import type { SidebarItem } from '../../shared/sidebar';
import { renderLlmsFull, renderLlmsList } from './llms';
import { type OutlineEntry, outlinePages, siteOutline } from './site-pages';

const config = {
  title: 'Docs',
  tagline: 'All of it',
  url: 'https://docs.example.com',
  basePath: '/x/',
};

function page(urlPath: string, changed: Partial<PageMeta> = {}): PageMeta {
  const title = `Title of ${urlPath}`;
  const canonical = `${config.url}/x${urlPath}`;
  return { urlPath, kind: 'doc', title, headTitle: title, canonical, ...changed };
}

function link(label: string, href: string): SidebarItem {
  return { type: 'link', label, href: `/x${href}`, docId: label };
}

function category(label: string, items: SidebarItem[], href?: string): SidebarItem {
  const address = href === undefined ? {} : { href: `/x${href}` };
  return { type: 'category', label, items, isCollapsible: true, isCollapsed: true, ...address };
}

const pages = [
  page('/alone', { kind: 'page' }),
  page('/'),
  page('/api', { description: 'What it\n answers.' }),
  page('/category/api', { kind: 'category' }),
  page('/api/basic'),
  page('/hidden', { robots: 'noindex, nofollow' }),
  page('/404', { kind: 'not-found' }),
];
const sidebar = {
  name: 'main',
  items: [
    link('Home', '/'),
    category(
      'API',
      [link('Intro', '/api'), category('v1', [link('Basic', '/api/basic')])],
      '/category/api',
    ),
    category('Empty', [link('Hidden', '/hidden'), link('Again', '/api')]),
    { type: 'html', html: '<hr>', hasDefaultStyle: true } as unknown as SidebarItem,
  ],
};
const outline = siteOutline(pages, [sidebar], config.basePath);

test('the outline follows the sidebar, with each indexed page once, and ends with pages outside it', () => {
  const titles = (entries: readonly OutlineEntry[]): unknown[] =>
    entries.map(({ title, children }) =>
      children.length > 0 ? [title, ...titles(children)] : title,
    );
  expect(titles(outline)).toEqual(['Home', ['API', 'Intro', ['v1', 'Basic']], 'Title of /alone']);
  const paths = outlinePages(outline).map(({ urlPath }) => urlPath);
  expect(paths).toEqual(['/', '/category/api', '/api', '/api/basic', '/alone']);
});

describe('llms.txt', () => {
  test('has a section for each top category, with links to the Markdown twins', () => {
    const hasTwin = ({ kind }: PageMeta) => kind !== 'page';
    const { filePath, content } = renderLlmsList(outline, config, hasTwin, ['/api/x.yaml']);
    expect(filePath).toBe('llms.txt');
    expect(content).toBe(
      `# Docs

> All of it

Every page is here as Markdown. All of them in one file: https://docs.example.com/x/llms-full.txt

The HTTP APIs as OpenAPI documents: https://docs.example.com/x/api/x.yaml

Over the Model Context Protocol, \`docs mcp --site https://docs.example.com/x\` searches these pages and reads pages, sections and API operations; the command comes with jonas-jones-docs-engine.

## Pages

- [Home](https://docs.example.com/x/index.md)

## API

- [Title of /category/api](https://docs.example.com/x/category/api.md)
- [Intro](https://docs.example.com/x/api.md): What it answers.
- v1
  - [Basic](https://docs.example.com/x/api/basic.md)
`,
    );
  });

  test('addresses are percent-encoded, as a space would end a link', () => {
    const alone = siteOutline([page('/über uns')], [], config.basePath);
    const { content } = renderLlmsList(alone, config, () => true, []);
    expect(content).toContain('](https://docs.example.com/x/%C3%BCber%20uns.md)');
  });

  test('its full form has the text and address of every page, except for lists of cards', () => {
    const twins: Record<string, string> = {
      '/': '---\ntitle: "x"\n---\n\n# Home\n\nWelcome.\n',
      '/api': '---\ntitle: "y"\n---\n\nNo heading.\n',
      '/category/api': '---\ntitle: "z"\n---\n\n# API\n',
    };
    const { content } = renderLlmsFull(outline, config, ({ urlPath }) => twins[urlPath]);
    expect(content).toBe(
      '> Over the Model Context Protocol, `docs mcp --site https://docs.example.com/x` searches these pages and reads pages, sections and API operations; the command comes with jonas-jones-docs-engine.\n\n' +
        '# Home\n\nSource: https://docs.example.com/x/\n\nWelcome.\n\n' +
        '# Title of /api\n\nSource: https://docs.example.com/x/api\n\nNo heading.\n',
    );
  });
});
