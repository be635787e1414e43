import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../test-support';
import { createScrollPositions } from './scroll-positions';

test('each entry keeps its position, also in the next document', () => {
  vi.stubGlobal('scrollY', 700);
  const storage = memoryStorage();
  const positions = createScrollPositions(storage);
  positions.save('a');
  vi.stubGlobal('scrollY', 20);
  positions.save('b');
  expect(['a', 'b', 'c'].map(positions.get)).toEqual([700, 20, undefined]);
  positions.persist();
  expect(createScrollPositions(storage).get('a')).toBe(700);
});

test.each(['not json', '{}', '[["a","top"],[1,2]]'])(
  'invalid storage (%s) is ignored',
  (stored) => {
    const storage = memoryStorage({ 'docs.scroll': stored });
    expect(createScrollPositions(storage).get('a')).toBeUndefined();
  },
);
