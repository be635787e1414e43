import { expect, test } from 'vitest';
import type { SidebarData, SidebarItem } from '../../shared/sidebar';
import { findClosestPages } from './closest-pages';

const link = (href: string, label: string, isUnlisted = false): SidebarItem => ({
  type: 'link',
  href,
  label,
  isUnlisted,
});
const sidebar: SidebarData = {
  name: 's',
  items: [
    link('/', 'Home'),
    {
      type: 'category',
      label: 'McWebserver',
      href: '/mcwebserver',
      isCollapsible: true,
      isCollapsed: true,
      items: [
        link('/mcwebserver/setup', 'Set up the server'),
        link('/mcwebserver/setups', 'Hidden', true),
        link('https://elsewhere.example/mcwebserver/setupp', 'Elsewhere'),
        { type: 'html', label: '', html: '<hr>', hasDefaultStyle: true },
      ],
    },
  ],
};

test('B116: similar addresses with their titles, best first', () => {
  expect(findClosestPages([sidebar], '/mcwebserver/setupp')).toEqual([
    { href: '/mcwebserver/setup', title: 'Set up the server' },
    { href: '/mcwebserver', title: 'McWebserver' },
  ]);
  expect(findClosestPages([sidebar], '/zzz')).toEqual([]);
});
