import { expect, test } from 'vitest';
import type { SectionTable } from '../index/index-table';
import type { SearchPage } from '../index/records';
import {
  findIn,
  type SectionTexts,
  samplePage,
  sampleSection,
  sampleSections,
  sectionCases,
} from '../sample-pages';
import { preferPlace, selectBest } from './ranking';

/** The order of one page's sections for a query. */
async function order(query: string, given: SectionTexts): Promise<string[]> {
  const sections = sampleSections(given);
  for (let n = 0; n < 12; n++) {
    sections.push(sampleSection(`filler-${n}`, `Nothing ${n}`, `unrelated words ${n}`));
  }
  const page = samplePage({ url: '/p', title: 'Untitled', sections });
  const urls = await findIn([page], query);
  return urls.map((url) => url.split('#')[1] ?? '');
}

const manyParts: SectionTexts = Object.fromEntries(
  Array.from({ length: 900 }, (_, n) => [
    `m${n}`,
    [`Part ${n}`, n % 6 === 0 ? 'The backup of mail, weekly.' : 'None.'],
  ]),
);

test.each(
  sectionCases(`
    a heading weighs more than text, text more than code
      token | { code: [One, '', token], text: [Two, A token.], heading: [Token] } → heading text code
    a heading the query covers comes before one with further words
      mail server | { long: [Mail server with spam filter and antivirus], short: [Mail server] } → short
    a section with all words comes before one that repeats a single word
      backup schedule | { one: [One, backup backup backup backup backup backup], both: [Two, The schedule of the weekly backup.] } → both
    the exact word comes before its plural, which comes before other forms
      listener | { other: [One, They listened.], plural: [Two, All listeners.], itself: [Three, A listener.] } → itself plural other
    an identifier comes before sections with only its parts
      lastUpdate… | { parts: [Update, When it was last.], name: [One, Read lastUpdate first.] } → name
    adjacent words in a heading come before the same words apart
      file system | { apart: [System for every file], together: [Every file system here] } → together
    other forms in a heading cover less than the exact words in a text
      setting network | { forms: [Settings of networks], words: [Other, 'Setting and network, setting, network.', setting network] } → words
    adjacent words in a heading come before the same words apart, also if one has parts
      github actions | { apart: [Actions for GitHub], together: [Every GitHub Actions here] } → together
      iot_class | { mention: [Other, 'iot_class, iot_class.'], heading: [IoT class] } → heading
    for a single word, its plural as the heading comes before the word in a text
      tide | { text: [Water, 'A tide, and the next tide.'], heading: [Tides] } → heading
    a correction covers a word in full if the index has nothing better
      pasword reset | { one: [Reset, Reset and reset again.], both: [Other, How to reset a password.], more: [Password, A password.] } → both
    a form of a joined name counts like one of a word
      tonemaping… | { text: [Other, 'The tonemapping, tonemapping.'], heading: [Tone-mapping] } → heading
    parts of a typed name in a heading do not count as the name
      web.port… | { chance: [The port is taken, 'Another port, or another web server: web.port.'], defined: [Keys, web.port is the port. Set web.port before. See web.port.] } → defined
    a name in a row of a table comes before mentions of it
      web.port… | { mention: [One, Set web.port. See web.port.], row: [Two, "A table.\\nKey: web.port · Default: 8080"] } → row
    so does a number
      8096 | { mention: [One, "8096, 8096, 8096, 8096."], row: [Two, "A table of all ports, and what they are for.\\nPort: 8096 · Use: HTTP"] } → row
    a heading with all parts of a name comes before mentions of the name
      logger.verbose… | { other: [Other, 'logger.verbose and logger.verbose, logger.verbose.'], heading: [Verbose logger, See logger.verbose.] } → heading
    joined neighbors are worth less if the rest of the query is missing
      player count of the api server | { rest: [Api server, The count of each player.], name: [Other, The playerCount.] } → rest
    in a sentence, a flag does not outweigh the other words
      emergency mode after login type journalctl -x | { flag: [Other, 'Use -x, and -x again.'], topic: [Recover, 'Emergency mode: after the login, type journalctl.'] } → topic
    if no section has every word, synonyms of the query’s words count
      remove mailbox | { mail: [Mailboxes, You can erase a mailbox.], log: [Log, Remove old lines.] } → mail
  `),
)('%s', async (_, query, sections, ids) => {
  expect((await order(query, sections)).slice(0, ids.length)).toEqual(ids);
});

