import { describe, expect, test } from 'vitest';
import {
  findUrls,
  openSampleEngine,
  randomPages,
  samplePage,
  samplePages,
  sampleSection,
  writeSampleIndex,
} from '../sample-pages';
import type { IndexFile, IndexWriterOptions } from './index-writer';

const namesOf = (files: readonly IndexFile[]): string[] =>
  files.map(({ name }) => name.replace(/-\w+/, '').replace(/-\d+/, ''));
const manifestOf = (files: readonly IndexFile[]) => JSON.parse(files[0]?.text ?? '');
const sparse = { savesData: true };

describe('files of terms', () => {
  test('for a word in many sections, only the best twentieth is listed', async () => {
    const sections = Array.from({ length: 2500 }, (_, n) =>
      n % 20 === 0
        ? sampleSection(`best-${n}`, 'Common')
        : sampleSection(`s-${n}`, `Part ${n}`, 'As common.'),
    );
    const engine = openSampleEngine(writeSampleIndex([samplePage({ url: '/p', sections })]));
    const { hits, nbHits } = await engine.search({
      query: 'common ',
      hitsPerPage: 300,
      snippetChars: 160,
    });
    expect(nbHits).toBe(126);
    expect(hits.filter(({ url }) => url.includes('best-'))).toHaveLength(125);
  });

  test('a synonym comes with the word, without a request of its own, and not with the index', async () => {
    const sections = [sampleSection('a', 'Erase a zebra', 'For good.')];
    const pages = [...randomPages(60, 5), samplePage({ url: '/p', sections })];
    const files = writeSampleIndex(pages, { termFileChars: 400, synonyms: [['quagga', 'zebra']] });
    expect(manifestOf(files)).not.toHaveProperty('synonyms');
    const engine = openSampleEngine(files, sparse);
    expect(await findUrls(engine, 'quagga ')).toEqual(['/p#a']);
    const isOfTerms = (name: string): boolean => name.startsWith('terms-');
    // The word as typed, and the word it means, with its heading's neighbor.
    expect(engine.fetched.filter(isOfTerms).length).toBeLessThanOrEqual(3);
    expect(files.filter(({ name }) => isOfTerms(name)).length).toBeGreaterThan(20);
  });

  test('words with the same beginning come with one request', async () => {
    const beginnings = Array.from('bdfgklmprtvz', (letter) => [
      `${letter}amo`,
      `${letter}eko`,
    ]).flat();
    const sections = beginnings.map((start) =>
      sampleSection(start, 'Part', `${start} ${start}nil ${start}pur ${start}rek ${start}tob`),
    );
    const pages = [samplePage({ url: '/p', sections })];
    const files = writeSampleIndex(pages, { termFileChars: 150 });
    for (const start of beginnings) {
      const engine = openSampleEngine(files, sparse);
      expect(await findUrls(engine, start)).toEqual([`/p#${start}`]);
      expect(engine.fetched.filter((name) => name.startsWith('terms-'))).toHaveLength(1);
    }
  });

  test('a short prefix of many terms is answered from one file', async () => {
    const engine = openSampleEngine(
      writeSampleIndex(randomPages(60, 5), { termFileChars: 400 }),
      sparse,
    );
    await engine.search({ query: 'k', snippetChars: 160, hitsPerPage: 1 });
    expect(engine.fetched.filter((name) => name.startsWith('terms-')).length).toBeLessThan(3);
  });
});

describe('files of texts', () => {
  test('a long section is in a file of its own, and each of its lines is found', async () => {
    const lines = Array.from({ length: 100 }, (_, n) => `line${n} of text`).join('\n');
    const long = [sampleSection('b', 'Long', lines), sampleSection('c', 'After', 'y')];
    const files = writeSampleIndex([samplePage({ url: '/long', sections: long })], {
      textFileChars: 300,
    });
    expect(files.filter(({ name }) => name.startsWith('text-'))).toHaveLength(3);
    const { hits } = await openSampleEngine(files).search({ query: 'line99 ', snippetChars: 160 });
    expect(hits[0]).toMatchObject({ url: '/long#b', content: 'line99 of text' });
  });

  test('a new page leaves the names of most other files unchanged', () => {
    const pages = Array.from({ length: 200 }, (_, n) =>
      samplePage({ url: `/p${n}`, sections: [sampleSection('a', `Heading ${n}`, 'text')] }),
    );
    const write = (list: typeof pages) =>
      writeSampleIndex(list, { textFileChars: 300 }).filter(({ name }) => name.startsWith('text-'));
    const before = new Set(write(pages).map(({ name }) => name));
    const after = write(pages.toSpliced(100, 0, samplePage({ url: '/new' })));
    const kept = after.filter(({ name }) => before.has(name)).length;
    expect(kept / after.length).toBeGreaterThan(0.5);
    expect(kept).toBeLessThan(after.length);
  });
});

describe('the index', () => {
  const compressedBytes = (text: string) => text.length / 3;
  const parts = ['index.json', 'terms.json', 'text.json', 'words.json'];
  const large = { singleFileBytes: 10, wholeFileBytes: 10 };
  const fails = (): never => {
    throw new Error('compressed');
  };

  test.each<[string, IndexWriterOptions, string[]]>([
    ['very small: one file', { compressedBytes }, ['index.json']],
    ['small: also all in one', { compressedBytes, singleFileBytes: 100 }, [...parts, 'whole.json']],
    ['large, by its length: its parts', { ...large, compressedBytes: fails }, parts],
  ])('has few files: %s', (_, options, names) => {
    const files = writeSampleIndex(samplePages, options);
    expect([...new Set(namesOf(files))].sort()).toEqual(names.toSorted());
    const whole = files.find(({ name }) => name.startsWith('whole-'));
    const texts = whole && JSON.parse(whole.text);
    for (const { name, text } of whole ? files.slice(1, -1) : []) expect(texts[name]).toBe(text);
  });

  test('a changed word only changes the index and the files that contain it', () => {
    const changed = samplePages.map((page) =>
      page.url === '/mail'
        ? { ...page, sections: [sampleSection('delete', 'Delete an account', 'All is gone.')] }
        : page,
    );
    const before = writeSampleIndex();
    const after = writeSampleIndex(changed);
    expect(writeSampleIndex()).toEqual(before);
    expect(manifestOf(after).id).not.toBe(manifestOf(before).id);
    const texts = new Map(before.map(({ name, text }) => [name, text]));
    for (const { name, text } of after.slice(1)) {
      expect(texts.get(name) ?? text).toBe(text);
    }
  });

  test('without pages, the index finds nothing', async () => {
    expect(await findUrls(openSampleEngine(writeSampleIndex([])), 'mail')).toEqual([]);
  });
});
