import { expect, test } from 'vitest';
import { stem } from './stem';
import { isStopWord } from './stop-words';
import { headingSynonyms, oneWayMark, synonymGroups, synonymsByStem } from './synonyms';

test('each word of a group finds the others, in any form', () => {
  const groups = [
    ['delete', 'remove'],
    ['remove', 'uninstall'],
  ];
  const table = new Map(synonymsByStem(groups, ['delete', 'removed', 'uninstalling']));
  expect(table.get(stem('deleting'))).toEqual(['remove']);
  expect(table.get(stem('removed'))).toEqual(['delete', 'uninstall']);
});

test('one way: the typed word finds the others, they do not find it', () => {
  const groups = [[`padlock${oneWayMark}`, 'https', 'certificate']];
  expect(synonymsByStem(groups, ['certificates', 'https'])).toEqual([
    ['padlock', ['https', 'certificate']],
  ]);
  expect(headingSynonyms(groups).get(stem('https'))).toEqual([]);
  expect(synonymsByStem(groups, ['padlock'])).toEqual([]);
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
