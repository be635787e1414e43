import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import type { SiteModelView } from '../../theme/static/build-context';
import { openModelledPages } from './modelled-pages';
import { emptyPage } from './test-support';

const folder = folderWith();
const siteWith = (pages: number, recent = ''): SiteModelView => ({
  countPages: () => pages,
  cards: () => [],
  changesHref: () => null,
  recentPages: () => [{ href: '/new', title: recent, date: '2026-01-01' }],
});

/** Compiles a page that shows how many pages there are. */
async function compile(source: string, model: SiteModelView) {
  let runs = 0;
  const page = await openModelledPages(folder, 'salt', () => '').compile(
    { filePath: 'docs/index.mdx', source, model },
    async (view) => {
      runs++;
      const tree = [`${source}: ${view.countPages('/')}`];
      return { ...emptyPage, filePath: 'docs/index.mdx', tree };
    },
  );
  return { runs, tree: page.tree, sections: page.sections };
}

test('a page is cached while its text and its query results are the same', async () => {
  const three = { tree: ['text: 3'], sections: [] };
  expect(await compile('text', siteWith(3))).toEqual({ ...three, runs: 1 });
  expect(await compile('text', siteWith(3))).toEqual({ ...three, runs: 0 });
  // The page does not query it.
  expect(await compile('text', siteWith(3, 'Another page'))).toEqual({ ...three, runs: 0 });
  expect(await compile('text', siteWith(4))).toMatchObject({ runs: 1, tree: ['text: 4'] });
  expect(await compile('other', siteWith(4))).toMatchObject({ runs: 1, tree: ['other: 4'] });
});
