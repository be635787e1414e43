import type { SidebarItem } from '../../shared/sidebar';
import { Card } from '../components/CategoryIndex/CategoryIndex';
import { cardOf } from '../components/CategoryIndex/cards';

/** One card (A91); nothing for an item without a target (B70). */
export default function DocCard({ item }: { item: SidebarItem }) {
  const card = cardOf(item);
  return card ? <Card {...card} /> : null;
}
