import { expect, test } from 'vitest';
import { parseMarkedText, stripMarks } from './marked-text';

test('B128: marks become parts, all other markup stays text', () => {
  expect(parseMarkedText('a <mark>b</mark> <img src=x onerror=y>')).toEqual([
    { text: 'a ', isMarked: false },
    { text: 'b', isMarked: true },
    { text: ' <img src=x onerror=y>', isMarked: false },
  ]);
});

test('B128: adjacent and unpaired marks leave no tags and no empty parts', () => {
  expect(parseMarkedText('<mark>a</mark><mark>b</mark>')).toEqual([
    { text: 'a', isMarked: true },
    { text: 'b', isMarked: true },
  ]);
  expect(parseMarkedText('a</mark> b <mark>c')).toEqual([{ text: 'a b c', isMarked: false }]);
  expect(parseMarkedText('')).toEqual([]);
});

test('B127: a group name has no marks', () => {
  expect(stripMarks('<mark>API</mark> of <mark>all</mark>')).toBe('API of all');
});
