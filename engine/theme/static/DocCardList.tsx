import type { SidebarItem } from '../../shared/sidebar';
import { CardGrid } from '../components/CategoryIndex/CategoryIndex';
import { cardsOf } from '../components/CategoryIndex/cards';
import { buildContext } from './build-context';

interface Props {
  /** By default the children of the page's category, else its siblings (A91). */
  items?: readonly SidebarItem[];
}

/** A grid of cards (A91). */
export default function DocCardList({ items }: Props) {
  return <CardGrid cards={items ? cardsOf(items) : buildContext().siteModel().cards()} />;
}
