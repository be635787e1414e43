import { expect, test } from 'vitest';
import type { PageMeta } from '../../shared/page';
import { searchPages } from './search-pages';

const meta = (
  urlPath: string,
  more: Partial<PageMeta> = {},
): { filePath: string; meta: PageMeta } => ({
  filePath: `docs${urlPath}.md`,
  meta: { urlPath, kind: 'doc', title: urlPath.slice(1), headTitle: '', ...more },
});

const link = (href: string) => ({ type: 'link' as const, label: href, href });
const category = (label: string, items: ReturnType<typeof link>[], href?: string) => ({
  type: 'category' as const,
  label,
  isCollapsible: true,
  isCollapsed: true,
  items,
  ...(href === undefined ? {} : { href }),
});

const pagesOf = (...pages: ReturnType<typeof meta>[]) =>
  searchPages({
    config: { title: 'Docs', locale: 'en', basePath: '/base/' },
    pages,
    fields: new Map([
      ['docs/hidden.md', { frontMatter: {}, keywords: [], search: false as const }],
      [
        'docs/alone.md',
        {
          frontMatter: { description: 'What it is for' },
          keywords: ['uptime'],
          search: { keywords: [], boost: 1 },
        },
      ],
    ]),
    sidebars: [
      {
        name: 'main',
        items: [category('API', [link('/base/api/basic')], '/base/api'), link('/base/alone')],
      },
    ],
    readSections: (filePath) =>
      filePath === 'docs/alone.md' ? [{ level: 2, heading: 'H', text: 'T', code: '' }] : [],
  });

test('the topic is the top category, also of its own page, or else the site', () => {
  const pages = pagesOf(meta('/alone'), meta('/api/basic'), meta('/api', { kind: 'category' }));
  expect(pages.map(({ url, topic }) => [url, topic])).toEqual([
    ['/base/api', 'API'],
    ['/base/api/basic', 'API'],
    ['/base/alone', 'Docs'],
  ]);
});

test('B176: pages outside the docs have the tag default', () => {
  expect(pagesOf(meta('/alone'), meta('/about', { kind: 'page' })).map(({ tag }) => tag)).toEqual([
    'docs-default-current',
    'default',
  ]);
});

test('not-found and search pages are left out', () => {
  expect(pagesOf(meta('/404', { kind: 'not-found' }), meta('/search', { kind: 'search' }))).toEqual(
    [],
  );
});

test('a page without sections is found by its description', () => {
  const [page] = pagesOf(meta('/api', { kind: 'category', description: 'All routes' }));
  expect(page?.sections).toEqual([{ level: 0, heading: '', text: 'All routes', code: '' }]);
  expect(pagesOf(meta('/alone'))[0]?.sections[0]?.heading).toBe('H');
});

test('description and keywords of the front matter are included, excerpts are not', () => {
  const [alone, other] = pagesOf(meta('/alone'), meta('/other', { description: 'First line' }));
  expect(alone).toMatchObject({ description: 'What it is for', keywords: ['uptime'] });
  expect(other).not.toHaveProperty('description');
});

test('breadcrumbs include the top category', () => {
  expect(pagesOf(meta('/api/basic'))[0]?.breadcrumbs).toEqual(['API']);
});

test('search settings of the front matter are included', () => {
  expect(pagesOf(meta('/hidden')).map(({ search }) => search)).toEqual([false]);
});
