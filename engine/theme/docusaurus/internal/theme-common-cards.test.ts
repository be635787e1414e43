import { expect, test } from 'vitest';
import { filterDocCardListItems } from './theme-common-cards';

test('A121: a list of cards leaves out categories without a page', () => {
  const page = { type: 'link', href: '/a' };
  const nested = { type: 'category', items: [{ type: 'category', items: [page] }] };
  const empty = { type: 'category', items: [{ type: 'category', items: [] }] };
  expect(filterDocCardListItems([page, nested, empty])).toEqual([page, nested]);
});
