import { describe, expect, test, vi } from 'vitest';
import { buildRecords } from './records';
import {
  findUrls,
  openSampleEngine,
  randomPages,
  samplePage,
  samplePages,
  sampleSection,
  writeSampleIndex,
} from './sample-pages';
import type { SearchResponse } from './search-client';
import { createWordCache, forEachWord } from './tokenise';

const engine = openSampleEngine();

describe('what is found', () => {
  test.each([
    ['web.port', '/server/configuration#keys'],
    ['verbose logger', '/server/configuration#logger'],
    ['how do I see the verbose logger', '/server/configuration#logger'],
    ['lastUpdate', '/api/releases#update'],
    ['last_update', '/api/releases#update'],
    ['--no-webhook', '/api/releases#update'],
    ['/v1/releases/filter/daterange', '/api/releases#range'],
    ['kreleases', '/api/releases'],
    ['k-releases', '/api/releases'],
    ['mail server', '/mail'],
    ['mailserver', '/mail'],
    ['mailsrever', '/mail'],
    ['configration', '/server/configuration'],
    ['ceritficate', '/server/setup#https'],
    ['instal', '/server/setup#install'],
    ['remove account', '/mail#delete'],
    ['setup', '/server/setup'],
    ['reverse proxy certificates', '/server/setup#https'],
    ['nginx', '/server/setup#proxy'],
    ['listen 443', '/server/setup#proxy'],
  ])('%s', async (query, url) => {
    expect((await findUrls(engine, query))[0]).toBe(url);
  });

  test('every word of every section finds it, alone', async () => {
    const pages = randomPages(40, 17);
    const random = openSampleEngine(writeSampleIndex(pages));
    const analyse = createWordCache(1000);
    for (const record of pages.flatMap(buildRecords).filter((_, index) => index % 4 === 0)) {
      const words = new Set<string>();
      const heading = record.hierarchy[record.type] ?? '';
      forEachWord(`${heading}\n${record.text}\n${record.code}`, analyse, (_, _start, written) =>
        words.add(written),
      );
      for (const word of words) {
        const found = await random.search({
          query: `${word} `,
          hitsPerPage: 500,
          snippetWords: 10,
        });
        expect(found.hits.map(({ url }) => url)).toContain(record.url);
      }
    }
  });

  test('a word is found while it is typed, letter by letter', async () => {
    for (let length = 4; length <= 'configuration'.length; length++) {
      const urls = await findUrls(engine, 'configuration'.slice(0, length));
      expect(urls[0]).toBe('/server/configuration');
    }
  });

  test('a section with all words of the query comes before those with some', async () => {
    const urls = await findUrls(engine, 'proxy certificates');
    expect(urls[0]).toBe('/server/setup#https');
    expect(urls).toContain('/server/setup#proxy');
  });

  test('letter case and accents do not matter', async () => {
    const accented = openSampleEngine(
      writeSampleIndex([samplePage({ url: '/a', title: 'Größe der Änderung' })]),
    );
    expect(await findUrls(accented, 'GROSSE anderung')).toEqual(['/a']);
  });

  test('scripts without spaces are found in the middle of a run', async () => {
    const japanese = openSampleEngine(
      writeSampleIndex([samplePage({ url: '/ja', title: '日本語の全文検索' })]),
    );
    expect(await findUrls(japanese, '全文')).toEqual(['/ja']);
    expect(await findUrls(japanese, '文検')).toEqual(['/ja']);
  });

  test('a boost lifts a page above an equal one', async () => {
    const pages = ['/a', '/b'].map((url) => samplePage({ url, title: 'Same title' }));
    expect((await findUrls(openSampleEngine(writeSampleIndex(pages)), 'same title'))[0]).toBe('/a');
    const boosted = [pages[0], { ...pages[1], search: { boost: 2 } }] as typeof pages;
    expect((await findUrls(openSampleEngine(writeSampleIndex(boosted)), 'same title'))[0]).toBe(
      '/b',
    );
  });

  test('keywords of the front matter find their page', async () => {
    const page = samplePage({
      url: '/a',
      title: 'Greetings',
      search: { keywords: ['salutation'] },
    });
    expect(await findUrls(openSampleEngine(writeSampleIndex([page])), 'salutation')).toEqual([
      '/a',
    ]);
  });

  test('other words for one that the index lacks', async () => {
    const page = samplePage({
      url: '/a',
      sections: [sampleSection('x', 'Storage', 'Choose a drive.')],
    });
    expect(await findUrls(openSampleEngine(writeSampleIndex([page])), 'hdd')).toEqual(['/a#x']);
  });

  test('a slip that some text has too is corrected when nothing else fits', async () => {
    const pages = [
      samplePage({ url: '/a', sections: [sampleSection('x', 'Variables and properties')] }),
      samplePage({ url: '/b', sections: [sampleSection('y', 'Notes', 'The properies of glass.')] }),
      samplePage({ url: '/c', sections: [sampleSection('z', 'Variables', 'Many variables.')] }),
    ];
    const urls = await findUrls(
      openSampleEngine(writeSampleIndex(pages)),
      'variables and properies',
    );
    expect(urls[0]).toBe('/a#x');
  });
});

