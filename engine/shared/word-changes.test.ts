import { expect, test } from 'vitest';
import { wordChanges } from './word-changes';

test('B251: white space alone changes nothing', () => {
  expect(wordChanges('a  b', 'a\nb').map(([kind]) => kind)).toEqual(['same']);
});

test('B251: words that alternate with changes belong to them, but not across lines', () => {
  expect(
    wordChanges('It starts by day in rain and snow', 'It ends by night in rain and snow'),
  ).toEqual([
    ['same', 'It '],
    ['removed', 'starts by day'],
    ['added', 'ends by night'],
    ['same', ' in rain and snow'],
  ]);
  expect(
    wordChanges('North red\nSouth red', 'North blue\nSouth blue').map(([kind]) => kind),
  ).toEqual(['same', 'removed', 'added', 'same', 'removed', 'added']);
});

test('B251: a sign or space at the end of a change, the same in both texts, is none', () => {
  expect(wordChanges('It is off even now. Never on.', 'It is off.')).toEqual([
    ['same', 'It is off'],
    ['removed', ' even now. Never on'],
    ['same', '.'],
  ]);
  expect(wordChanges('You need no key', 'You need no API key')).toEqual([
    ['same', 'You need no '],
    ['added', 'API'],
    ['same', ' key'],
  ]);
});

test.each([
  ['Boats of 12 metres.', 'Boats up to 12 metres, except in July.'],
  ['the request of every route', 'the request. Each of its routes'],
  ['tab answer', 'tab. answer,'],
  ['a b', 'a\nb c'],
  ['', 'new'],
  ['one two', 'two'],
])('B251: the parts of a change add up to both texts, word for word: %j', (before, now) => {
  const changes = wordChanges(before, now);
  const without = (left: string): string =>
    changes.flatMap(([kind, text]) => (kind === left ? [] : [text])).join('');
  expect(without('removed')).toBe(now);
  expect(without('added').split(/\s+/)).toEqual(before.split(/\s+/));
});
