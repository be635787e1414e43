import { describe, expect, test } from 'vitest';
import { table } from '../../../tests/support/table';
import { buildRecords, type SearchPage } from '../index/records';
import {
  findIn,
  findUrls,
  openSampleEngine,
  randomPages,
  samplePage,
  samplePages,
  sampleSection,
  sampleSections,
  sectionCases,
  writeSampleIndex,
} from '../sample-pages';
import { forEachWritten } from '../text/tokenize';

const engine = openSampleEngine();

describe('what is found', () => {
  test.each([
    ['web.port', '/server/configuration#keys'],
    ['https://docs.example.com/server/setup?a=b', '/server/setup'],
    ['http://localhost:3000/server/setup/#https', '/server/setup#https'],
    ['docs.example.com/server/setup', '/server/setup'],
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

  test.each(['/api', 'https://docs.example.com/api', 'docs.example.com/api/'])(
    '%s',
    async (query) => {
      const api = samplePage({ url: '/api', title: 'Introduction' });
      const other = samplePage({ url: '/other', title: 'API' });
      const [first] = await findUrls(openSampleEngine(writeSampleIndex([other, api])), query);
      expect(first).toBe('/api');
    },
  );

  test('every word of a section finds it by itself', async () => {
    const pages = randomPages(40, 17);
    const random = openSampleEngine(writeSampleIndex(pages));
    for (const record of pages.flatMap(buildRecords).filter((_, index) => index % 4 === 0)) {
      const words = new Set<string>();
      const heading = record.hierarchy[record.type] ?? '';
      forEachWritten(`${heading}\n${record.text}\n${record.code}`, (written) => words.add(written));
      for (const word of words) {
        const found = await random.search({
          query: `${word} `,
          hitsPerPage: 500,
          snippetChars: 160,
        });
        expect(found.hits.map(({ url }) => url)).toContain(record.url);
      }
    }
  });

  test('a word is found while it is being typed, letter by letter', async () => {
    for (let length = 4; length <= 'configuration'.length; length++) {
      const urls = await findUrls(engine, 'configuration'.slice(0, length));
      expect(urls[0]).toBe('/server/configuration');
    }
  });

  test('a section with all words of the query comes before those with only some', async () => {
    const urls = await findUrls(engine, 'proxy certificates');
    expect(urls[0]).toBe('/server/setup#https');
    expect(urls).toContain('/server/setup#proxy');
  });

  const page = samplePage({ url: '/a', title: 'Other' });
  const uploads = (url: string, category: string): SearchPage =>
    samplePage({
      url,
      title: 'Uploads',
      breadcrumbs: [category],
      sections: [sampleSection('limits', 'Size limits')],
    });
  const same = ['/a', '/b'].map((url) => samplePage({ url, title: 'Same title' }));

  const glossaryAndPage = [
    samplePage({
      url: '/glossary',
      title: 'Glossary',
      search: { boost: 0.4 },
      sections: [sampleSection('s', 'Webhooks', 'Addresses that get a message.')],
    }),
    samplePage({
      url: '/page',
      sections: [sampleSection('s', 'Let your webhooks send each new message')],
    }),
  ];

  const sites: Record<string, SearchPage[]> = {
    German: [{ ...page, title: 'Größe der Änderung' }],
    Japanese: [{ ...page, title: '日本語の全文検索' }],
    same,
    boosted: same.map((one) => (one.url === '/b' ? { ...one, search: { boost: 2 } } : one)),
    glossary: glossaryAndPage,
    keywords: [{ ...page, search: { keywords: ['salutation'] } }],
    description: [{ ...page, description: 'Shows the uptime.' }],
    categories: [uploads('/a', 'Mail'), uploads('/b', 'Photos'), uploads('/c', 'Chat')],
  };

  test.each(table`
    letter case and accents do not matter → German → GROSSE anderung → /a
    scripts without spaces are found in the middle of a run → Japanese → 文検 → /a
    the first of equal pages comes first → same → same title → /a /b
    a boost puts a page above an equal one → boosted → same title → /b /a
    a page that a boost puts lower comes after those on the subject → glossary → webhooks → /page#s /glossary#s
    a question what something is moves it up → glossary → what are webhooks → /glossary#s /page#s
    front matter keywords find their page → keywords → salutation → /a
    the author’s description finds its page → description → uptime → /a
    a section is found by its page’s category → categories → photos size limits → /b#limits
  `)('%s', async (_, site, query, expected) => {
    const urls = expected.split(' ');
    expect((await findIn(sites[site]!, query)).slice(0, urls.length)).toEqual(urls);
  });

  test.each(
    sectionCases(`
      words typed as one are two words, also with a typo
        discrodserver… | { half: [Server, A server is a server.], pair: [Server, Discord.], other: [Discord] } → pair
      neighbors in a heading do not match as the start of another word
        listen… | { entry: [List entry, All entries.], listen: [Port, Where it listens.] } → listen
      the start of a name finds it
        lastupd… | { name: [Time, Read lastUpdate first.] } → name
      synonyms are found for a word the index lacks
        hdd… | { x: [Storage, Choose a drive.] } → x
      a typo that also occurs in a text is corrected if nothing else fits
        variables and properies… | { x: [Variables and properties], y: [Notes, The properies of glass.], z: [Variables, Many variables.] } → x
    `),
  )('%s', async (_, query, sections, ids) => {
    const urls = await findIn([{ ...page, sections: sampleSections(sections) }], query);
    expect(urls.slice(0, ids.length)).toEqual(ids.map((id) => `/a#${id}`));
  });
});

describe('B132: suggestions', () => {
  const suggestions = async (query: string): Promise<string[]> => {
    const response = await engine.search({ query, snippetChars: 160 });
    expect(response.hits).toEqual([]);
    return response.suggestions ?? [];
  };

  test('similar words of the index, which do have hits', async () => {
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

  test('none if nothing is similar, and none if there are hits', async () => {
    expect(await suggestions('𐎀𐎁𐎂')).toEqual([]);
    expect(await engine.search({ query: 'mail', snippetChars: 160 })).not.toHaveProperty(
      'suggestions',
    );
  });

  test('an empty query has neither hits nor suggestions', async () => {
    expect(await suggestions('')).toEqual([]);
  });
});

describe('files', () => {
  test('warming fetches only the table, a query what it needs, the same query nothing', async () => {
    const parts = openSampleEngine(writeSampleIndex(randomPages(60, 5)), { savesData: true });
    await parts.warm();
    expect(parts.fetched).toEqual(['index.json']);
    await parts.search({ query: 'karo', snippetChars: 160, hitsPerPage: 3 });
    const afterFirst = parts.fetched.length;
    expect(afterFirst).toBeLessThan(parts.files.size / 2);
    await parts.search({ query: 'karo', snippetChars: 160, hitsPerPage: 3 });
    expect(parts.fetched).toHaveLength(afterFirst);
  });

  test('the spelling list is fetched only for an unknown word', async () => {
    const parts = openSampleEngine(writeSampleIndex(samplePages));
    await parts.search({ query: 'mail server', snippetChars: 160 });
    expect(parts.fetched.some((name) => name.startsWith('words-'))).toBe(false);
    await parts.search({ query: 'mial', snippetChars: 160 });
    expect(parts.fetched.some((name) => name.startsWith('words-'))).toBe(true);
  });

  test('the whole index is fetched after the first answer, except in data-saving mode', async () => {
    const files = writeSampleIndex(samplePages, {
      compressedBytes: (text) => text.length / 3,
      singleFileBytes: 100,
    });
    const [sparing, complete] = [
      openSampleEngine(files, { savesData: true }),
      openSampleEngine(files),
    ];
    // The one that saves data is asked first: by the time the other has fetched all, it would have, too.
    await sparing.search({ query: 'mail', snippetChars: 160 });
    await complete.search({ query: 'mail', snippetChars: 160 });
    await expect.poll(() => complete.fetched.at(-1)).toMatch(/^whole-/);
    const count = complete.fetched.length;
    expect(await findUrls(complete, 'verbose logger')).toContain('/server/configuration#logger');
    expect(complete.fetched).toHaveLength(count);
    expect(sparing.fetched.some((name) => name.startsWith('whole-'))).toBe(false);
  });

  test.each([
    ['one file', { compressedBytes: () => 1 }, randomPages(30, 8), 1],
    ['parts with several term files', { termFileChars: 200 }, samplePages, 8],
  ])('%s and parts give the same answers', async (_, options, pages, least) => {
    const other = openSampleEngine(writeSampleIndex(pages, options));
    const parts = openSampleEngine(writeSampleIndex(pages));
    for (const query of ['karo', 'min tel', 'brav', 'quepel dun', 'k', 'mial', 'verbose logger']) {
      const request = { query, snippetChars: 160 } as const;
      expect(await other.search(request)).toEqual(await parts.search(request));
    }
    expect(other.fetched.length).toBeGreaterThanOrEqual(least);
  });

  test('all term files that a longer word needs are requested at once', async () => {
    const files = writeSampleIndex(randomPages(60, 5), { termFileChars: 100 });
    const asked: string[] = [];
    const engine = openSampleEngine(files, {
      fetchFile: (name) => {
        if (name === 'index.json') return Promise.resolve(files[0]?.text ?? '');
        asked.push(name);
        return new Promise(() => {});
      },
    });
    void engine.search({ query: 'karo', snippetChars: 160 });
    await expect.poll(() => asked.length).toBeGreaterThan(1);
  });

  test('a failure is passed on, and the next query tries again', async () => {
    const broken = openSampleEngine();
    const files = broken.files;
    broken.files = new Map();
    await expect(findUrls(broken, 'mail')).rejects.toThrow('No file index.json');
    broken.files = files;
    expect(await findUrls(broken, 'mail')).toContain('/mail');
  });

  test('if a newer index has replaced the files, it answers', async () => {
    const old = openSampleEngine();
    await old.warm();
    const newer = writeSampleIndex([...samplePages, samplePage({ url: '/n', title: 'Mail news' })]);
    old.files = new Map(newer.map(({ name, text }) => [name, text]));
    expect(await findUrls(old, 'mail news')).toContain('/n');
  });

  test('if other texts cannot be read, hits with cached text are still returned', async () => {
    const pages = Array.from({ length: 40 }, (_, index) =>
      samplePage({ url: `/page-${index}`, title: `Tide ${index}` }),
    );
    const offline = openSampleEngine(writeSampleIndex(pages));
    const request = { query: 'tide', hitsPerPage: 40, snippetChars: 160 } as const;
    const { nbHits } = await openSampleEngine(writeSampleIndex(pages)).search(request);
    const texts = [...offline.files.keys()].filter((name) => name.startsWith('text-'));
    offline.files.delete(texts[0] ?? '');
    const answer = await offline.search(request);
    expect(answer.nbHits).toBe(nbHits);
    expect(answer.hits.length).toBeGreaterThan(0);
    expect(answer.hits.length).toBeLessThan(nbHits);
    const withoutTexts = openSampleEngine(writeSampleIndex(pages));
    for (const name of texts) withoutTexts.files.delete(name);
    await expect(withoutTexts.search(request)).rejects.toThrow('No file text-');
  });

  test('an index of another format is an error that names both formats', async () => {
    const other = openSampleEngine([{ name: 'index.json', text: '{"version":99}' }]);
    await expect(other.warm()).rejects.toThrow(
      'The search index has format 99, this page reads format 6.',
    );
  });
});

test('B131: a replaced query stops with an AbortError', async () => {
  const controller = new AbortController();
  const answer = engine.search({ query: 'mail', snippetChars: 160, signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});