describe('B190: hits', () => {
  test('a hit has all fields of the hosted service', async () => {
    const { hits, nbHits } = await engine.search({ query: 'verbose logger', snippetWords: 10 });
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
    const { hits } = await engine.search({ query: 'archive', snippetWords: 10 });
    expect(hits[0]).toMatchObject({ url: '/server/setup#install', type: 'content' });
  });

  test('a page of its own is lvl1, and content is null without text', async () => {
    const bare = openSampleEngine(writeSampleIndex([samplePage({ url: '/a', title: 'Alone' })]));
    const { hits } = await bare.search({ query: 'alone', snippetWords: 10 });
    expect(hits[0]).toMatchObject({ type: 'lvl1', url: '/a', content: null });
    expect(hits[0]?._snippetResult).not.toHaveProperty('content');
  });

  test('content is the paragraph that matched, code after text', async () => {
    const content = async (query: string) =>
      (await engine.search({ query, snippetWords: 10 })).hits[0]?.content;
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
    const { hits } = await long.search({ query: 'needle', snippetWords: 10 });
    expect(hits[0]?.content).toBe('Here the needle lies.');
  });

  test('a very long paragraph is cut around its match', async () => {
    const words = Array.from({ length: 500 }, (_, word) => `filler${word}`);
    words[400] = 'needle';
    const page = samplePage({ url: '/a', sections: [sampleSection('x', 'Long', words.join(' '))] });
    const { hits } = await openSampleEngine(writeSampleIndex([page])).search({
      query: 'needle',
      snippetWords: 5,
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
    (await filtered.search({ query: 'mail', snippetWords: 10, facetFilters })).hits.map(
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
      snippetWords: 10,
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
        many.search({ query: 'common', snippetWords: 10, hitsPerPage: 12, page }),
      ),
    );
    expect(pages.map(({ hits }) => hits.length)).toEqual([12, 12, 6, 0]);
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ url }) => url))).size).toBe(30);
    expect(pages.every(({ nbHits }) => nbHits === 30)).toBe(true);
  });

  test('B148: twenty hits unless told otherwise', async () => {
    expect((await many.search({ query: 'common', snippetWords: 10 })).hits).toHaveLength(20);
  });

  test('the first eight are given at once when the others need files', async () => {
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
        snippetWords: 10,
        onFirstHits: (response) => first.push(response),
      });
    const whole = await ask();
    expect(first).toHaveLength(1);
    expect(first[0]?.hits).toEqual(whole.hits.slice(0, 8));
    expect(first[0]?.nbHits).toBe(30);
    await ask();
    expect(first).toHaveLength(1);
  });
});

describe('B132: suggestions', () => {
  const suggestions = async (query: string): Promise<string[]> => {
    const response = await engine.search({ query, snippetWords: 10 });
    expect(response.hits).toEqual([]);
    return response.suggestions ?? [];
  };

  test('near words of the index, which do have hits', async () => {
    for (const query of ['cnofgrtion', 'reverzzzprox', 'qzcertificat']) {
      const offered = await suggestions(query);
      expect(offered.length).toBeGreaterThan(0);
      expect(offered.length).toBeLessThanOrEqual(3);
      for (const other of offered)
        expect((await findUrls(engine, other)).length).toBeGreaterThan(0);
    }
  });

  test('the query without its quotes', async () => {
    expect((await suggestions('"server mail"'))[0]).toBe('server mail');
  });

  test('none for what nothing comes near to, and none when there are hits', async () => {
    expect(await suggestions('𐎀𐎁𐎂')).toEqual([]);
    expect(await engine.search({ query: 'mail', snippetWords: 10 })).not.toHaveProperty(
      'suggestions',
    );
  });

  test('an empty query has neither hits nor suggestions', async () => {
    expect(await suggestions('')).toEqual([]);
  });
});

