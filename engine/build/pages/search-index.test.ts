import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, folderWith } from '../../../tests/support/files';
import type { SiteModel } from '../../content/model/model';
import type { RenderJob } from '../../render/render-page';
import { buildRecords } from '../../search/index/records';
import type { PageMeta } from '../../shared/page';
import type { PageSection } from '../../shared/page-section';
import { searchFolder } from '../../shared/search-folder';
import type { SiteData } from '../../shared/site-data';
import { openSearchCache } from '../cache/search-cache';
import { openOutput, prepareOutput, switchOutput } from '../output/output-folder';
import {
  buildSearchIndex,
  MissingSections,
  type SearchSource,
  searchIndexes,
  writeSearchIndex,
} from './search-index';

/** So low that an index has several files. */
const limits = { singleFileBytes: 1000, wholeFileBytes: 1000 };

/** Sections of pages by file, as in the compile cache. */
type Texts = Map<string, PageSection[]>;

/** @param paragraphChars about how long each of a page's two sections is */
function makeTexts(pageCount: number, paragraphChars = 200): Texts {
  const texts: Texts = new Map();
  for (let page = 0; page < pageCount; page++) {
    const words = [
      'gauge',
      `reading${page % 7}`,
      'valveOpen',
      'the',
      `part-${page % 31}`,
      'zażółć',
    ];
    const text = Array.from({ length: paragraphChars / 8 }, (_, at) => words[(at * at) % 6]);
    texts.set(`docs/page-${page}.md`, [
      { level: 0, heading: '', text: text.join(' '), code: '' },
      {
        id: 'reading',
        level: 2,
        heading: `Read gauge ${page % 5}`,
        text: text.slice(3).join(' '),
        code: `read --gauge ${page}`,
      },
    ]);
  }
  return texts;
}

function sourcesOf(texts: Texts): SearchSource[] {
  return [...texts].map(([filePath, sections], page) => ({
    page: {
      url: `/${path.basename(filePath, '.md')}`,
      title: `Page ${page}`,
      topic: `Part ${Math.floor(page / 50)}`,
      breadcrumbs: ['Gauges'],
      language: 'en',
      tag: page % 9 === 0 ? 'default' : 'docs-default-current',
      ...(page % 40 === 3 && { search: { boost: 2, keywords: ['special'] } }),
    },
    filePath,
    bodyHash: JSON.stringify(sections),
  }));
}

const indexOf = (texts: Texts) => ({ folder: searchFolder, sources: sourcesOf(texts) });

type Site = ReturnType<typeof openSite>;

function openSite(settings: Partial<typeof limits> = limits) {
  const folder = folderWith();
  const outDir = path.join(folder, 'dist');
  const cacheDir = path.join(folder, 'cache');
  return {
    outDir,
    cacheDir,
    /**
     * Builds the index, which equals one built without a cache.
     *
     * @param stored what the compile cache has
     * @returns the files that were read
     */
    build(texts: Texts, stored = texts): string[] {
      prepareOutput(outDir);
      const output = openOutput(outDir);
      const read: string[] = [];
      const { files, save } = writeSearchIndex({
        ...indexOf(texts),
        readSections(filePath) {
          read.push(filePath);
          return stored.get(filePath);
        },
        write: ({ filePath, content }) => output.write(filePath, content),
        cache: openSearchCache(cacheDir, 'salt', output),
        settings,
      });
      switchOutput(outDir);
      save();
      const written = filesIn(outDir);
      expect(files.map(({ filePath }) => filePath).sort()).toEqual([...written.keys()]);
      expect(written).toEqual(freshFiles(texts, settings));
      return read;
    },
  };
}

/** The files of a build without a cache, as `filesIn` reads them. */
function freshFiles(texts: Texts, settings: Partial<typeof limits>): Map<string, string> {
  const files = buildSearchIndex(indexOf(texts), (filePath) => texts.get(filePath), settings);
  return new Map(
    files.map(({ filePath, content }) => [filePath, Buffer.from(content).toString('latin1')]),
  );
}

function edit(texts: Texts, filePath: string): Texts {
  const edited = new Map(texts);
  const [first, ...rest] = edited.get(filePath) as [PageSection, ...PageSection[]];
  edited.set(filePath, [{ ...first, text: `${first.text} pressureSensor\nchecked` }, ...rest]);
  return edited;
}

test('pages have topic, tag and the words of their front matter; excerpts are left out', () => {
  const written = { frontMatter: { description: 'What it is for' }, keywords: ['uptime'] };
  const byFile = (file: string) => (file === 'docs/api/basic.md' ? written : undefined);
  const navigation = new Map([['/api/basic', { categories: ['API'] }]]);
  const model = { sets: [], docs: { version: { isLast: true } }, routes: { byFile }, navigation };
  const site = { title: 'Docs', locale: 'en', basePath: '/base/' } as SiteData;
  const jobOf = (urlPath: string, kind: PageMeta['kind'], more: Partial<PageMeta> = {}) =>
    ({ filePath: `docs${urlPath}.md`, meta: { urlPath, kind, title: 'T', ...more } }) as RenderJob;
  const jobs = [
    jobOf('/api/basic', 'doc'),
    jobOf('/api', 'category', { description: 'All routes' }),
    jobOf('/about', 'page'),
    jobOf('/hidden', 'page', { robots: 'noindex' }),
    jobOf('/404', 'not-found'),
    jobOf('/search', 'search'),
  ];
  const sections = new Map([
    ['docs/api/basic.md', [{ level: 2, heading: 'H', text: '', code: '' }]],
  ]);
  const questions = new Map([['/api/basic', { h: ['is it up'] }]]);
  const input = { jobs, model: model as unknown as SiteModel, site, sections, questions };
  const [index] = searchIndexes(input);
  // B176: pages outside the docs have the tag default.
  expect(
    index?.sources.map(({ page: { url, topic, tag, description }, sections: [first] = [] }) =>
      [url, topic, tag, description, first?.heading || first?.text].join(' | '),
    ),
  ).toEqual([
    '/base/api/basic | API | docs-default-current | What it is for | H',
    '/base/api | Docs | docs-default-current |  | All routes',
    '/base/about | Docs | default |  | ',
  ]);
  expect(index?.sources[0]?.page.keywords).toEqual(['uptime']);
  expect(index?.sources.map(({ page }) => page.questions)).toEqual([
    { h: ['is it up'] },
    undefined,
    undefined,
  ]);
});