test('one rare word of a long query does not outweigh its topic', async () => {
  const sections = {
    ...manyParts,
    rare: ['Remotely'],
    topic: ['Weekly backup of all mail'],
  } as const;
  expect((await order('mail backup weekly remotely ', sections))[0]).toBe('topic');
});

test('a section of a page with a matching title comes before one of another page', async () => {
  const pages = [
    samplePage({ url: '/a', title: 'Other', sections: [sampleSection('x', 'Configuration')] }),
    samplePage({ url: '/b', title: 'Console', sections: [sampleSection('y', 'Configuration')] }),
  ];
  const urls = await findIn(pages, 'console configuration');
  expect(urls[0]).toBe('/b#y');
});

test('a section with only one common word of a long query is not a hit', async () => {
  const sections: SectionTexts = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`s${n}`, [`Part ${n}`, 'Common ground.']]),
  );
  const all: SectionTexts = { all: ['Antivirus', 'The common quarantine.'], ...sections };
  const found = await order('common antivirus quarantine ', all);
  expect(found).toEqual(['all']);
});

test('ties go to the earlier section, and only the requested number is kept', () => {
  const table = {} as SectionTable;
  const scored = { table, sections: [2, 5, 9, 1, 7], scores: [3, 3, 8, 0.01, 3], coverage: 1 };
  const { best, count } = selectBest(scored, 3);
  expect(best.map(({ section }) => section)).toEqual([9, 2, 5]);
  expect(count).toBe(4);
});

const topics = ['Mods', 'API', 'Mods'];
const table = { pageOf: [0, 1, 2], topicOf: (page: number) => topics[page] };

test.each([
  ['leads among nearly equal hits', 'API', [10, 9.6, 9.5], [1, 0, 2]],
  ['never leads above a clearly better hit', 'API', [10, 9.4, 9], [0, 1, 2]],
  ['is not a filter', 'Guides', [10, 9.6, 9], [0, 1, 2]],
  ['need not be known', undefined, [10, 9.6, 9], [0, 1, 2]],
])('B127: the place of the reader %s', (_, place, scores, sections) => {
  const ranked = scores.map((score, section) => ({ section, score }));
  expect(preferPlace(ranked, table as never, place).map(({ section }) => section)).toEqual(
    sections,
  );
});

test.each<[string, string, NonNullable<SearchPage['search']>, string[]]>([
  [
    'an author’s keyword by itself counts more than within a phrase',
    'beta ',
    { sections: { plans: ['try the beta for free'], early: ['beta'] } },
    ['/p#early', '/p#plans'],
  ],
  [
    'the words of a query side by side in a keyword, in any order and form, count more than in two',
    'count of visitors ',
    {
      sections: {
        plans: ['visitor log', 'file count'],
        early: ['visitor count', 'log file'],
      },
    },
    ['/p#early', '/p#plans'],
  ],
  [
    'keywords of both a page and one of its sections lead to the section',
    'forwarding ',
    { keywords: ['forwarding'], sections: { plans: ['forwarding'] } },
    ['/p#plans'],
  ],
])('%s', async (_, query, search, urls) => {
  const sections = [sampleSection('plans', 'Plans', 'Nothing.'), sampleSection('early', 'Early')];
  const page = samplePage({ url: '/p', title: 'Untitled', search, sections });
  const found = await findIn([page], query);
  expect(found.slice(0, urls.length)).toEqual(urls);
});

test('A177: a question finds the section that answers it, and a heading says more', async () => {
  const questions = {
    '': ['what is this about'],
    plans: ['when will it be free', 'is the beta free of charge'],
  };
  const sections = [
    sampleSection('plans', 'Plans', 'Nothing.'),
    sampleSection('free', 'Free space'),
  ];
  const pages = [samplePage({ url: '/p', title: 'Untitled', questions, sections })];
  expect(await findIn(pages, 'beta without charge ')).toEqual(['/p#plans']);
  expect(await findIn(pages, 'free ')).toEqual(['/p#free', '/p#plans']);
  expect(await findIn(pages, 'what about it ')).toContain('/p');
});

test('two words of a keyword are no completion of a word', async () => {
  const search = { sections: { plans: ['copper mine'] } };
  const page = samplePage({ url: '/p', search, sections: [sampleSection('plans', 'Plans')] });
  expect(await findIn([page], 'copper')).toEqual(['/p#plans']);
  expect(await findIn([page], 'copperm')).toEqual([]);
});
