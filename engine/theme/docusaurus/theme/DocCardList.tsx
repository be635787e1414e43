import type { SidebarItem } from '../../../shared/sidebar';
import { CardGrid } from '../../components/CategoryIndex/CategoryIndex';
import { cardsOf } from '../../components/CategoryIndex/cards';

/** `@theme/DocCardList` in components that also run in the browser (A121): needs its items. */
export default function DocCardList({ items = [] }: { items?: readonly SidebarItem[] }) {
  return <CardGrid cards={cardsOf(items)} />;
}
