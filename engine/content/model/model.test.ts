import { expect, test } from 'vitest';
import type { CompiledLink } from '../compiled-page';
import { checkLinks, resolveLinks } from './check-links';
import { linkContextOf } from './link-context';
import { type FixtureFiles, modelOf, resolveConfig } from './site-fixture';

/** 10,000 docs in 100 folders with metadata, each with a title and a description. */
function manyFiles(): FixtureFiles {
  const files: FixtureFiles = { 'docs/index.md': { slug: '/' } };
  for (let folder = 0; folder < 100; folder++) {
    const path = `docs/section-${folder % 10}/part-${folder}`;
    files[`${path}/_category_.json`] =
      `{"label":"Part ${folder}","position":${folder},"link":{"type":"generated-index"}}`;
    for (let page = 0; page < 100; page++) {
      files[`${path}/page-${page}.md`] = {
        title: `Page ${page} of part ${folder}`,
        description: 'What the page is about, in one line of ordinary length.',
        sidebar_position: page,
        tags: ['a', 'b'],
      };
    }
  }
  return files;
}

test('ten thousand docs are modelled and their links checked without quadratic work', () => {
  const files = manyFiles();
  const start = performance.now();
  const model = modelOf(files);
  const modelMs = performance.now() - start;
  expect(model.problems).toEqual([]);
  expect(model.docs.docs).toHaveLength(10_001);
  expect(model.docs.categories).toHaveLength(100);
  expect(model.navigation.get('/section-3/part-3/page-7')).toMatchObject({
    previous: { href: '/section-3/part-3/page-6' },
    next: { href: '/section-3/part-3/page-8' },
    breadcrumbs: [{ label: 'section-3' }, { label: 'Part 3' }, { label: 'Page 7 of part 3' }],
  });

  const linkStart = performance.now();
  const context = linkContextOf(model, resolveConfig(), () => false);
  const pages = model.docs.docs.map((doc, index) => {
    const { filePath, urlPath } = doc;
    const hrefs = ['/', '../page-1', `/section-1/part-1/page-${index % 120}`, '#a', './page-2.md'];
    const links = hrefs.map((href, line): CompiledLink => ({ href, filePath, line, column: 1 }));
    const page = { urlPath, ids: ['a'], links };
    return { ...page, targets: resolveLinks(page, context) };
  });
  const levels = {
    onBrokenLinks: 'error',
    onBrokenAnchors: 'error',
    onBrokenMarkdownLinks: 'error',
  } as const;
  const problems = checkLinks(pages, levels, {
    routes: model.routes,
    filePaths: model.docs.docs.map(({ filePath }) => filePath),
  });
  const linksMs = performance.now() - linkStart;
  expect(problems.length).toBeGreaterThan(20);

  // Ten times what a quiet machine needs; a quadratic step takes a minute.
  expect(modelMs).toBeLessThan(4000);
  expect(linksMs).toBeLessThan(4000);
});
