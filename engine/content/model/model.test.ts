import { expect, test } from 'vitest';
import type { CompiledLink } from '../compiled-page';
import { checkLinks, resolveLinks } from './check-links';
import { linkContextOf } from './link-resolution';
import type { SiteModel } from './model';
import { type FixtureFiles, modelOf, resolveConfig } from './site-fixture';

/** Folders with a category file and a hundred docs each. */
function manyFiles(folderCount: number): FixtureFiles {
  const files: FixtureFiles = { 'docs/index.md': { slug: '/' } };
  for (let folder = 0; folder < folderCount; folder++) {
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

/** Five links on every page, some of them broken. */
function problemsOfLinks(model: SiteModel): readonly unknown[] {
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
  return checkLinks(pages, levels, {
    routes: model.routes,
    filePaths: model.docs.docs.map(({ filePath }) => filePath),
  });
}

/** The least processor time of three runs, which is stable even on a busy machine. */
function leastCpuMs(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

test('time grows about linearly with the number of docs', {
  timeout: 120_000,
}, () => {
  const [few, many] = [manyFiles(25), manyFiles(100)];
  const growth = (work: (files: FixtureFiles) => unknown): number =>
    leastCpuMs(() => work(many)) / leastCpuMs(() => work(few));
  expect(growth((files) => modelOf(files))).toBeLessThan(9);

  const models = new Map([few, many].map((files) => [files, modelOf(files)]));
  expect(models.get(many)).toMatchObject({ problems: [], docs: { docs: { length: 10_001 } } });
  expect(growth((files) => problemsOfLinks(models.get(files) as SiteModel))).toBeLessThan(9);
});
