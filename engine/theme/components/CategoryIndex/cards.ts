/** Cards of category pages as data (B68–B70). */
import { capitalize } from '../../../shared/capitalize';
import { t } from '../../../shared/messages';
import type { SidebarItem } from '../../../shared/sidebar';
import { isExternalHref } from '../../../shared/url-path';

export interface CardData {
  kind: 'category' | 'page' | 'external';
  href: string;
  /** Plain text; a leading emoji becomes the card's icon. */
  label: string;
  description?: string;
}

/** Undefined for items that are unlisted (B45), raw HTML or without a target (B70). */
export function cardOf(item: SidebarItem): CardData | undefined {
  if (item.type === 'html') return undefined;
  const { label, description } = item;
  if (item.type === 'link') {
    if (item.isUnlisted) return undefined;
    const kind = isExternalHref(item.href) ? 'external' : 'page';
    return { kind, href: item.href, label, ...(description && { description }) };
  }
  const href = (item.isUnlisted ? undefined : item.href) ?? item.firstHref;
  if (href === undefined) return undefined;
  return { kind: 'category', href, label, description: description ?? itemCount(item.items) };
}

export function cardsOf(items: readonly SidebarItem[]): CardData[] {
  return items.flatMap((item) => cardOf(item) ?? []);
}

/** Stands in for the description of a category (B69). */
function itemCount(items?: readonly SidebarItem[]): string {
  if (!items) return '';
  const count = items.filter((item) => item.type === 'html' || !item.isUnlisted).length;
  return capitalize(count === 1 ? t('1 item') : t('{0} items', count));
}

/** `🎲 Dice` → `🎲`, `Dice`. Sequences (skin tones, families, flags, keycaps) count as one emoji. */
export function splitLeadingEmoji(label: string): { emoji?: string; text: string } {
  const emoji = emojiPattern.exec(label)?.[0];
  return emoji ? { emoji, text: label.slice(emoji.length).trim() } : { text: label };
}

/** A flag, a keycap (`1️⃣`), or one or more joined pictures with their modifiers. Not `©`. */
const emojiPattern =
  /^(?:\p{RI}\p{RI}|[#*\d]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{ExtPict}(?=\uFE0F|\u200D|\p{EMod}))(?:\p{EMod}|\uFE0F)?(?:\u200D\p{ExtPict}(?:\p{EMod}|\uFE0F)?)*)/u;
