import { expect, test } from 'vitest';
import { sampleHit } from '../sample-pages';
import { groupHits } from './group-hits';

const page = (lvl0: string, lvl1: string) => sampleHit({ type: 'lvl1', hierarchy: { lvl0, lvl1 } });
const section = (lvl0: string, lvl1: string, lvl2: string) =>
  sampleHit({ type: 'lvl2', hierarchy: { lvl0, lvl1, lvl2 } });

test('B127: a group of twelve hits shows five', () => {
  const hits = Array.from({ length: 12 }, (_, index) => page('API', `Page ${index}`));
  const groups = groupHits(hits);
  expect(groups.map(({ name, hits: shown }) => [name, shown.length])).toEqual([['API', 5]]);
});

test('B127: groups are in the order of their first hit, with names without marks', () => {
  const marked = page('Guide', 'One');
  marked._highlightResult = {
    hierarchy: { lvl0: { value: '<mark>Guide</mark>', matchLevel: 'full', matchedWords: [] } },
  };
  const groups = groupHits([page('API', 'A'), marked, page('API', 'B'), page('Guide', 'Two')]);
  expect(groups.map(({ name, hits }) => [name, hits.map(({ position }) => position)])).toEqual([
    ['API', [1, 3]],
    ['Guide', [2, 4]],
  ]);
});

test('B127: hits that rank far below the next group do not push it down', () => {
  const hits = ['API', 'API', 'Guide', 'API', 'API', 'API', 'Guide', 'Other', 'API'].map(
    (name, index) => page(name, `Page ${index}`),
  );
  const positions = groupHits(hits).map((group) => group.hits.map(({ position }) => position));
  expect(positions).toEqual([[1, 2, 4], [3, 7], [8]]);
});

test('B127: hits of one page are listed together, its sections below it', () => {
  const [group] = groupHits([
    page('API', 'A'),
    page('API', 'B'),
    section('API', 'A', 'One'),
    section('API', 'A', 'Two'),
    section('API', 'B', 'Three'),
  ]);
  expect(
    group?.hits.map(({ position, isChild, isLastChild }) => [position, isChild, isLastChild]),
  ).toEqual([
    [1, false, false],
    [3, true, false],
    [4, true, true],
    [2, false, false],
    [5, true, true],
  ]);
});

test('B127: a section that ranks above its page stays above it, without a tree line', () => {
  const [group] = groupHits([
    section('API', 'A', 'One'),
    page('API', 'A'),
    section('API', 'A', 'Two'),
  ]);
  expect(group?.hits.map(({ position, isChild }) => [position, isChild])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
});

test('a paragraph that several sections of a page repeat is one hit', () => {
  const repeated = (lvl1: string, lvl2: string, content: string) =>
    sampleHit({ type: 'content', hierarchy: { lvl0: 'API', lvl1, lvl2 }, content });
  const [group] = groupHits([
    repeated('A', 'One', 'Needs a token.'),
    repeated('A', 'Two', 'Needs a token.'),
    repeated('A', 'Three', 'Needs no token.'),
    repeated('B', 'One', 'Needs a token.'),
    section('API', 'A', 'Example'),
    section('API', 'A', 'Example'),
  ]);
  expect(group?.hits.map(({ position }) => position).sort()).toEqual([1, 3, 4, 5, 6]);
});

test('of a heading that a page repeats, two are shown', () => {
  const example = (lvl2: string) =>
    sampleHit({ type: 'lvl3', hierarchy: { lvl0: 'API', lvl1: 'A', lvl2, lvl3: 'Example' } });
  const [group] = groupHits([
    example('get'),
    example('put'),
    example('del'),
    section('API', 'A', 'One'),
    page('API', 'B'),
  ]);
  expect(group?.hits.map(({ position, isNamesake }) => [position, isNamesake])).toEqual([
    [1, true],
    [2, true],
    [4, false],
    [5, false],
  ]);
});

test('B135: every hit knows its page, wherever that is listed', () => {
  const parent = page('API', 'A');
  const [group] = groupHits([section('API', 'A', 'One'), parent, section('API', 'B', 'Two')]);
  expect(group?.hits.map((shown) => shown.parent)).toEqual([parent, undefined, undefined]);
});

test('B190: hits without a top section form a group without a name', () => {
  const hit = sampleHit({ hierarchy: { lvl0: null, lvl1: 'Page' } });
  expect(groupHits([hit]).map(({ name }) => name)).toEqual(['']);
});
