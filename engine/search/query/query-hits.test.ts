import { describe, expect, test, vi } from 'vitest';
import { table } from '../../../tests/support/table';
import type { FacetFilters } from '../client/search-client';
import { hierarchyOf } from '../hit';
import type { SearchPage } from '../index/records';
import {
  findUrls,
  openSampleEngine,
  samplePage,
  samplePages,
  sampleSection,
  writeSampleIndex,
} from '../sample-pages';

const engine = openSampleEngine();

describe('B190: hits', () => {
  test('a hit has all the fields of the hosted service', async () => {
    const { hits, nbHits } = await engine.search({ query: 'verbose logger', snippetChars: 160 });
    expect(nbHits).toBeGreaterThanOrEqual(1);
    const full = { matchLevel: 'full', matchedWords: ['verbose', 'logger'] };
    const none = { matchLevel: 'none', matchedWords: [] };
    const hierarchy = {
      lvl0: { value: 'Web server', ...none },
      lvl1: { value: 'Web server configuration', ...none },
      lvl2: { value: 'The <mark>verbose</mark> <mark>logger</mark>', ...full },
    };
    const content = {
      value: 'Set <mark>logger</mark>.<mark>verbose</mark> to see every request.',
      ...full,
    };
    const snippet = ({ value, matchLevel }: typeof content) => ({ value, matchLevel });
    const { lvl0, lvl1, lvl2 } = hierarchy;
    expect(hits[0]).toEqual({
      objectID: '/server/configuration#logger',
      url: '/server/configuration#logger',
      type: 'lvl2',
      hierarchy: hierarchyOf(['Web server', 'Web server configuration', 'The verbose logger']),
      content: 'Set logger.verbose to see every request.',
      _highlightResult: { hierarchy, content },
      _snippetResult: {
        hierarchy: { lvl0: snippet(lvl0), lvl1: snippet(lvl1), lvl2: snippet(lvl2) },
        content: snippet(content),
      },
    });
  });

  const long = (...lines: string[]) =>
    samplePage({
      url: '/a',
      title: 'Alone',
      sections: [sampleSection('x', 'Long', lines.join('\n'))],
    });
  const announced = sampleSection('x', 'Long', 'Add tin:\nSave it.', 'tin = 1;');
  const soapSection = sampleSection('x', 'Long', 'Green soaps, dry.');
  const lines = Array.from({ length: 400 }, (_, line) => `Ordinary line ${line} of a long text.`);
  const sites: Record<string, readonly SearchPage[]> = {
    samples: samplePages,
    alone: [samplePage({ url: '/a', title: 'Alone' })],
    towels: [long('Dry green towels.')],
    soap: [samplePage({ url: '/a', title: 'Soap', description: 'For dry green towels.' })],
    soaps: [samplePage({ url: '/a', title: 'Green soaps', sections: [soapSection] })],
    copies: [
      long('Make a copy.', 'Wash a tin.'),
      ...['/b', '/c', '/d'].map((url) => samplePage({ url, description: 'A copy.' })),
    ],
    row: [long('Set web.port.', 'Key: web.port · Default: 8080')],
    list: [long('Tin:', 'a needle;', 'b')],
    table: [long('Tin has:', 'Key: web.port · Default: 8080')],
    code: [samplePage({ url: '/a', title: 'Alone', sections: [announced] })],
    lines: [long(...lines, 'The needle lies.')],
    quoted: [long('Green or long.', 'A long green tin.', 'Long and green: a tin.')],
  };

  test.each(table`
    content if no word of the heading matched → samples → archive → content → Copy the
    content with three words rather than a heading with one → towels → dry long green towels → content → Dry green towels.
    lvl2 for a heading with half as many → towels → long green towels → lvl2 → Dry green towels.
    lvl2 if the title says the same as the content → soaps → dry long green soaps → lvl2 → Green soaps, dry.
    lvl1 for the page, which has room for both → soap → soap for dry green towels → lvl1 → For dry green towels.
    the paragraph that matched → samples → listens → content → TCP port on which
    the rarer of two words → copies → copy tin → content → Wash a tin.
    B244: a row named → row → set web.port → content → Key: web.port · Default: 8080
    a line of code → samples → 8080 → content → web.port=8080
    B139: what a sentence announces → list → tin → content → Tin: a needle…
    B139: an announced table → table → tin → content → Tin has…
    B139: announced code → code → tin → content → Add tin…
    a line of code as written → code → 1 → content → tin = 1;
    deep in a section → lines → needle → content → The needle
    lvl1 for the page → alone → alone → lvl1
  `)('type and content: %s', async (_, site, query, type, content) => {
    const searched = openSampleEngine(writeSampleIndex(sites[site]!));
    const { hits } = await searched.search({ query: query!, snippetChars: 160 });
    expect(hits[0]?.type).toBe(type);
    expect(hits[0]?.content?.slice(0, content?.length)).toBe(content);
    expect('content' in (hits[0]?._snippetResult ?? {})).toBe(content !== undefined);
  });
});

