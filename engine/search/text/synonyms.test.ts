import { expect, test } from 'vitest';
import { stem } from './stem';
import { isStopWord } from './stop-words';
import { headingSynonyms, oneWayMark, synonymGroups, synonymTable, usedSynonyms } from './synonyms';

test('each word of a group finds the others, in any form', () => {
  const table = synonymTable([
    ['delete', 'remove'],
    ['remove', 'uninstall'],
  ]);
  expect(table.get(stem('deleting'))).toEqual(['remove']);
  expect(table.get(stem('removed'))).toEqual(['delete', 'uninstall']);
});

test('one way: the typed word finds the others, they do not find it', () => {
  const groups = [[`padlock${oneWayMark}`, 'https', 'certificate']];
  expect(synonymTable(groups).get('padlock')).toEqual(['https', 'certificate']);
  expect(synonymTable(groups).get(stem('https'))).toEqual([]);
  expect(headingSynonyms(groups).get(stem('https'))).toEqual(['padlock']);
  expect(usedSynonyms(groups, ['padlock'])).toEqual([]);
  expect(usedSynonyms(groups, ['certificate'])).toEqual(groups);
});

test('the reviewed list contains only tokens, and no stop words', () => {
  for (const group of synonymGroups) {
    expect(group.length).toBeGreaterThan(1);
    expect(new Set(group).size).toBe(group.length);
    for (const word of group) {
      expect(word).toMatch(/^[a-z0-9]+$/);
      expect(isStopWord(word)).toBe(false);
    }
  }
});
