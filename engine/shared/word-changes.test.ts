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

test('B251: what is the same and what was added is the text of now', () => {
  const now = 'Boats up to 12 metres, except in July.';
  const changes = wordChanges('Boats of 12 metres.', now);
  expect(
    changes
      .filter(([kind]) => kind !== 'removed')
      .map(([, text]) => text)
      .join(''),
  ).toBe(now);
});
