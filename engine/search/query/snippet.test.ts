import { describe, expect, test } from 'vitest';
import { randomNumbers } from '../sample-pages';
import { stem } from '../text/stem';
import { synonymsByStem } from '../text/synonyms';
import { Matcher } from './matcher';
import { parseQuery } from './query';
import { cutSnippet, markText, matchLevelOf } from './snippet';

const known = new Map(synonymsByStem([['delete', 'remove']], ['delete', 'remove']));

function matcherOf(typed: string, corrections: string[][] = []): Matcher {
  const query = parseQuery(typed);
  const synonyms = query.words.map(({ token }) => known.get(stem(token)) ?? []);
  return new Matcher(query, corrections, synonyms);
}

function marked(typed: string, text: string, corrections: string[][] = []): string {
  const matcher = matcherOf(typed, corrections);
  return markText(text, matcher.find(text));
}

function snippet(typed: string, text: string, maxChars: number): string {
  const matcher = matcherOf(typed);
  return cutSnippet(text, matcher.find(text), maxChars);
}

describe('marks', () => {
  test.each<[typed: string, text: string, expected: string, corrections?: string[][]]>([
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
    ['锁', '文件锁，打开文件', '文件<mark>锁</mark>，打开文件'],
    ['c++', 'C++ and C', '<mark>C++</mark> and C'],
    // Words that the text writes apart.
    ['filesystem ', 'File systems', '<mark>File systems</mark>'],
    ['failsafe', 'a fail-safe', 'a <mark>fail-safe</mark>'],
    ['file filesys', 'file systems', '<mark>file systems</mark>'],
    ['setup', 'off-set up, reset up', 'off-<mark>set up</mark>, reset up'],
    ['constrains ', 'constrain some', '<mark>constrain</mark> some'],
    ['newer', 'a new error', 'a new error'],
    ['the port', 'the port', 'the <mark>port</mark>'],
    ['port', '“Port” — Größe 😀 port', '“<mark>Port</mark>” — Größe 😀 <mark>port</mark>'],
    // A verb with a particle, by its meaning.
    ['turn off the log ', 'Disable the log', '<mark>Disable</mark> the <mark>log</mark>'],
    // Corrections, of a word and of a name.
    ['discrod ', 'Discord chat', '<mark>Discord</mark> chat', [['discord']]],
    ['mcwebsever ', 'McWebserver', '<mark>McWebserver</mark>', [['mcwebserver']]],
    ['mailsrever ', 'Mail servers', '<mark>Mail servers</mark>', [['mailserver']]],
  ])('%s in %s', (typed, text, expected, corrections) => {
    expect(marked(typed, text, corrections)).toBe(expected);
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
  const texts: Record<string, string> = {
    short: 'Only a port here',
    text:
      'Stop the server first. Then open the configuration file, e.g. with nano, and set the port. ' +
      'Version 0.3.5 reads it at the start. A port below 1024 needs root. Nothing else is changed. ' +
      'Restart it. Whoever is online is asked to wait for a minute, which is long enough.',
    question: 'Is it slow? Then look at the log, which says how long each request took.',
    row: 'Key: web.port · Default: 8080 · Meaning: where the server listens for connections',
  };

  // Matches in brackets.
  test.each(
    `
    a short text in full | port | short | 20 | Only a [port] here
    a whole sentence | root | text | 50 | A port below 1024 needs [root].
    not ended by an abbreviation | nano | text | 80 | Then open the configuration file, e.g. with [nano], and set the port.
    not ended by a version | 0.3.5 | text | 40 | Version [0.3.5] reads it at the start.
    following sentences while there is room | root | text | 80 | A port below 1024 needs [root]. Nothing else is changed. Restart it.
    then preceding ones | nothing | text | 76 | A port below 1024 needs root. [Nothing] else is changed. Restart it.
    the most distinct words | port root | text | 50 | A [port] below 1024 needs [root].
    a cut at the end | online | text | 40 | Whoever is [online] is asked to wait for a…
    a cut at the start | minute | text | 40 | …wait for a [minute], which is long enough.
    part of a next sentence | slow | question | 40 | Is it [slow]? Then look at the log, which…
    whole cells of a row | 8080 | row | 50 | Key: web.port · Default: [8080]
    the last cell | listens | row | 60 | Meaning: where the server [listens] for connections
    the start without a match | absent | text | 60 | Stop the server first. Then open the configuration file,…`
      .trim()
      .split(/\n +/)
      .map((line) => line.split(' | ')),
  )('%s', (_, typed = '', name = '', maxChars = '', expected = '') => {
    const cut = snippet(typed, texts[name] as string, Number(maxChars));
    expect(cut.replaceAll('<mark>', '[').replaceAll('</mark>', ']')).toBe(expected);
  });

  test('text without spaces is cut anywhere', () => {
    const japanese = '日本語の全文検索'.repeat(20);
    const cut = snippet('全文', japanese, 40);
    expect(cut.replace(/<\/?mark>/g, '')).toBe(`${japanese.slice(0, 40)}…`);
  });
});

test('the match level is none, partial or full', () => {
  const level = (text: string): string => {
    const matcher = matcherOf('mail server ');
    return matchLevelOf(matcher.find(text), matcher.wordCount);
  };
  expect([level('web page'), level('a server'), level('server for mail')]).toEqual([
    'none',
    'partial',
    'full',
  ]);
});
