import { describe, expect, test } from 'vitest';
import { openTable } from './index-table';
import { preferPlace, selectBest, wordWeight } from './ranking';
import type { SearchSection } from './records';
import {
  findUrls,
  openSampleEngine,
  samplePage,
  sampleSection,
  writeSampleIndex,
} from './sample-pages';

/** Order of the sections of one page for a query. */
async function order(query: string, ...sections: SearchSection[]): Promise<string[]> {
  const filler = Array.from({ length: 12 }, (_, n) =>
    sampleSection(`filler-${n}`, `Nothing ${n}`, `unrelated words ${n}`),
  );
  const page = samplePage({ url: '/p', title: 'Untitled', sections: [...sections, ...filler] });
  const urls = await findUrls(openSampleEngine(writeSampleIndex([page])), query);
  return urls.map((url) => url.split('#')[1] ?? '');
}

describe('what weighs more', () => {
  test('heading before text before code', async () => {
    expect(
      await order(
        'token ',
        sampleSection('code', 'One', '', 'token'),
        sampleSection('text', 'Two', 'A token.'),
        sampleSection('heading', 'Token'),
      ),
    ).toEqual(['heading', 'text', 'code']);
  });

  test('a heading that is covered before one with further words', async () => {
    const found = await order(
      'mail server ',
      sampleSection('long', 'Mail server with spam filter and antivirus'),
      sampleSection('short', 'Mail server'),
    );
    expect(found[0]).toBe('short');
  });

  test('all words before one of them again and again', async () => {
    const found = await order(
      'backup schedule ',
      sampleSection('one', 'One', 'backup backup backup backup backup backup'),
      sampleSection('both', 'Two', 'The schedule of the weekly backup.'),
    );
    expect(found[0]).toBe('both');
  });

  test('the word itself before its plural, before another form, before a correction', async () => {
    expect(
      await order(
        'listener ',
        sampleSection('other', 'One', 'They listened.'),
        sampleSection('plural', 'Two', 'All listeners.'),
        sampleSection('itself', 'Three', 'A listener.'),
      ),
    ).toEqual(['itself', 'plural', 'other']);
  });

  test('an identifier before sections that have its parts', async () => {
    const found = await order(
      'lastUpdate',
      sampleSection('parts', 'Update', 'When it was last.'),
      sampleSection('name', 'One', 'Read lastUpdate first.'),
    );
    expect(found[0]).toBe('name');
  });

  test('neighbours in a heading before the same words apart', async () => {
    const found = await order(
      'file system ',
      sampleSection('apart', 'System for every file'),
      sampleSection('together', 'Every file system here'),
    );
    expect(found[0]).toBe('together');
  });

  test('a section of a page with a fitting title before one of another page', async () => {
    const pages = [
      samplePage({ url: '/a', title: 'Other', sections: [sampleSection('x', 'Configuration')] }),
      samplePage({ url: '/b', title: 'Console', sections: [sampleSection('y', 'Configuration')] }),
    ];
    const urls = await findUrls(openSampleEngine(writeSampleIndex(pages)), 'console configuration');
    expect(urls[0]).toBe('/b#y');
  });
});

describe('what a match covers', () => {
  test('other forms in a heading cover less than the words themselves in a text', async () => {
    const found = await order(
      'setting network ',
      sampleSection('forms', 'Settings of networks'),
      sampleSection('words', 'Other', 'Setting and network, setting, network.', 'setting network'),
    );
    expect(found[0]).toBe('words');
  });

  test('a single word: its plural as the heading before itself in a text', async () => {
    const found = await order(
      'tide ',
      sampleSection('text', 'Water', 'A tide, and the next tide.'),
      sampleSection('heading', 'Tides'),
    );
    expect(found[0]).toBe('heading');
  });

  test('a correction covers a word in full where the index has nothing better', async () => {
    const found = await order(
      'pasword reset ',
      sampleSection('one', 'Reset', 'Reset and reset again.'),
      sampleSection('both', 'Other', 'How to reset a password.'),
      sampleSection('more', 'Password', 'A password.'),
    );
    expect(found[0]).toBe('both');
  });

  test('one rare word of a long query does not outweigh its topic', async () => {
    const many = Array.from({ length: 900 }, (_, n) =>
      sampleSection(`m${n}`, `Part ${n}`, n % 6 === 0 ? 'The backup of mail, weekly.' : 'Nothing.'),
    );
    const found = await order(
      'mail backup weekly remotely ',
      ...many,
      sampleSection('rare', 'Remotely'),
      sampleSection('topic', 'Weekly backup of all mail'),
    );
    expect(found[0]).toBe('topic');
  });
});