describe('files', () => {
  test('warming fetches the table alone, a query only what it needs, a second one nothing', async () => {
    const parts = openSampleEngine(writeSampleIndex(randomPages(60, 5)), { savesData: true });
    await parts.warm();
    expect(parts.fetched).toEqual(['index.json']);
    await parts.search({ query: 'karo', snippetWords: 10, hitsPerPage: 3 });
    const afterFirst = parts.fetched.length;
    expect(afterFirst).toBeLessThan(parts.files.size / 2);
    await parts.search({ query: 'karo', snippetWords: 10, hitsPerPage: 3 });
    expect(parts.fetched).toHaveLength(afterFirst);
  });

  test('the spelling list is fetched for an unknown word only', async () => {
    const parts = openSampleEngine(writeSampleIndex());
    await parts.search({ query: 'mail server', snippetWords: 10 });
    expect(parts.fetched.some((name) => name.startsWith('words-'))).toBe(false);
    await parts.search({ query: 'mial', snippetWords: 10 });
    expect(parts.fetched.some((name) => name.startsWith('words-'))).toBe(true);
  });

  test('the whole index follows the first answer, unless data is to be saved', async () => {
    const files = writeSampleIndex(samplePages, {
      compressedBytes: (text) => text.length / 3,
      singleFileBytes: 100,
    });
    const complete = openSampleEngine(files);
    await complete.search({ query: 'mail', snippetWords: 10 });
    await vi.waitFor(() => expect(complete.fetched.at(-1)).toMatch(/^whole-/));
    const count = complete.fetched.length;
    expect(await findUrls(complete, 'verbose logger')).toContain('/server/configuration#logger');
    expect(complete.fetched).toHaveLength(count);
    const sparing = openSampleEngine(files, { savesData: true });
    await sparing.search({ query: 'mail', snippetWords: 10 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sparing.fetched.some((name) => name.startsWith('whole-'))).toBe(false);
  });

  test('one file and many parts give the same answers', async () => {
    const pages = randomPages(30, 8);
    const one = openSampleEngine(writeSampleIndex(pages, { compressedBytes: () => 1 }));
    const parts = openSampleEngine(writeSampleIndex(pages));
    for (const query of ['karo', 'min tel', 'brav', 'rotelos', 'quepel dun', 'k']) {
      const request = { query, snippetWords: 10 } as const;
      expect(await one.search(request)).toEqual(await parts.search(request));
    }
    expect(one.fetched).toEqual(['index.json']);
  });

  test('a failure is passed on, and the next query tries again', async () => {
    const broken = openSampleEngine();
    const files = broken.files;
    broken.files = new Map();
    await expect(findUrls(broken, 'mail')).rejects.toThrow('No file index.json');
    broken.files = files;
    expect(await findUrls(broken, 'mail')).toContain('/mail');
  });

  test('when the files were replaced by a newer index, that one answers', async () => {
    const old = openSampleEngine();
    await old.warm();
    const newer = writeSampleIndex([
      ...samplePages,
      samplePage({ url: '/new', title: 'Mail news' }),
    ]);
    old.files = new Map(newer.map(({ name, text }) => [name, text]));
    expect(await findUrls(old, 'mail news')).toContain('/new');
  });

  test('an index of another format is refused by name', async () => {
    const other = openSampleEngine([{ name: 'index.json', text: '{"version":99}' }]);
    await expect(other.warm()).rejects.toThrow(
      'The search index has format 99, this page reads format 1.',
    );
  });
});

test('B131: a query that was replaced stops with an AbortError', async () => {
  const controller = new AbortController();
  const answer = engine.search({ query: 'mail', snippetWords: 10, signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});
