import { expect, test } from 'vitest';
import type { CompiledLink } from '../compiled-page';
import { checkLinks } from './check-links';
import { linkContextOf, resolveLink } from './link-resolution';
import { type FixtureFiles, modelOf, resolveConfig } from './site-fixture';

/** Folders with a category file and a hundred docs each. */
function manyFiles(folderCount: number): FixtureFiles {
  const files: FixtureFiles = {};
  for (let folder = 0; folder < folderCount; folder++) {
    const path = `docs/section-${folder % 10}/part-${folder}`;
    files[`${path}/_category_.json`] =
      `{"label":"Part ${folder}","position":${folder},"link":{"type":"generated-index"}}`;
    for (let page = 0; page < 100; page++) {
      files[`${path}/page-${page}.md`] = { title: `Page ${page} of ${folder}`, tags: ['a', 'b'] };
    }
  }
  return files;
}

/** Builds the model and checks five links on every page, some of them broken. */
function buildAndCheck(files: FixtureFiles): void {
  const model = modelOf(files);
  const { docs, routes, problems } = model;
  expect(problems).toEqual([]);
  const context = linkContextOf(model, resolveConfig(), () => false);
  const pages = docs.docs.map(({ filePath, urlPath }, index) => {
    const hrefs = ['/', '../page-1', `/section-1/part-1/page-${index % 120}`, '#a', './page-2.md'];
    const links = hrefs.map((href, line): CompiledLink => ({ href, filePath, line, column: 1 }));
    const targets = links.map((link) => resolveLink(link, urlPath, context));
    return { urlPath, ids: ['a'], links, targets };
  });
  const { onBrokenLinks, onBrokenAnchors, onBrokenMarkdownLinks } = resolveConfig();
  const levels = { onBrokenLinks, onBrokenAnchors, onBrokenMarkdownLinks };
  checkLinks(pages, levels, {
    routes,
    basePath: '/',
    filePaths: docs.docs.map(({ filePath }) => filePath),
  });
}

/** The least processor time, in microseconds, of three runs, which is stable even on a busy machine. */
function leastCpuTime(folderCount: number): number {
  const files = manyFiles(folderCount);
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    buildAndCheck(files);
    return process.cpuUsage(start).user;
  });
  return Math.min(...times);
}

test('time grows about linearly with the number of docs', () => {
  const few = leastCpuTime(10);
  // Eight times the docs take about four times as long; one comparison of all pairs, 16 times.
  expect(leastCpuTime(80) / few).toBeLessThan(9);
});