test('a section that shares one common word of a long query is no answer to it', async () => {
  const sections = Array.from({ length: 40 }, (_, n) =>
    sampleSection(`s${n}`, `Part ${n}`, 'Common ground.'),
  );
  const found = await order(
    'common antivirus quarantine ',
    sampleSection('all', 'Antivirus', 'The common quarantine.'),
    ...sections,
  );
  expect(found).toEqual(['all']);
});

test('a rare word weighs more than a common one, and one that all sections have still something', () => {
  expect(wordWeight(1, 1000)).toBeGreaterThan(wordWeight(100, 1000));
  expect(wordWeight(1000, 1000)).toBeGreaterThan(0);
  expect(wordWeight(5000, 1000)).toBe(wordWeight(1000, 1000));
});

test('of equal scores the earlier section comes first, and no more than asked for are sorted', () => {
  const table = openTable(JSON.parse(writeSampleIndex()[0]?.text ?? '').tables[0]);
  const scored = {
    table,
    sections: [5, 2, 9, 1, 7],
    scores: [3, 3, 8, 0.01, 3],
    coverage: 1,
  };
  const { best, count } = selectBest([scored], 3);
  expect(best.map(({ section }) => section)).toEqual([9, 2, 5]);
  expect(count).toBe(4);
});

describe('names', () => {
  test('one that was typed: its parts in a heading say nothing of it', async () => {
    const found = await order(
      'web.port',
      sampleSection(
        'chance',
        'The port is taken',
        'Another port, or another web server: web.port.',
      ),
      sampleSection('defined', 'Keys', 'web.port is the port. Set web.port before. See web.port.'),
    );
    expect(found[0]).toBe('defined');
  });

  test('one whose parts are all in the heading is meant by it', async () => {
    const found = await order(
      'logger.verbose',
      sampleSection('other', 'Other', 'logger.verbose and logger.verbose, logger.verbose.'),
      sampleSection('heading', 'Verbose logger', 'See logger.verbose.'),
    );
    expect(found[0]).toBe('heading');
  });

  test('neighbours as a name are worth less where the rest of the query is missing', async () => {
    const found = await order(
      'player count of the api server ',
      sampleSection('rest', 'Api server', 'The count of each player.'),
      sampleSection('name', 'Other', 'The playerCount.'),
    );
    expect(found[0]).toBe('rest');
  });
});

describe('the place of the reader', () => {
  const topics = ['Mods', 'API', 'Mods'];
  const table = { pageOf: [0, 1, 2], topicOf: (page: number) => topics[page] };
  const ranked = (...scores: number[]) =>
    scores.map((score, section) => ({ table: table as never, section, score }));

  test('B127: leads among nearly equal hits', () => {
    const sections = preferPlace(ranked(10, 9.6, 9.5), 'API').map(({ section }) => section);
    expect(sections).toEqual([1, 0, 2]);
  });

  test('never above a clearly better hit, and is no filter', () => {
    const best = ranked(10, 9.4, 9);
    expect(preferPlace(best, 'API')).toEqual(best);
    expect(preferPlace(best, 'Guides')).toEqual(best);
    expect(preferPlace(best, undefined)).toEqual(best);
  });
});

test('where no section has every word, other words for those of the query count', async () => {
  const page = samplePage({
    url: '/p',
    title: 'Untitled',
    sections: [
      sampleSection('mail', 'Mailboxes', 'You can erase a mailbox.'),
      sampleSection('log', 'Log', 'Remove old lines.'),
      ...Array.from({ length: 12 }, (_, n) =>
        sampleSection(`f${n}`, `Nothing ${n}`, 'Other text.'),
      ),
    ],
  });
  const urls = await findUrls(openSampleEngine(writeSampleIndex([page])), 'remove mailbox ');
  expect(urls[0]).toBe('/p#mail');
});

test('a word an author gave by itself counts more than the same word within a phrase', async () => {
  const page = samplePage({
    url: '/p',
    title: 'Untitled',
    search: { sections: { plans: ['try the beta for free'], early: ['beta'] } },
    sections: [
      sampleSection('plans', 'Plans', 'Nothing.'),
      sampleSection('early', 'Early', 'Else.'),
    ],
  });
  const urls = await findUrls(openSampleEngine(writeSampleIndex([page])), 'beta ');
  expect(urls.slice(0, 2)).toEqual(['/p#early', '/p#plans']);
});

test('words an author gave to a page and to one of its sections lead to the section', async () => {
  const page = samplePage({
    url: '/p',
    title: 'Untitled',
    search: { keywords: ['forwarding'], sections: { outside: ['forwarding'] } },
    sections: [sampleSection('outside', 'Open it from outside', 'Let the router through.')],
  });
  const urls = await findUrls(openSampleEngine(writeSampleIndex([page])), 'forwarding ');
  expect(urls[0]).toBe('/p#outside');
});
