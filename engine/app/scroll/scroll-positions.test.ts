import { expect, test } from 'vitest';
import { createScrollPositions } from './scroll-positions';

function area(first?: string) {
  let stored = first;
  return {
    getItem: () => stored ?? null,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  };
}

test('positions are kept for each entry, also over a load of the document', () => {
  const view = { scrollY: 700 };
  const tab = area();
  const positions = createScrollPositions(view, tab);
  positions.save('a');
  view.scrollY = 20;
  positions.save('b');
  expect([positions.get('a'), positions.get('b'), positions.get('c')]).toEqual([
    700,
    20,
    undefined,
  ]);
  positions.persist();
  expect(createScrollPositions(view, tab).get('a')).toBe(700);
});

test.each(['not json', '{}', '[["a","top"],[1,2]]'])(
  'damaged positions (%s) count as none',
  (stored) => {
    expect(createScrollPositions({ scrollY: 0 }, area(stored)).get('a')).toBeUndefined();
  },
);

test('B167: without storage positions last as long as the document', () => {
  const full = {
    getItem: () => null,
    setItem() {
      throw new Error('QuotaExceededError');
    },
  };
  for (const tab of [undefined, full]) {
    const positions = createScrollPositions({ scrollY: 5 }, tab);
    positions.save('a');
    positions.persist();
    expect(positions.get('a')).toBe(5);
  }
});
