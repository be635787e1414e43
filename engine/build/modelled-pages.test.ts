import { expect, test } from 'vitest';
import { folderWith } from '../../tests/support/files';
import type { CompiledPage } from '../content/compiled-page';
import type { SiteModelView } from '../theme/static/build-context';
import { openModelledPages } from './modelled-pages';

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
    async (view): Promise<CompiledPage> => {
      runs++;
      return {
        filePath: 'docs/index.mdx',
        frontMatter: {},
        frontMatterLines: {},
        tree: [`${source}: ${view.countPages('/')}`],
        hasContentHeading: false,
        headings: [],
        links: [],
        embeds: [],
        ids: [],
        sections: [],
        islands: [],
        head: [],
        styles: {},
        assets: {},
        dependencies: [],
        problems: [],
      };
    },
  );
  return { runs, tree: page.tree, sections: page.sections };
}

test('a page is kept as long as its text and the answers of the site are the same', async () => {
  const three = { tree: ['text: 3'], sections: [] };
  expect(await compile('text', siteWith(3))).toEqual({ ...three, runs: 1 });
  expect(await compile('text', siteWith(3))).toEqual({ ...three, runs: 0 });
  // The page did not ask for it.
  expect(await compile('text', siteWith(3, 'Another page'))).toEqual({ ...three, runs: 0 });
  expect(await compile('text', siteWith(4))).toMatchObject({ runs: 1, tree: ['text: 4'] });
  expect(await compile('other', siteWith(4))).toMatchObject({ runs: 1, tree: ['other: 4'] });
});
