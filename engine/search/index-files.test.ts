import { describe, expect, test } from 'vitest';
import { headingBit, impactOfLevel, levelOfImpact, prefixMark } from './format';
import { openTable } from './index-table';
import { createIndexWriter } from './index-writer';
import { type IndexedPage, PageTerms } from './page-terms';
import { SortedPostings } from './posting-store';
import { buildRecords, type SearchPage } from './records';
import {
  randomNumbers,
  samplePage,
  samplePages,
  sampleSection,
  writeSampleIndex,
} from './sample-pages';
import { buildTermFiles } from './term-files';
import { openTermFile } from './term-reader';
import { TextFileWriter } from './text-files';

/** Sections of one page as [term, class of weight] each. */
function pageWith(
  sections: readonly (readonly [termId: number, classId: number])[][],
): IndexedPage {
  const starts = [0];
  for (const { length } of sections) starts.push((starts.at(-1) as number) + length);
  return {
    key: 'page',
    textChars: sections.map(() => 0),
    codeChars: 0,
    starts,
    termIds: Uint32Array.from(sections.flat(), ([termId]) => termId),
    classIds: Uint32Array.from(sections.flat(), ([, classId]) => classId),
    headings: [],
  };
}

/** Random occurrences: term → section → [weight, isHeading]. */
function randomOccurrences(termCount: number, sectionCount: number, seed: number) {
  const random = randomNumbers(seed);
  const store = new PageTerms();
  const expected = new Map<string, Map<number, number>>();
  const frequencies = Array.from({ length: termCount }, () => random() ** 4);
  const page: [number, number][][] = [];
  for (let section = 0; section < sectionCount; section++) {
    const occurrences: [number, number][] = [];
    page.push(occurrences);
    for (let term = 0; term < termCount; term++) {
      if (random() > (frequencies[term] as number)) continue;
      const name = `${String.fromCharCode(97 + (term % 20))}term${term}`;
      const weight = 0.1 + random() * 6;
      const isHeading = random() < 0.2;
      const classId = store.classes.idOf({ fixed: weight, textCount: 0, code: 0, isHeading });
      occurrences.push([store.table.idOf(name), classId]);
      const sections = expected.get(name) ?? new Map<number, number>();
      sections.set(section, levelOfImpact(weight) + (isHeading ? headingBit : 0));
      expected.set(name, sections);
    }
  }
  return { postings: new SortedPostings(store, [pageWith(page)]), expected };
}

function writeTermFiles(
  postings: SortedPostings,
  fileChars: number,
): { files: string[]; borders: string[] } {
  const files: string[] = [];
  const borders = buildTermFiles(postings, fileChars, (group) => files.push(...group));
  return { files, borders };
}

function writeTextFiles(pages: readonly SearchPage[]): { name: string; text: string }[] {
  const files: { name: string; text: string }[] = [];
  const writer = new TextFileWriter({ fileChars: () => 300, emit: (file) => files.push(file) });
  for (const page of pages) {
    const records = buildRecords(page);
    writer.add({ url: page.url, key: '', chars: 0, records: () => records });
  }
  writer.finish();
  return files;
}

