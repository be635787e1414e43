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

test('pages have topic, tag and breadcrumbs, in the order of the sidebar', () => {
  const pages = pagesOf(
    meta('/about', { kind: 'page' }),
    meta('/alone'),
    meta('/api/basic'),
    meta('/api', { kind: 'category' }),
    meta('/404', { kind: 'not-found' }),
    meta('/search', { kind: 'search' }),
  );
  // B176: pages outside the docs have the tag default.
  expect(
    pages.map(({ url, topic, tag, breadcrumbs }) => [url, topic, tag, breadcrumbs?.join()]),
  ).toEqual([
    ['/base/api', 'API', 'docs-default-current', 'API'],
    ['/base/api/basic', 'API', 'docs-default-current', 'API'],
    ['/base/alone', 'Docs', 'docs-default-current', ''],
    ['/base/about', 'Docs', 'default', ''],
  ]);
});

test('a page without sections is found by its description', () => {
  const [page] = pagesOf(meta('/api', { kind: 'category', description: 'All routes' }));
  expect(page?.sections).toEqual([{ level: 0, heading: '', text: 'All routes', code: '' }]);
  expect(pagesOf(meta('/alone'))[0]?.sections[0]?.heading).toBe('H');
});

test('search fields of the front matter are included, excerpts are not', () => {
  const [alone, other] = pagesOf(meta('/alone'), meta('/other', { description: 'First line' }));
  expect(alone).toMatchObject({ description: 'What it is for', keywords: ['uptime'] });
  expect(other).not.toHaveProperty('description');
  expect(pagesOf(meta('/hidden')).map(({ search }) => search)).toEqual([false]);
});
