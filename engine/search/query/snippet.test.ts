import { describe, expect, test } from 'vitest';
import { randomNumbers } from '../sample-pages';
import { synonymTable } from '../text/synonyms';
import { Matcher } from './matcher';
import { parseQuery } from './query';
import { cutSnippet, markText, matchLevelOf } from './snippet';

const synonyms = synonymTable([['delete', 'remove']]);

function marked(typed: string, text: string, corrections: string[][] = []): string {
  const matcher = new Matcher(parseQuery(typed), corrections, synonyms);
  return markText(text, matcher.find(text));
}

function snippet(typed: string, text: string, maxChars: number): string {
  const matcher = new Matcher(parseQuery(typed), [], synonyms);
  return cutSnippet(text, matcher.find(text), maxChars);
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

  test('a corrected word marks its correction', () => {
    expect(marked('discrod ', 'Discord chat', [['discord']])).toBe('<mark>Discord</mark> chat');
  });

  test('a verb with a particle marks words with its meaning', () => {
    expect(marked('turn off the log ', 'Disable the log')).toBe(
      '<mark>Disable</mark> the <mark>log</mark>',
    );
  });

  test('a corrected name also marks its parts', () => {
    expect(marked('mcwebsever ', 'McWebserver or nginx', [['mcwebserver']])).toBe(
      '<mark>McWebserver</mark> or nginx',
    );
  });

  test('positions are right after other scripts and symbols', () => {
    expect(marked('port', '“Port” — Größe 😀 port')).toBe(
      '“<mark>Port</mark>” — Größe 😀 <mark>port</mark>',
    );
  });
});

describe('B128: no other markup', () => {
  test('a text that contains mark tags cannot forge a mark', () => {
    const result = marked('port', 'a <mark>fake</mark> port </MARK>');
    expect(result.match(/<\/?mark>/gi)).toEqual(['<mark>', '</mark>']);
    expect(result).toContain('<mark>port</mark>');
  });

  test('without the tags, results equal the text, whatever it contains', () => {
    const random = randomNumbers(5);
    const words = ['<img onerror=x>', '<mark>', '</mark>', 'port', 'lastUpdate', '&lt;', '$&'];
    const pieces = [...words, '全文検索', ...' "\nö😀.<>'];
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
        const cut = snippet(typed, text, 12)
          .replace(/<\/?mark>/g, '')
          .replaceAll('\u200B', '');
        expect(text).toContain(cut.replace(/^…/, '').replace(/…$/, ''));
      }
    }
  });
});

describe('B139: snippets', () => {
  const text =
    'Stop the server first. Then open the configuration file, e.g. with nano, and set the port. ' +
    'Version 0.3.5 reads it at the start. A port below 1024 needs root. Nothing else is changed. ' +
    'Restart it. Whoever is online is asked to wait for a minute, which is long enough.';

  test('a short text is shown in full', () => {
    expect(snippet('port', 'Only a port here', 20)).toBe('Only a <mark>port</mark> here');
  });

  test('they are whole sentences, without an ellipsis', () => {
    expect(snippet('root', text, 50)).toBe('A port below 1024 needs <mark>root</mark>.');
    expect(snippet('nano', text, 80)).toBe(
      'Then open the configuration file, e.g. with <mark>nano</mark>, and set the port.',
    );
    expect(snippet('0.3.5', text, 40)).toBe('Version <mark>0.3.5</mark> reads it at the start.');
  });

  test('following sentences are added while there is room, then preceding ones', () => {
    expect(snippet('root', text, 80)).toBe(
      'A port below 1024 needs <mark>root</mark>. Nothing else is changed. Restart it.',
    );
    expect(snippet('nothing', text, 76)).toBe(
      'A port below 1024 needs root. <mark>Nothing</mark> else is changed. Restart it.',
    );
  });

  test('the part with the most distinct query words is shown', () => {
    expect(snippet('port root', text, 50)).toBe(
      'A <mark>port</mark> below 1024 needs <mark>root</mark>.',
    );
  });

  test('a sentence that is too long is cut between words, with an ellipsis at each cut', () => {
    expect(snippet('online', text, 40)).toBe(
      'Whoever is <mark>online</mark> is asked to wait for a…',
    );
    expect(snippet('minute', text, 40)).toBe(
      '…wait for a <mark>minute</mark>, which is long enough.',
    );
    expect(snippet('enough', text, 40)).toMatch(/^….*<mark>enough<\/mark>\.$/);
  });

  test('a short sentence is followed by part of a long one', () => {
    const question = 'Is it slow? Then look at the log, which says how long each request took.';
    expect(snippet('slow', question, 40)).toBe(
      'Is it <mark>slow</mark>? Then look at the log, which…',
    );
  });

  test('in a table row, they consist of whole cells', () => {
    const row = 'Key: web.port · Default: 8080 · Meaning: where the server listens for connections';
    expect(snippet('8080', row, 50)).toBe('Key: web.port · Default: <mark>8080</mark>');
    expect(snippet('listens', row, 60)).toBe(
      'Meaning: where the server <mark>listens</mark> for connections',
    );
  });

  test('without a match, they are the start of the text', () => {
    expect(snippet('absent', text, 60)).toBe(
      'Stop the server first. Then open the configuration file,…',
    );
  });

  test('text without spaces is cut anywhere', () => {
    const japanese = '日本語の全文検索'.repeat(20);
    const cut = snippet('全文', japanese, 40);
    expect(cut.replace(/<\/?mark>/g, '')).toBe(`${japanese.slice(0, 40)}…`);
  });
});

test('the match level is none, partial or full', () => {
  const level = (text: string): string => {
    const matcher = new Matcher(parseQuery('mail server '), [], synonyms);
    return matchLevelOf(matcher.find(text), matcher.wordCount);
  };
  expect([level('web page'), level('a server'), level('server for mail')]).toEqual([
    'none',
    'partial',
    'full',
  ]);
});