describe('term files', () => {
  test('every occurrence comes back from its file', () => {
    const { postings, expected } = randomOccurrences(300, 150, 21);
    const { files, borders } = writeTermFiles(postings, 600);
    const readers = files.map(openTermFile);
    expect(files.length).toBeGreaterThan(10);
    expect(borders).toHaveLength(files.length - 1);
    for (const [term, sections] of expected) {
      const found = readers.map((reader) => reader.find(term)).filter((one) => one !== undefined);
      expect(found).toHaveLength(1);
      const entries = [...(found[0]?.sections ?? [])].map((section, index) => [
        section,
        found[0]?.digits[index],
      ]);
      expect(new Map(entries as [number, number][])).toEqual(sections);
      expect(found[0]?.total).toBe(sections.size);
    }
  });

  test('borders lead to the file of a term', () => {
    const { postings, expected } = randomOccurrences(300, 50, 4);
    const { files, borders } = writeTermFiles(postings, 400);
    const readers = files.map(openTermFile);
    for (const term of expected.keys()) {
      const index = borders.filter((border) => border <= term).length;
      expect(readers[index]?.find(term)).toBeDefined();
    }
  });

  test('of a word that many sections have, the best are kept and all are counted', () => {
    const store = new PageTerms();
    const term = store.table.idOf('common');
    const [high, low] = [4, 0.5].map((fixed) =>
      store.classes.idOf({ fixed, textCount: 0, code: 0, isHeading: false }),
    ) as [number, number];
    const page = pageWith(
      Array.from({ length: 3000 }, (_, section) => [[term, section % 7 === 0 ? high : low]]),
    );
    const { files } = writeTermFiles(new SortedPostings(store, [page]), 100_000);
    const found = openTermFile(files[0] as string).find('common');
    expect(found?.total).toBe(3000);
    expect(found?.sections).toHaveLength(300);
    expect([...(found?.sections ?? [])].every((section) => section % 7 === 0)).toBe(true);
  });

  test('a short beginning of many terms is summed up', () => {
    const { postings } = randomOccurrences(400, 300, 9);
    const { files } = writeTermFiles(postings, 400);
    const terms = files.flatMap((file) => [...openTermFile(file).terms]);
    expect(terms.filter((term) => term.endsWith(prefixMark))).toContain(`a${prefixMark}`);
  });
});

test('levels of impact are about a sixth apart and keep their order', () => {
  for (let weight = 0.1; weight < 7; weight *= 1.05) {
    const back = impactOfLevel[levelOfImpact(weight)] as number;
    expect(Math.abs(back / weight - 1)).toBeLessThan(0.09);
  }
  expect(levelOfImpact(0)).toBe(0);
  expect(levelOfImpact(1000)).toBe(31);
});

