import { expect, test } from 'vitest';
import type { PageBlocks } from '../../shared/page-blocks';
import {
  followMoves,
  hasChanged,
  type Memory,
  maxCharacters,
  readMemory,
  visit,
  writeMemory,
} from './memory';

const first: PageBlocks = { page: 'one', blocks: [['a', 'Old words']] };
const second: PageBlocks = { page: 'two', blocks: [['b', 'New words']] };
const third: PageBlocks = { page: 'three', blocks: [['c', 'Newest words']] };
const stored = (memory: Memory): Memory => readMemory(writeMemory(memory));

test('B250: a change is shown all day, but not the next day', () => {
  let memory: Memory = new Map();
  visit(memory, '/a', first, '2026-11-03');
  const before = { date: '2026-11-03', ...first };
  for (const _ of [1, 2]) {
    memory = stored(memory);
    expect(visit(memory, '/a', second, '2026-11-20')).toEqual(before);
  }
  expect(visit(stored(memory), '/a', second, '2026-11-21')).toBeUndefined();
});

test('B250: a second change is compared with the version shown at the first', () => {
  const memory: Memory = new Map();
  visit(memory, '/a', first, '2026-11-03');
  visit(memory, '/a', second, '2026-11-20');
  expect(visit(memory, '/a', third, '2026-11-21')).toEqual({ date: '2026-11-20', ...second });
});

test('B250: the memory follows a page to its new address', () => {
  const memory: Memory = new Map();
  visit(memory, '/old', first, '2026-11-03');
  visit(memory, '/b', first, '2026-11-04');
  followMoves(memory, { '/old': '/new', '/never-read': '/b' });
  expect([...memory.keys()]).toEqual(['/new', '/b']);
  expect(visit(memory, '/new', second, '2026-11-20')?.date).toBe('2026-11-03');
  visit(memory, '/old', third, '2026-11-20');
  followMoves(memory, { '/old': '/new' });
  expect([...memory.keys()].sort()).toEqual(['/b', '/new']);
  expect(memory.get('/new')?.next?.page).toBe('two');
});

test('B250: a page is marked until its change was seen; removed pages are not', () => {
  const memory: Memory = new Map();
  visit(memory, '/a', first, '2026-11-03');
  const known = () => memory.get('/a') ?? expect.unreachable();
  expect([hasChanged(known(), 'one'), hasChanged(known(), 'two')]).toEqual([false, true]);
  expect(hasChanged(known(), undefined)).toBe(false);
  visit(memory, '/a', second, '2026-11-20');
  expect([hasChanged(known(), 'two'), hasChanged(known(), 'three')]).toEqual([false, true]);
});

test('B273: the pages visited longest ago lose their text first', () => {
  const memory: Memory = new Map();
  const text = 'x'.repeat(15_000);
  const page = (name: string): PageBlocks => ({ page: name, blocks: [['a', text]] });
  for (let index = 0; index < 12; index++) {
    visit(memory, `/page-${index}`, page('p'), '2026-11-03');
  }
  visit(memory, '/page-7', page('q'), '2026-11-04');
  const written = writeMemory(memory);
  expect(written.length).toBeLessThanOrEqual(maxCharacters);
  expect(written.length).toBeGreaterThan(maxCharacters - 16_000);
  const kept = readMemory(written);
  expect([...kept.keys()]).toEqual([...memory.keys()]);
  const withText = [...kept].filter(([, { blocks }]) => blocks[0]?.[1] !== '');
  expect(withText.map(([key]) => key)).toEqual([8, 9, 10, 11, 7].map((index) => `/page-${index}`));
  expect(kept.get('/page-0')).toEqual({ date: '2026-11-03', page: 'p', blocks: [['a', '']] });
});

test('B273: at most 200 KB are stored, without the pages visited longest ago', () => {
  const memory: Memory = new Map();
  const blocks: PageBlocks['blocks'] = Array.from({ length: 1000 }, (_, at) => [`f${at}`, 'x']);
  for (let index = 0; index < 20; index++) {
    visit(memory, `/page-${index}`, { page: 'p', blocks }, '2026-11-03');
  }
  const written = writeMemory(memory);
  expect(written.length).toBeLessThanOrEqual(maxCharacters);
  const keys = [...readMemory(written).keys()];
  expect(keys.length).toBeGreaterThan(7);
  expect(keys).toEqual([...memory.keys()].slice(-keys.length));
});

test('B273: of a long page, the first 20,000 characters and all fingerprints are stored', () => {
  const memory: Memory = new Map();
  const blocks: PageBlocks['blocks'] = Array.from({ length: 30 }, (_, index) => [
    `f${index}`,
    'x'.repeat(1000),
  ]);
  visit(memory, '/long', { page: 'p', blocks }, '2026-11-03');
  const kept = stored(memory).get('/long')?.blocks ?? [];
  expect(kept.map(([fingerprint]) => fingerprint)).toEqual(blocks.map(([one]) => one));
  expect(kept.filter(([, text]) => text !== '')).toHaveLength(20);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no list', '{"/a":1}'],
  ['another shape', '[["/a",{"date":"2026-11-03","page":"p","blocks":[["a",1]]}],["/b"],7,[8,{}]]'],
  ['no date', '[["/a",{"date":"<b>","page":"p","blocks":[]}]]'],
  ['a broken second visit', '[["/a",{"date":"2026-11-03","page":"p","blocks":[],"next":3}]]'],
])('B273: storage with %s is ignored', (_, text) => {
  expect(readMemory(text).size).toBe(0);
});
