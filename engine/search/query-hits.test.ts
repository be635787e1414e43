import { describe, expect, test } from 'vitest';
import {
  findUrls,
  openSampleEngine,
  samplePage,
  samplePages,
  sampleSection,
  writeSampleIndex,
} from './sample-pages';
import type { SearchResponse } from './search-client';

const engine = openSampleEngine();

describe('B190: hits', () => {
  test('a hit has all fields of the hosted service', async () => {
    const { hits, nbHits } = await engine.search({ query: 'verbose logger', snippetChars: 160 });
    expect(nbHits).toBeGreaterThanOrEqual(1);
    expect(hits[0]).toEqual({
      objectID: '/server/configuration#logger',
      url: '/server/configuration#logger',
      type: 'lvl2',
      hierarchy: {
        lvl0: 'Web server',
        lvl1: 'Web server configuration',
        lvl2: 'The verbose logger',
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: 'Set logger.verbose to see every request.',
      _highlightResult: {
        hierarchy: {
          lvl0: { value: 'Web server', matchLevel: 'none', matchedWords: [] },
          lvl1: { value: 'Web server configuration', matchLevel: 'none', matchedWords: [] },
          lvl2: {
            value: 'The <mark>verbose</mark> <mark>logger</mark>',
            matchLevel: 'full',
            matchedWords: ['verbose', 'logger'],
          },
        },
        content: {
          value: 'Set <mark>logger</mark>.<mark>verbose</mark> to see every request.',
          matchLevel: 'full',
          matchedWords: ['verbose', 'logger'],
        },
      },
      _snippetResult: {
        hierarchy: {
          lvl0: { value: 'Web server', matchLevel: 'none' },
          lvl1: { value: 'Web server configuration', matchLevel: 'none' },
          lvl2: { value: 'The <mark>verbose</mark> <mark>logger</mark>', matchLevel: 'full' },
        },
        content: {
          value: 'Set <mark>logger</mark>.<mark>verbose</mark> to see every request.',
          matchLevel: 'full',
        },
      },
    });
  });

  test('the type is content when no word of the heading matched', async () => {
    const { hits } = await engine.search({ query: 'archive', snippetChars: 160 });
    expect(hits[0]).toMatchObject({ url: '/server/setup#install', type: 'content' });
  });

  test('a page of its own is lvl1, and content is null without text', async () => {
    const bare = openSampleEngine(writeSampleIndex([samplePage({ url: '/a', title: 'Alone' })]));
    const { hits } = await bare.search({ query: 'alone', snippetChars: 160 });
    expect(hits[0]).toMatchObject({ type: 'lvl1', url: '/a', content: null });
    expect(hits[0]?._snippetResult).not.toHaveProperty('content');
  });

  test('content is the paragraph that matched, code after text', async () => {
    const content = async (query: string) =>
      (await engine.search({ query, snippetChars: 160 })).hits[0]?.content;
    expect(await content('listens')).toBe('TCP port on which the server listens.');
    expect(await content('8080')).toBe('web.port=8080');
  });

  test('a match deep in a long section is shown too', async () => {
    const lines = Array.from({ length: 400 }, (_, line) => `Ordinary line ${line} of a long text.`);
    lines.push('Here the needle lies.');
    const page = samplePage({
      url: '/long',
      sections: [sampleSection('x', 'Long', lines.join('\n'))],
    });
    const long = openSampleEngine(writeSampleIndex([page]));
    const { hits } = await long.search({ query: 'needle', snippetChars: 160 });
    expect(hits[0]?.content).toBe('Here the needle lies.');
  });

  test('a very long paragraph is cut around its match', async () => {
    const words = Array.from({ length: 500 }, (_, word) => `filler${word}`);
    words[400] = 'needle';
    const page = samplePage({ url: '/a', sections: [sampleSection('x', 'Long', words.join(' '))] });
    const { hits } = await openSampleEngine(writeSampleIndex([page])).search({
      query: 'needle',
      snippetChars: 100,
    });
    expect(hits[0]?.content).toContain('needle');
    expect(hits[0]?.content?.length).toBeLessThanOrEqual(600);
    expect(hits[0]?._snippetResult?.content?.value).toContain('<mark>needle</mark>');
  });
});

describe('B144: quotes and minus', () => {
  test('quoted words stand side by side', async () => {
    expect(await findUrls(engine, '"mail server"')).toEqual(['/mail']);
    expect(await findUrls(engine, '"server mail"')).toEqual([]);
  });

  test('a minus leaves sections out', async () => {
    expect(await findUrls(engine, 'server')).toContain('/mail');
    expect(await findUrls(engine, 'server -mail')).not.toContain('/mail');
    expect((await findUrls(engine, 'server -mail')).length).toBeGreaterThan(0);
  });
});

describe('B148: filters', () => {
  const pages = [
    ...samplePages,
    samplePage({ url: '/de/mail', title: 'Mail server', language: 'de' }),
    samplePage({ url: '/about', title: 'About the mail server', tag: 'default' }),
  ];
  const filtered = openSampleEngine(writeSampleIndex(pages));
  const find = async (facetFilters: (string | string[])[]) =>
    (await filtered.search({ query: 'mail', snippetChars: 160, facetFilters })).hits.map(
      ({ url }) => url,
    );

  test('language and docs tags', async () => {
    expect(new Set(await find([]))).toEqual(
      new Set(['/mail', '/mail#delete', '/de/mail', '/about']),
    );
    expect(await find(['language:de'])).toEqual(['/de/mail']);
    expect(
      new Set(
        await find([
          'language:en',
          ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
        ]),
      ),
    ).toEqual(new Set(['/mail', '/mail#delete', '/about']));
    expect(await find(['docusaurus_tag:default'])).toEqual(['/about']);
  });

  test('the top section', async () => {
    const { hits } = await engine.search({
      query: 'server',
      snippetChars: 160,
      facetFilters: ['hierarchy.lvl0:Guides'],
    });
    expect(new Set(hits.map(({ hierarchy }) => hierarchy.lvl0))).toEqual(new Set(['Guides']));
    expect(hits.map(({ url }) => url)).toContain('/mail');
  });

  test('a condition nothing fulfils gives no hits', async () => {
    expect(await find(['language:fr'])).toEqual([]);
    expect(await find(['version:9'])).toEqual([]);
  });
});

describe('pages of hits', () => {
  const many = openSampleEngine(
    writeSampleIndex(
      Array.from({ length: 30 }, (_, n) => samplePage({ url: `/p${n}`, title: `Common ${n}` })),
    ),
  );

  test('B145: they follow on one another without gap or overlap', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) =>
        many.search({ query: 'common', snippetChars: 160, hitsPerPage: 12, page }),
      ),
    );
    expect(pages.map(({ hits }) => hits.length)).toEqual([12, 12, 6, 0]);
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ url }) => url))).size).toBe(30);
    expect(pages.every(({ nbHits }) => nbHits === 30)).toBe(true);
  });

  test('B148: twenty hits unless told otherwise', async () => {
    expect((await many.search({ query: 'common', snippetChars: 160 })).hits).toHaveLength(20);
  });

  test('the first two are given at once when the others need files', async () => {
    const first: SearchResponse[] = [];
    const parts = openSampleEngine(
      writeSampleIndex(
        Array.from({ length: 30 }, (_, n) => samplePage({ url: `/p${n}`, title: `Common ${n}` })),
        { textFileChars: 50 },
      ),
    );
    const ask = () =>
      parts.search({
        query: 'common',
        snippetChars: 160,
        onFirstHits: (response) => first.push(response),
      });
    const whole = await ask();
    expect(first).toHaveLength(1);
    expect(first[0]?.hits).toEqual(whole.hits.slice(0, 2));
    expect(first[0]?.nbHits).toBe(30);
    await ask();
    expect(first).toHaveLength(1);
  });
});
