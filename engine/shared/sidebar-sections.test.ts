import { expect, test } from 'vitest';
import { flattenSidebar, type SidebarItem } from './sidebar';
import { closeSections, sectionIndexes, splitIntoSections } from './sidebar-sections';

const link = (href: string): SidebarItem => ({ type: 'link', label: href, href });
const category = (
  label: string,
  items: SidebarItem[],
  isCollapsible = true,
  isCollapsed = isCollapsible,
): SidebarItem => ({
  type: 'category',
  label,
  href: `/${label}`,
  isCollapsible,
  isCollapsed,
  items,
});
const items = [
  link('/'),
  category('a', [link('/a/1'), category('b', [link('/a/b/2')])]),
  category('c', [link('/c/3')]),
  category('fixed', [link('/f')], false),
];

test('links and categories are counted at every depth', () => {
  expect(flattenSidebar(items)).toHaveLength(9);
});

test('a page sees the top level, its own section and what cannot collapse', () => {
  const cut = splitIntoSections(items, (_, index) => `/s-${index}.json`);
  const shown = closeSections(cut, sectionIndexes(cut).get('/a/b/2'));
  expect(
    shown.map((item) =>
      item.type === 'category' ? [item.label, item.items.length, item.itemsUrl] : item.label,
    ),
  ).toEqual(['/', ['a', 2, '/s-1.json'], ['c', 0, '/s-2.json'], ['fixed', 1, undefined]]);
  expect(
    closeSections(cut).filter((item) => item.type === 'category' && item.items.length > 0),
  ).toHaveLength(1);
});

test('B39: small sections that were left open stay in every page, large ones do not', () => {
  const links = (count: number) => Array.from({ length: count }, (_, at) => link(`/open/${at}`));
  const open = [100, 75, 50].map((count) => category(`${count}`, links(count), true, false));
  const cut = splitIntoSections(open, (_, index) => `/s-${index}.json`);
  expect(
    cut.map((item) => (item.type === 'category' ? [item.isCollapsed, item.itemsUrl] : [])),
  ).toEqual([
    [false, undefined],
    [true, '/s-1.json'],
    [false, undefined],
  ]);
  expect(closeSections(cut).map((item) => 'items' in item && item.items.length)).toEqual([
    100, 0, 50,
  ]);
});

test('B39: a page that two sections list opens both', () => {
  const twice = [...items, category('d', [link('/c/3')])];
  const cut = splitIntoSections(twice, (_, index) => `/s-${index}.json`);
  expect(sectionIndexes(cut).get('/c/3')).toEqual([2, 4]);
  const shown = closeSections(cut, [2, 4]);
  expect(shown.map((item) => 'items' in item && item.items.length)).toEqual([false, 0, 1, 1, 1]);
});
