import { describe, expect, test } from 'vitest';
import { parseQuery } from './query';
import { randomNumbers } from './sample-pages';
import { createMatcher, cutSnippet, findMatches, markText, matchLevelOf } from './snippet';
import { synonymTable } from './synonyms';
import { createWordCache } from './tokenise';

const analyse = createWordCache(1000);
const synonyms = synonymTable([['delete', 'remove']]);

function marked(typed: string, text: string, corrections: string[][] = []): string {
  const matcher = createMatcher(parseQuery(typed), corrections, synonyms);
  return markText(text, findMatches(text, matcher, analyse));
}

function snippet(typed: string, text: string, words = 10): string {
  const matcher = createMatcher(parseQuery(typed), [], synonyms);
  return cutSnippet(text, findMatches(text, matcher, analyse), words);
}

describe('marks', () => {
  test.each([
    ['port', 'The port. Ports!', 'The <mark>port</mark>. <mark>Ports</mark>!'],
    ['port ', 'The portal', 'The <mark>portal</mark>'],
    ['por ', 'The port', 'The port'],
    ['por', 'The port', 'The <mark>port</mark>'],
    ['config', 'web.configFile', 'web.<mark>config</mark>File'],
    ['lastUpdate', 'call last_update()', 'call <mark>last_update</mark>()'],
    ['last update', 'call lastUpdate()', 'call <mark>lastUpdate</mark>()'],
    ['--no-webhook', 'use `--no-webhook`', 'use `<mark>--no-webhook</mark>`'],
    ['configure', 'its configuration', 'its <mark>configuration</mark>'],
    ['remove ', 'Delete it', '<mark>Delete</mark> it'],
    ['größe', 'GROSSE Größe', '<mark>GROSSE</mark> <mark>Größe</mark>'],
    ['全文', '日本語の全文検索', '日本語の<mark>全文</mark>検索'],
    ['c++', 'C++ and C', '<mark>C++</mark> and C'],
    ['the port', 'the port', 'the <mark>port</mark>'],
  ])('%s in %s', (typed, text, expected) => {
    expect(marked(typed, text)).toBe(expected);
  });

  test('a corrected word marks what it was corrected to', () => {
    expect(marked('discrod ', 'Discord chat', [['discord']])).toBe('<mark>Discord</mark> chat');
  });

  test('text around other scripts and signs keeps its place', () => {
    expect(marked('port', '“Port” — Größe 😀 port')).toBe(
      '“<mark>Port</mark>” — Größe 😀 <mark>port</mark>',
    );
  });
});

describe('B128: no other markup', () => {
  test('a text that speaks of mark tags cannot forge one', () => {
    const result = marked('port', 'a <mark>fake</mark> port </MARK>');
    expect(result.match(/<\/?mark>/gi)).toEqual(['<mark>', '</mark>']);
    expect(result).toContain('<mark>port</mark>');
  });

  test('without the tags, results are the text itself, whatever it is made of', () => {
    const random = randomNumbers(5);
    const pieces = [
      '<img onerror=x>',
      '<mark>',
      '</mark>',
      'port',
      'lastUpdate',
      '&lt;',
      ' ',
      '"',
      '\n',
      'ö',
      '全文検索',
      '😀',
      '.',
      '<',
      '>',
      '$&',
    ];
    const queries = ['port last', '"port" <mark>', 'mark img', '全文', 'update', '$& &lt'];
    for (let round = 0; round < 120; round++) {
      const length = Math.floor(random() * 14);
      const text = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join(
        '',
      );
      for (const typed of queries) {
        const value = marked(typed, text);
        expect(value.replace(/<\/?mark>/g, '').replaceAll('\u200B', '')).toBe(text);
        expect(value.match(/<mark>/g)?.length ?? 0).toBe(value.match(/<\/mark>/g)?.length ?? 0);
        const cut = snippet(typed, text, 5)
          .replace(/<\/?mark>/g, '')
          .replaceAll('\u200B', '');
        expect(text).toContain(cut.replace(/^…/, '').replace(/…$/, ''));
      }
    }
  });
});

describe('B148: snippets', () => {
  const text =
    'One two three four five six seven port eight nine ten eleven twelve port number thirteen fourteen fifteen sixteen';

  test('a short text stays whole', () => {
    expect(snippet('port', 'Only a port here')).toBe('Only a <mark>port</mark> here');
  });

  test('the window holds most different words of the query', () => {
    expect(snippet('port number', text, 5)).toBe(
      '…ten eleven twelve <mark>port</mark> <mark>number</mark>…',
    );
  });

  test.each([10, 5] as const)('it has %i words', (words) => {
    const cut = snippet('port', text, words);
    expect(cut.replace(/<\/?mark>|…/g, '').split(' ')).toHaveLength(words);
  });

  test('without a match it is the beginning', () => {
    expect(snippet('absent', text, 5)).toBe('One two three four five…');
  });

  test('the end of the text has no ellipsis', () => {
    expect(snippet('sixteen', text, 5)).toMatch(/^….*<mark>sixteen<\/mark>$/);
  });
});

test('how much of the query was found: none, partial, full', () => {
  const level = (text: string): string => {
    const matcher = createMatcher(parseQuery('mail server '), [], synonyms);
    return matchLevelOf(findMatches(text, matcher, analyse), matcher.wordCount);
  };
  expect([level('web page'), level('a server'), level('server for mail')]).toEqual([
    'none',
    'partial',
    'full',
  ]);
});
