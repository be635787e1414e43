import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../../tests/support/files';
import type { CompiledSection } from '../content/compiled-page';
import { searchFolder } from '../shared/search-folder';
import { openOutput, prepareOutput, switchOutput } from './output-folder';
import { openSearchCache } from './search-cache';
import {
  buildSearchIndex,
  MissingSections,
  type SearchSource,
  writeSearchIndex,
} from './search-index';

/** Anything is large: its files are not held in one. */
const limits = { singleFileBytes: 1000, wholeFileBytes: 1000 };

/** Sections of pages by file; the compile cache in miniature. */
type Texts = Map<string, CompiledSection[]>;

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

interface Site {
  outDir: string;
  cacheDir: string;
  /** Builds the index. @returns the files that were read */
  build(texts: Texts): string[];
}

function openSite(): Site {
  const folder = folderWith();
  const outDir = path.join(folder, 'dist');
  const cacheDir = path.join(folder, 'cache');
  return {
    outDir,
    cacheDir,
    build(texts) {
      prepareOutput(outDir);
      const output = openOutput(outDir);
      const read: string[] = [];
      const files = writeSearchIndex({
        folder: searchFolder,
        sources: sourcesOf(texts),
        readSections(filePath) {
          read.push(filePath);
          return texts.get(filePath);
        },
        write: ({ filePath, content }) => output.write(filePath, content),
        cache: openSearchCache(cacheDir, 'salt', output),
        settings: limits,
      });
      switchOutput(outDir);
      expect(files.map(({ filePath }) => filePath).sort()).toEqual([...filesOf(outDir).keys()]);
      return read;
    },
  };
}

function filesOf(outDir: string): Map<string, string> {
  const folder = path.join(outDir, 'search-index');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return new Map(
    names.map((name) => [`search-index/${name}`, readFileSync(path.join(folder, name), 'utf8')]),
  );
}

/** What a build without any cache writes. */
function freshFiles(texts: Texts): Map<string, string> {
  const files = buildSearchIndex(indexOf(texts), (filePath) => texts.get(filePath), limits);
  return new Map(
    files
      .map(({ filePath, content }): [string, string] => [filePath, content])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function edit(texts: Texts, filePath: string): Texts {
  const edited = new Map(texts);
  const [first, ...rest] = edited.get(filePath) as [CompiledSection, ...CompiledSection[]];
  edited.set(filePath, [
    { ...first, text: `${first.text} pressureSensor\nchecked again` },
    ...rest,
  ]);
  return edited;
}

const large = makeTexts(300, 400);

describe('an index after an edit', () => {
  test('has the same bytes as one made anew, and reads little else', () => {
    const site = openSite();
    expect(new Set(site.build(large)).size).toBe(300);
    const edited = edit(large, 'docs/page-40.md');
    const read = new Set(site.build(edited));
    expect(read).toContain('docs/page-40.md');
    // The page and those whose text is in the same files.
    expect(read.size).toBeLessThan(160);
    expect(filesOf(site.outDir)).toEqual(freshFiles(edited));
    expect(filesOf(site.outDir)).not.toEqual(freshFiles(large));
  });

  test('is the same after pages were added, moved and removed, one time after the other', () => {
    const site = openSite();
    let texts = makeTexts(60);
    site.build(texts);
    texts = new Map([...makeTexts(90)].filter((_, page) => page % 13 !== 5).reverse());
    site.build(texts);
    expect(filesOf(site.outDir)).toEqual(freshFiles(texts));
    texts = edit(texts, 'docs/page-40.md');
    site.build(texts);
    texts.delete('docs/page-40.md');
    site.build(texts);
    expect(filesOf(site.outDir)).toEqual(freshFiles(texts));
  });

  test('analyses no page again when none has changed', () => {
    const site = openSite();
    site.build(large);
    expect(site.build(large)).toEqual([]);
    expect(filesOf(site.outDir)).toEqual(freshFiles(large));
  });

  test('that is held in one file is the same, too', () => {
    const outDir = path.join(folderWith(), 'dist');
    const cacheDir = folderWith();
    const texts = makeTexts(12);
    for (const state of [texts, edit(texts, 'docs/page-4.md')]) {
      prepareOutput(outDir);
      const output = openOutput(outDir);
      writeSearchIndex({
        folder: searchFolder,
        sources: sourcesOf(state),
        readSections: (filePath) => state.get(filePath),
        write: ({ filePath, content }) => output.write(filePath, content),
        cache: openSearchCache(cacheDir, 'salt', output),
      });
      switchOutput(outDir);
      const fresh = buildSearchIndex(indexOf(state), (filePath) => state.get(filePath));
      expect([...filesOf(outDir)]).toEqual(
        fresh.map(({ filePath, content }) => [filePath, content]),
      );
      expect(fresh).toHaveLength(1);
    }
  });

  test('takes a new title, though the text is the same', () => {
    const site = openSite();
    const texts = makeTexts(20);
    site.build(texts);
    const renamed = new Map([['docs/first.md', texts.get('docs/page-1.md') ?? []], ...texts]);
    site.build(renamed);
    expect(filesOf(site.outDir)).toEqual(freshFiles(renamed));
  });
});

describe('a damaged cache changes nothing in the index', () => {
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
    const edited = edit(large, 'docs/page-7.md');
    site.build(edited);
    expect(filesOf(site.outDir)).toEqual(freshFiles(edited));
  });

  test('a page the compile cache has lost is asked for by name', () => {
    const site = openSite();
    const texts = makeTexts(5);
    site.build(texts);
    const lost = new Map([...texts, ['docs/page-3.md', undefined as never]]);
    const sources = sourcesOf(edit(texts, 'docs/page-3.md'));
    prepareOutput(site.outDir);
    const output = openOutput(site.outDir);
    expect(() =>
      writeSearchIndex({
        folder: searchFolder,
        sources,
        readSections: (filePath) => lost.get(filePath),
        write: ({ filePath, content }) => output.write(filePath, content),
        cache: openSearchCache(site.cacheDir, 'salt', output),
      }),
    ).toThrow(MissingSections);
  });
});

function flipBit(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.length - 1000;
  bytes[at] = (bytes[at] as number) ^ 4;
  writeFileSync(file, bytes);
}

/** Another date is enough: a file that looks unchanged is not read. */
function damageTexts(outDir: string): void {
  for (const [filePath, text] of filesOf(outDir)) {
    if (filePath.includes('/text-')) writeFileSync(path.join(outDir, filePath), ` ${text}`);
  }
}
