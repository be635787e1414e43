import { expect, test } from 'vitest';
import type { SidebarItem } from '../../../shared/sidebar';
import { cardOf, cardsOf, splitLeadingEmoji } from './cards';

const page: SidebarItem = { type: 'link', label: 'Setup', href: '/setup', description: 'First.' };
const group: SidebarItem = {
  type: 'category',
  label: 'API',
  isCollapsible: true,
  isCollapsed: true,
  firstHref: '/api/intro',
  items: [page, page, page],
};

test('B69: a page has its own description, a category counts its items without one', () => {
  expect(cardOf(page)).toEqual({
    kind: 'page',
    href: '/setup',
    label: 'Setup',
    description: 'First.',
  });
  expect(cardOf(group)?.description).toBe('3 items');
  expect(cardOf({ ...group, items: [page] })?.description).toBe('1 item');
  expect(cardOf({ ...group, description: 'Read data.' })?.description).toBe('Read data.');
});

test('B70: a category links to its own page, else to its first page', () => {
  expect(cardOf(group)?.href).toBe('/api/intro');
  expect(cardOf({ ...group, href: '/category/api' })?.href).toBe('/category/api');
});

test('B70: an item without a target has no card', () => {
  const { firstHref: _, ...empty } = group as typeof group & { firstHref?: string };
  expect(cardsOf([empty as SidebarItem, page])).toHaveLength(1);
});

test('B45: unlisted pages have no card', () => {
  expect(cardOf({ ...page, isUnlisted: true } as SidebarItem)).toBeUndefined();
});

test('B68: external links are a kind of their own', () => {
  expect(cardOf({ type: 'link', label: 'x', href: 'https://example.com' })?.kind).toBe('external');
});

test.each([
  ['🎲 Dice', '🎲', 'Dice'],
  ['👩‍💻 Developers', '👩‍💻', 'Developers'],
  ['🇰🇷 Korea', '🇰🇷', 'Korea'],
  ['1️⃣ First', '1️⃣', 'First'],
  ['3D printables', undefined, '3D printables'],
  ['© Legal', undefined, '© Legal'],
])('B68: the emoji of %s is the icon instead of a part of the title', (label, emoji, text) => {
  expect(splitLeadingEmoji(label)).toEqual(emoji ? { emoji, text } : { text });
});
