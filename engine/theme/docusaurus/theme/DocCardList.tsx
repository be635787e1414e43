import type { SidebarItem } from '../../../shared/sidebar';
import { CardGrid } from '../../components/CategoryIndex/CategoryIndex';
import { cardsOf } from '../../components/CategoryIndex/cards';

/** `@theme/DocCardList` in a component that also runs in the browser (A121): the items it is given. */
export default function DocCardList({ items = [] }: { items?: readonly SidebarItem[] }) {
  return <CardGrid cards={cardsOf(items)} />;
}
