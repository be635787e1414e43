import { expect, onTestFinished, test } from 'vitest';
import { setMessages } from '../../../shared/messages';
import type { SidebarCategory, SidebarLink } from '../../../shared/sidebar';
import { cardOf, splitLeadingEmoji } from './cards';

const page: SidebarLink = { type: 'link', label: 'Setup', href: '/setup', description: 'First.' };
const { firstHref: _, ...empty }: SidebarCategory = {
  type: 'category',
  label: 'API',
  isCollapsible: true,
  isCollapsed: true,
  items: [page, page, page],
  firstHref: '',
};
const group = { ...empty, firstHref: '/api/intro' };

test.each([
  ['B69: a page has its own description', page, { kind: 'page', description: 'First.' }],
  ['B69: a category counts its items', group, { kind: 'category', description: '3 items' }],
  ['B69: … none, if a component lists none', { ...group, items: undefined }, { description: '' }],
  ['B69: … a single one, too', { ...group, items: [page] }, { description: '1 item' }],
  ['B69: … unless described', { ...group, description: 'Read.' }, { description: 'Read.' }],
  ['B70: a page leads to itself', page, { href: '/setup' }],
  ['B70: a category links to its first page', group, { href: '/api/intro' }],
  ['B70: … unless it has a page', { ...group, href: '/category/api' }, { href: '/category/api' }],
  ['B68: other sites are a kind', { ...page, href: 'https://example.com' }, { kind: 'external' }],
])('%s', (_name, item, card) => {
  expect(cardOf(item as SidebarLink | SidebarCategory)).toMatchObject(card);
});

test('B69: a count begins like a sentence in every language', () => {
  onTestFinished(() => setMessages());
  setMessages({ '1 item': 'элементов: 1' });
  const card = cardOf({ ...group, items: [page] });
  expect(card?.description).toBe('Элементов: 1');
});

test('B45, B70: unlisted pages and items without a target have no card', () => {
  expect([cardOf({ ...page, isUnlisted: true }), cardOf(empty)]).toEqual([undefined, undefined]);
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
