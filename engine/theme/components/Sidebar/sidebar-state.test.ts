import { expect, test } from 'vitest';
import type { SidebarCategory, SidebarItem, SidebarLink } from '../../../shared/sidebar';
import {
  categoryHref,
  isActiveItem,
  isCurrentItem,
  isInitiallyExpanded,
  isVisibleItem,
} from './sidebar-state';

const link = (href: string, isUnlisted = false): SidebarLink => ({
  type: 'link',
  label: href,
  href,
  isUnlisted,
});
const category = (items: SidebarItem[], more: Partial<SidebarCategory> = {}): SidebarCategory => ({
  type: 'category',
  label: 'Group',
  isCollapsible: true,
  isCollapsed: true,
  items,
  ...more,
});
const group = category([category([link('/a/b')])], { href: '/a' });
const unlisted = category([link('/a')], { href: '/group', isUnlisted: true });

const secret = link('/secret', true);
const hidden = category([secret]);

test.each([
  ['B38: letter case, trailing slash', isCurrentItem(link('/consolemc'), '/CONSOLEMC/'), true],
  ['B38: a page below is another', isCurrentItem(link('/consolemc'), '/consolemc/x'), false],
  ['B38: a group is active with a descendant', isActiveItem(group, '/a/b'), true],
  ['B38: a group is current on its own page only', isCurrentItem(group, '/a/b'), false],
  ['B39: a group starts closed', isInitiallyExpanded(category([link('/a')]), '/'), false],
  ['B39: … open if it is active', isInitiallyExpanded(category([link('/a')]), '/a'), true],
  ['B39: … open if set', isInitiallyExpanded(category([], { isCollapsed: false }), '/'), true],
  ['B39: … or fixed', isInitiallyExpanded(category([], { isCollapsible: false }), '/'), true],
  ['B45: an unlisted doc is hidden', isVisibleItem(secret, '/'), false],
  ['B45: … and shown on its own page', isVisibleItem(secret, '/secret'), true],
  ['B44: a group with an unlisted doc alone is hidden', isVisibleItem(hidden, '/'), false],
  ['B44: … and shown with a page', isVisibleItem({ ...hidden, href: '/group' }, '/'), true],
  ['B45: the unlisted page of a group has no link', categoryHref(unlisted, '/'), undefined],
  ['B45: … except on itself', categoryHref(unlisted, '/group'), '/group'],
  ['Items fetched later count', isVisibleItem(category([], { itemsUrl: '/1.json' }), '/'), true],
])('%s', (_, actual, expected) => {
  expect(actual).toBe(expected);
});
