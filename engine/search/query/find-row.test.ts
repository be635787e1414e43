import { describe, expect, test } from 'vitest';
import type { SearchPage } from '../index/records';
import { findAnswer } from '../results/row-answer';
import { openSampleEngine, samplePage, sampleSection, writeSampleIndex } from '../sample-pages';

const row = 'Key: web.port · Type: integer · Default: 8080 · Meaning: Port of the web server.';
const heading = 'Choose web.port for another port of the web server';
/** Thirty sections that mention a key, and a long section whose last table documents it. */
const pages: readonly SearchPage[] = [
  samplePage({
    url: '/setup',
    sections: Array.from({ length: 30 }, (_, index) =>
      sampleSection(`s${index}`, `${heading} ${index}`, 'Set web.port.'),
    ),
  }),
  samplePage({
    url: '/reference',
    topic: 'Reference',
    sections: [
      sampleSection(
        'keys',
        'Table',
        [...Array.from({ length: 400 }, (_, n) => `Key: filler${n} · Default: n`), row].join('\n'),
      ),
      sampleSection('title', 'Fields', 'Field: title · Type: string'),
      sampleSection('name', 'Title of the page', 'A title is what you see.'),
    ],
  }),
];

const openEngine = (sitePages: readonly SearchPage[]) =>
  openSampleEngine(writeSampleIndex(sitePages));

const engine = openEngine(pages);
const ask = (query: string, more: object = {}) =>
  engine.search({ query, snippetChars: 160, ...more });

describe('B244: the row a query names', () => {
  test('is the first hit, even if twenty others rank higher and the row is far down', async () => {
    const answer = await ask('web.port');
    expect(answer.hits[0]).toMatchObject({ url: '/reference#keys', content: row });
    expect(answer.hits).toHaveLength(21);
    expect(findAnswer('web.port', answer)?.row.name).toBe('web.port');
  });

  test('is not on later pages of results, nor in results limited to another topic', async () => {
    const second = await ask('web.port', { page: 1, hitsPerPage: 15 });
    const narrowed = await ask('web.port', { facetFilters: ['hierarchy.lvl0:Guides'] });
    for (const { hits } of [second, narrowed]) {
      expect(hits.map(({ url }) => url)).not.toContain('/reference#keys');
    }
  });

  test('does not change the order if it is an ordinary word', async () => {
    const { hits } = await ask('title');
    expect(hits.map(({ url }) => url)).toEqual(['/reference#name', '/reference#title']);
  });

  test('has no term that a prefix could match', async () => {
    const { nbHits, suggestions } = await openEngine([
      samplePage({ url: '/a', sections: [sampleSection('b', 'B', 'Key: ab, cd · Default: x')] }),
    ]).search({ query: 'abc', snippetChars: 160 });
    expect([nbHits, suggestions]).toEqual([0, []]);
  });
});
