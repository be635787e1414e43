import { describe, expect, test } from 'vitest';
import type { Hit, HitLevel } from '../hit';
import { sampleHit } from '../sample-pages';
import { findAnswer, queriedNames } from './row-answer';

const row = (content: string): Hit =>
  sampleHit({ type: 'content', content, hierarchy: { lvl1: 'Reference', lvl2: content } });

/** A section whose heading has all words of the query. */
function about(heading: string, level: HitLevel = 'lvl2'): Hit {
  return sampleHit({
    type: level,
    content: 'Text.',
    hierarchy: { lvl1: heading, [level]: heading },
    _highlightResult: {
      hierarchy: { [level]: { value: heading, matchLevel: 'full', matchedWords: [] } },
    },
  });
}

const answerTo = (query: string, ...hits: Hit[]) =>
  findAnswer(query, { hits, nbHits: hits.length })?.row.name;

const port = row('Key: web.port · Default: 8080');

describe('B270: what a query names', () => {
  test.each([
    ['web.port', 'web.port', true],
    ['what is the default of web.port?', 'web.port', true],
    ['"--no-webhook" flag', '--no-webhook', true],
    ['GET /v1/releases', 'get /v1/releases', true],
    ['meaning of Invalid limit', 'invalid limit', false],
    ['servericon', 'servericon', false],
  ])('%s', (query, text, isExact) => {
    expect(queriedNames(query)).toContainEqual({ text, isExact });
  });

  test.each(['1.20.4', 'e-mail', 'port', 'lastUpdate'])('%s may be an ordinary word', (query) => {
    expect(queriedNames(query)).toEqual([{ text: query.toLowerCase(), isExact: false }]);
  });
});

describe('B244: the row that answers', () => {
  test.each(['web.port', 'WEB.PORT', 'change web.port to 80', 'web.port default'])(
    '%s',
    (query) => {
      expect(answerTo(query, about('Change the port'), port)).toBe('web.port');
    },
  );

  test.each(['web', 'web.por', 'web.ports', 'web port', 'port'])(
    '%s does not name the row',
    (query) => {
      expect(answerTo(query, port)).toBeUndefined();
    },
  );

  test('its position in the answer is known', () => {
    const found = findAnswer('web.port', { hits: [about('Ports'), port], nbHits: 2 });
    expect([found?.hit, found?.position]).toEqual([port, 2]);
  });

  test('B271: a name on two pages is answered with the better hit, one on three is not answered', () => {
    const others = ['8081', '8082'].map((value) => row(`Key: web.port · Default: ${value}`));
    expect(answerTo('web.port', port, others[0] as Hit)).toBe('web.port');
    expect(answerTo('web.port', port, ...others)).toBeUndefined();
  });

  test('B270: an ordinary word gives way to a section about it', () => {
    const version = row('Field: version · Type: string');
    expect(answerTo('version', version)).toBe('version');
    expect(answerTo('version', about('Version history'), version)).toBeUndefined();
    expect(answerTo('version', about('Version', 'lvl1'), version)).toBeUndefined();
    const named = { ...about('Get the number'), type: 'content' as const, url: '/api#version' };
    expect(answerTo('version', named, version)).toBeUndefined();
  });

  test('B270: an ordinary word with many hits is not answered, a name is', () => {
    const many = { nbHits: 30 };
    const close = row('Key: close · Default: Alt+F4');
    const color = row('Key: color-scheme · Default: default');
    expect(findAnswer('close', { hits: [close], ...many })).toBeUndefined();
    expect(findAnswer('color-scheme', { hits: [color], ...many })?.hit).toBe(color);
  });

  test('a message is answered unless a section is named after it', () => {
    const started = row('Message: Server started. · Meaning: The port is open.');
    expect(answerTo('server started', about('PHP server started too early'), started)).toBe(
      'Server started.',
    );
    expect(
      answerTo('server started', about('Server started, but no page'), started),
    ).toBeUndefined();
  });
});
