import { expect, test } from 'vitest';
import type { NavbarLinkItem } from '../../shared/site-data';
import { withRooms } from './navbar-room';

const item = (label: string, extra: Partial<NavbarLinkItem> = {}): NavbarLinkItem => ({
  label,
  href: '/',
  position: 'left',
  isExternal: false,
  ...extra,
});
const site = {
  title: 'Harbor',
  navbarTitle: 'Harbor',
  colorMode: { defaultMode: 'light', isSwitchDisabled: false, respectsSystem: true },
  search: {} as never,
} as const;

/** `a|b < c < d`: on every wide screen, from 80 rem on, and in the menu only. */
function roomsOf(items: NavbarLinkItem[]): string {
  const { navbarItems } = withRooms({ ...site, navbarItems: items }, 28);
  const having = (room?: string): string =>
    navbarItems.flatMap((one) => (one.room === room ? [one.label] : [])).join('|');
  return [having(), having('wide'), having('menu')].join(' < ');
}

test('A120: a few items fit', () => {
  const items = [item('Guide'), item('Reference'), item('Community'), item('GitHub')];
  expect(roomsOf(items)).toBe('Guide|Reference|Community|GitHub <  < ');
});

test('A120: items that do not fit are in a menu, but short ones at the right fit first', () => {
  const labels =
    'Start|Actors|Storage|Proxy|Account|Integrations|Security|Academy|Interface|Services';
  const items = [...labels.split('|'), 'Customers', 'Partners', 'Questions'].map((one) =>
    item(one),
  );
  const icon = item('GitHub', { position: 'right', className: 'icon-only' });
  expect(roomsOf([...items, icon])).toBe(
    'Start|Actors|Storage|Proxy|Account|Integrations|Security|GitHub < Academy|Interface|Services < Customers|Partners|Questions',
  );
});

test('A120: Chinese labels take twice the room', () => {
  const items = ['一', '二', '三', '四', '五', '六', '七'].map((one) => item(one.repeat(6)));
  expect(roomsOf(items)).toMatch(/ < .+ < /);
});