describe('text files', () => {
  const longPage = samplePage({
    url: '/long',
    sections: [
      sampleSection('a', 'Short', 'x'),
      sampleSection(
        'b',
        'Long',
        Array.from({ length: 100 }, (_, n) => `line ${n} of text`).join('\n'),
      ),
      sampleSection('c', 'After', 'y'),
    ],
  });

  test('a long section goes on in files of its own, and no line is lost', () => {
    const texts = writeTextFiles([longPage]).map(({ text }) => JSON.parse(text));
    const sizes = texts.map(({ sections }) => sections.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(4);
    expect(sizes).toContain(0);
    const lines = texts.flatMap((file) => [
      ...file.sections.map((section: string[]) => section[5]),
      ...(file.more ? [file.more[0]] : []),
    ]);
    const all = lines.join('\n');
    for (let line = 0; line < 100; line++) expect(all).toContain(`line ${line} of text`);
  });

  test('a new page leaves the names of most other files alone', () => {
    const pages = Array.from({ length: 200 }, (_, n) =>
      samplePage({ url: `/p${n}`, sections: [sampleSection('a', `Heading ${n}`, 'text')] }),
    );
    const before = new Set(writeTextFiles(pages).map(({ name }) => name));
    const added = samplePage({ url: '/new', sections: [] });
    const after = writeTextFiles([...pages.slice(0, 100), added, ...pages.slice(100)]);
    const kept = after.filter(({ name }) => before.has(name)).length;
    expect(kept / after.length).toBeGreaterThan(0.5);
    expect(kept).toBeLessThan(after.length);
  });
});

describe('the index', () => {
  test('the same pages give the same files', () => {
    expect(writeSampleIndex()).toEqual(writeSampleIndex());
  });

  test('a changed word changes the index and the files it is in, and only those', () => {
    const changed = samplePages.map((page) =>
      page.url === '/mail'
        ? { ...page, sections: [sampleSection('delete', 'Delete an account', 'All is gone.')] }
        : page,
    );
    const before = writeSampleIndex();
    const after = writeSampleIndex(changed);
    expect(JSON.parse(after[0]?.text ?? '').id).not.toBe(JSON.parse(before[0]?.text ?? '').id);
    const names = new Set(before.map(({ name }) => name));
    for (const { name, text } of after.slice(1)) {
      if (names.has(name)) expect(before.find((file) => file.name === name)?.text).toBe(text);
    }
  });

  test('every file is JSON', () => {
    for (const { text } of writeSampleIndex()) expect(() => JSON.parse(text)).not.toThrow();
  });

  test('a very small one is one file', () => {
    const files = writeSampleIndex(samplePages, { compressedBytes: (text) => text.length / 3 });
    expect(files.map(({ name }) => name)).toEqual(['index.json']);
  });

  test('one that is not large has a file with everything besides its parts', () => {
    const files = writeSampleIndex(samplePages, {
      compressedBytes: (text) => text.length / 3,
      singleFileBytes: 100,
    });
    const whole = files.filter(({ name }) => name.startsWith('whole-'));
    expect(whole).toHaveLength(1);
    const texts = JSON.parse(whole[0]?.text ?? '');
    for (const { name, text } of files.slice(1, -1)) expect(texts[name]).toBe(text);
  });

  test('a large one has parts alone, and is not compressed to find that out', () => {
    const files = writeSampleIndex(samplePages, {
      compressedBytes: () => {
        throw new Error('compressed');
      },
      singleFileBytes: 10,
      wholeFileBytes: 10,
    });
    expect(files.some(({ name }) => name.startsWith('whole-'))).toBe(false);
    expect(files.length).toBeGreaterThan(2);
  });

  test('a table’s only file of terms is in the index’s own file, as every query asks for it', () => {
    const filesIn = (options?: Parameters<typeof writeSampleIndex>[1]): string[] =>
      Object.keys(JSON.parse(writeSampleIndex(samplePages, options)[0]?.text ?? '').files ?? {});
    expect(filesIn()).toEqual([expect.stringMatching(/^terms-.*-0\.json$/)]);
    expect(filesIn({ termFileChars: 200 })).toEqual([]);
  });

  test('B148: each pair of language and docs tag has its own table', () => {
    const files = writeSampleIndex([
      ...samplePages,
      samplePage({ url: '/de', language: 'de' }),
      samplePage({ url: '/about', tag: 'default' }),
    ]);
    const { tables } = JSON.parse(files[0]?.text ?? '');
    expect(
      tables.map((table: { language: string; tag: string }) => [table.language, table.tag]),
    ).toEqual([
      ['en', 'docs-default-current'],
      ['de', 'docs-default-current'],
      ['en', 'default'],
    ]);
  });

  test('tables know pages, groups and boosts', () => {
    const writer = createIndexWriter();
    for (const page of samplePages) {
      writer.add(page.url === '/mail' ? { ...page, search: { boost: 2.5 } } : page);
    }
    const table = openTable(JSON.parse(writer.finish()[0]?.text ?? '').tables[0]);
    expect(table.pageCount).toBe(4);
    expect(table.sectionCount).toBe(12);
    expect([...table.firstSection]).toEqual([0, 3, 7, 10]);
    expect([0, 1, 2, 3].map((page) => table.topicOf(page))).toEqual([
      'Web server',
      'Web server',
      'API',
      'Guides',
    ]);
    expect([...table.boosts]).toEqual([1, 1, 1, 2.5]);
    expect(table.pageOf[8]).toBe(2);
  });

  test('no pages give an index without tables', () => {
    const files = createIndexWriter().finish();
    expect(files).toHaveLength(1);
    expect(JSON.parse(files[0]?.text ?? '').tables).toEqual([]);
  });
});
