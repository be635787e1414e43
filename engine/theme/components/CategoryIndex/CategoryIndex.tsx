import { Icon, type IconName } from '../../icons/Icon';
import { externalLinkProps } from '../../links';
import { Label } from '../Label/Label';
import { type CardData, splitLeadingEmoji } from './cards';

const kindIcons: Record<CardData['kind'], IconName> = {
  category: 'file-box',
  page: 'file',
  external: 'arrow-up-right',
};

interface Props {
  title: string;
  description?: string | undefined;
  cards: readonly CardData[];
}

/** Content of a category page (B67), rendered at build time. */
export function CategoryIndex({ title, description, cards }: Props) {
  return (
    <>
      <h1>
        <Label text={title} />
      </h1>
      {description && <p>{description}</p>}
      <CardGrid cards={cards} />
    </>
  );
}

/** Two cards a row on desktop, one below (B68). */
export function CardGrid({ cards }: { cards: readonly CardData[] }) {
  return (
    <div className="cards">
      {cards.map((card) => (
        <Card key={card.href} {...card} />
      ))}
    </div>
  );
}

/** The description is cut to one line; its title has the whole text (B68). */
export function Card({ kind, href, label, description }: CardData) {
  const { emoji, text } = splitLeadingEmoji(label);
  return (
    <a className="card" href={href} {...externalLinkProps(href)}>
      <Icon name={kind === 'external' ? 'arrow-up-right' : 'arrow-right'} className="go" />
      <span className="tile" aria-hidden="true">
        {emoji ?? <Icon name={kindIcons[kind]} />}
      </span>
      <h2>{text}</h2>
      {description && <p title={description}>{description}</p>}
    </a>
  );
}
