import { expect, test } from 'vitest';
import type { SidebarCategory, SidebarItem, SidebarLink } from '../../../shared/sidebar';
import {
  categoryHref,
  isActiveItem,
  isCurrentItem,
  isInitiallyExpanded,
  isVisibleItem,
} from './sidebar-state';

const link = (href: string, more: Partial<SidebarLink> = {}): SidebarLink => ({
  type: 'link',
  label: href,
  href,
  ...more,
});
const category = (items: SidebarItem[], more: Partial<SidebarCategory> = {}): SidebarCategory => ({
  type: 'category',
  label: 'Group',
  isCollapsible: true,
  isCollapsed: true,
  items,
  ...more,
});

test('B38: the active item ignores case and a trailing slash', () => {
  expect(isCurrentItem(link('/consolemc'), '/CONSOLEMC/')).toBe(true);
  expect(isCurrentItem(link('/consolemc'), '/consolemc/x')).toBe(false);
});

test('B38: a category is active when any descendant is, current only on its own page', () => {
  const group = category([category([link('/a/b')])], { href: '/a' });
  expect(isActiveItem(group, '/a/b')).toBe(true);
  expect(isCurrentItem(group, '/a/b')).toBe(false);
  expect(isCurrentItem(group, '/a')).toBe(true);
  expect(isActiveItem(group, '/c')).toBe(false);
});

test('B39: a category starts open if it is active, configured as open, or not collapsible', () => {
  const items = [link('/a')];
  expect(isInitiallyExpanded(category(items), '/')).toBe(false);
  expect(isInitiallyExpanded(category(items), '/a')).toBe(true);
  expect(isInitiallyExpanded(category(items, { isCollapsed: false }), '/')).toBe(true);
  expect(isInitiallyExpanded(category(items, { isCollapsible: false }), '/')).toBe(true);
});

test('B45: an unlisted doc is visible only on its own page', () => {
  const unlisted = link('/secret', { isUnlisted: true });
  expect(isVisibleItem(unlisted, '/')).toBe(false);
  expect(isVisibleItem(unlisted, '/secret')).toBe(true);
});

test('B44: a category whose only child is unlisted is shown only if it has a page', () => {
  const items = [link('/secret', { isUnlisted: true })];
  expect(isVisibleItem(category(items), '/')).toBe(false);
  expect(isVisibleItem(category(items, { href: '/group' }), '/')).toBe(true);
});

test('B45: the unlisted page of a category is linked only from itself', () => {
  const group = category([link('/a')], { href: '/group', isUnlisted: true });
  expect(categoryHref(group, '/')).toBeUndefined();
  expect(categoryHref(group, '/group')).toBe('/group');
});

test('A category whose items are fetched later counts as having some', () => {
  expect(isVisibleItem(category([], { itemsUrl: '/sidebar/1.json' }), '/')).toBe(true);
});