test('pages of one topic and title are told apart by their category', () => {
  const categories = (urlPath: string) => ['Boats', ...urlPath.split('/').slice(1, -1)];
  const paths = ['/sail/faq', '/row/faq', '/row/oars', '/faq'];
  const model = {
    sets: [],
    docs: { version: { isLast: true } },
    routes: { byFile: () => undefined },
    navigation: new Map(paths.map((path) => [path, { categories: categories(path) }])),
  } as unknown as SiteModel;
  const jobs = paths.map((urlPath) => {
    const title = urlPath.replace(/.*\//, '');
    return { filePath: `docs${urlPath}.md`, meta: { urlPath, kind: 'doc', title } } as RenderJob;
  });
  const site = { title: 'Docs', locale: 'en', basePath: '/' } as SiteData;
  const [index] = searchIndexes({ jobs, model, site, sections: new Map(), questions: new Map() });
  const titles = index?.sources.flatMap(({ page }) =>
    buildRecords({ ...page, sections: [] }).map(({ hierarchy }) => hierarchy.lvl1),
  );
  expect(titles).toEqual(['sail › faq', 'row › faq', 'oars', 'faq']);
});

const large = makeTexts(300, 400);

test('after an edit the index reads few other pages, and none when no page has changed', () => {
  const site = openSite();
  expect(new Set(site.build(large)).size).toBe(300);
  expect(site.build(large)).toEqual([]);
  const before = filesIn(site.outDir);
  const read = new Set(site.build(edit(large, 'docs/page-40.md')));
  expect(read).toContain('docs/page-40.md');
  // The page and those with text in the same files.
  expect(read.size).toBeLessThan(160);
  expect(filesIn(site.outDir)).not.toEqual(before);
});

test('the index is right after pages were added, moved, edited and removed', () => {
  const site = openSite();
  site.build(makeTexts(60));
  const moved = new Map([...makeTexts(90)].filter((_, page) => page % 13 !== 5).reverse());
  const edited = edit(moved, 'docs/page-40.md');
  for (const texts of [moved, edited]) site.build(texts);
  edited.delete('docs/page-40.md');
  site.build(edited);
});

test('the index is right in a single file too', () => {
  const site = openSite({});
  const texts = makeTexts(12);
  for (const state of [texts, edit(texts, 'docs/page-4.md')]) {
    site.build(state);
    expect(filesIn(site.outDir).size).toBe(1);
  }
});

test('the index has new titles of unchanged text', () => {
  const site = openSite();
  const texts = makeTexts(20);
  site.build(texts);
  site.build(new Map([['docs/first.md', texts.get('docs/page-1.md') ?? []], ...texts]));
});

describe('a damaged cache does not change the index', () => {
  const damages: [string, (site: Site) => void][] = [
    ['a flipped bit', ({ cacheDir }) => flipBit(path.join(cacheDir, 'index.bin'))],
    ['a file cut short', ({ cacheDir }) => truncateSync(path.join(cacheDir, 'index.bin'), 5000)],
    ['an empty file', ({ cacheDir }) => writeFileSync(path.join(cacheDir, 'index.bin'), '')],
    ['a foreign file', ({ cacheDir }) => writeFileSync(path.join(cacheDir, 'index.bin'), 'null')],
    ['no files', ({ cacheDir }) => rmSync(cacheDir, { recursive: true })],
    ['no output', ({ outDir }) => rmSync(outDir, { recursive: true })],
    ['a changed output', ({ outDir }) => damageTexts(outDir)],
  ];

  test.each(damages)('%s', (_, damage) => {
    const site = openSite();
    site.build(large);
    damage(site);
    site.build(edit(large, 'docs/page-7.md'));
  });

  test('a page missing from the compile cache is named', () => {
    const site = openSite();
    const texts = makeTexts(5);
    site.build(texts);
    const stored = new Map(texts);
    stored.delete('docs/page-3.md');
    expect(() => site.build(edit(texts, 'docs/page-3.md'), stored)).toThrow(MissingSections);
  });
});

function flipBit(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.length - 1000;
  bytes[at] = (bytes[at] as number) ^ 4;
  writeFileSync(file, bytes);
}

/** Also changes dates, as files that look unchanged are not read. */
function damageTexts(outDir: string): void {
  for (const [filePath, text] of filesIn(outDir)) {
    if (filePath.includes('/text-')) {
      writeFileSync(path.join(outDir, filePath), ` ${text}`, 'latin1');
    }
  }
}
