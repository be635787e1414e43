import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeCard } from './place-card';

const view = { width: 1000, height: 600 };
const card = { width: 300, height: 120 };

test('B253: below the link, above where there is no room', () => {
  const high = placeCard({ left: 100, top: 80, bottom: 100 }, 100, card, view);
  expect(high).toEqual({ left: 100, top: 108, maxHeight: 484 });
  const low = placeCard({ left: 100, top: 500, bottom: 520 }, 100, card, view);
  expect(low).toEqual({ left: 100, top: 372, maxHeight: 484 });
});

test('B253: never over the link, never outside the window', () => {
  const size = fc.integer({ min: 1, max: 800 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 599 }),
      size,
      fc.integer({ min: -200, max: 1200 }),
      fc.record({ width: fc.integer({ min: 1, max: 980 }), height: size }),
      (linkTop, linkHeight, start, wanted) => {
        const link = { left: start, top: linkTop, bottom: Math.min(linkTop + linkHeight, 600) };
        const { left, top, maxHeight } = placeCard(link, start, wanted, view);
        const bottom = top + Math.min(wanted.height, maxHeight);
        expect(bottom <= link.top || top >= link.bottom).toBe(true);
        expect(left).toBeGreaterThanOrEqual(8);
        expect(left + wanted.width).toBeLessThanOrEqual(view.width - 8);
        if (maxHeight > 0) {
          expect(top).toBeGreaterThanOrEqual(8);
          expect(bottom).toBeLessThanOrEqual(view.height - 8);
        }
      },
    ),
  );
});