test.each([
  ['"mail server"', ['/mail']],
  ['"server mail"', []],
  ['account -mailbox', []],
])('B144: quoted words are adjacent, a minus excludes sections: %s', async (query, urls) => {
  expect(await findUrls(engine, query)).toEqual(urls);
});

test.each([
  ['"restart server"', '/page#with'],
  ['restart -server', '/page#without'],
])('B144: the same for a word that most sections have: %s', async (query, url) => {
  const many = Array.from({ length: 300 }, (_, n) => sampleSection(`s${n}`, `Server ${n}`));
  const pages = [
    samplePage({ url: '/many', sections: many }),
    samplePage({
      url: '/page',
      sections: [
        sampleSection('with', 'A', 'Restart server and mail, then look.'),
        sampleSection('without', 'B', 'Restart the machine.'),
      ],
    }),
  ];
  expect(await findUrls(openSampleEngine(writeSampleIndex(pages)), query)).toEqual([url]);
});

test.each<[FacetFilters, string[]]>([
  [
    ['language:en', 'hierarchy.lvl0:Guides'],
    ['/mail', '/mail#delete'],
  ],
  [['language:en', 'hierarchy.lvl0:API'], []],
])('B238: filters: %j', async (facetFilters, urls) => {
  const { hits } = await engine.search({ query: 'mail', snippetChars: 160, facetFilters });
  expect(hits.map(({ url }) => url)).toEqual(urls);
});

describe('pages of hits', () => {
  const pages = Array.from({ length: 30 }, (_, n) =>
    samplePage({ url: `/p${n}`, title: `Common ${n}` }),
  );
  const request = { query: 'common', snippetChars: 160 };

  test('B145, B148: they have no gaps or overlaps, and twenty hits by default', async () => {
    const many = openSampleEngine(writeSampleIndex(pages));
    const answers = await Promise.all(
      [0, 1, 2, 3].map((page) => many.search({ ...request, hitsPerPage: 12, page })),
    );
    expect(answers.map(({ hits }) => hits.length)).toEqual([12, 12, 6, 0]);
    expect(new Set(answers.flatMap(({ hits }) => hits.map(({ url }) => url))).size).toBe(30);
    expect(answers.every(({ nbHits }) => nbHits === 30)).toBe(true);
    expect((await many.search(request)).hits).toHaveLength(20);
  });

  test('the first two are returned early if the others need files', async () => {
    const parts = openSampleEngine(writeSampleIndex(pages, { textFileChars: 50 }));
    const onFirstHits = vi.fn();
    const whole = await parts.search({ ...request, onFirstHits });
    await parts.search({ ...request, onFirstHits });
    expect(onFirstHits).toHaveBeenCalledExactlyOnceWith({
      hits: whole.hits.slice(0, 2),
      nbHits: 30,
    });
  });
});
