import './SearchHits.css';
import type { AnswerText } from '../../../search/results/answer-text';
import { Icon } from '../../icons/Icon';
import type { CardOption } from './options';
import type { RowEvents } from './SearchRow';

interface Props extends RowEvents {
  option: CardOption;
  isActive: boolean;
}

/** The table row or operation that the query names (B244), the first option of the list. */
export function AnswerCard({ option, isActive, onPoint, onChoose }: Props) {
  const { id, link, card } = option;
  return (
    <a
      className="search-row search-card"
      role="option"
      id={id}
      href={link.href || undefined}
      tabIndex={-1}
      aria-selected={isActive}
      data-native={link.isNative || undefined}
      onMouseMove={() => onPoint(option)}
      onClick={(event) => onChoose(option, event)}
    >
      {/* Screen readers would run the cells together. */}
      <span className="sr-only">{card.label}</span>
      <div className="search-text" aria-hidden="true">
        <code className="search-card-name">{card.name}</code>
        <AnswerFacts card={card} />
        <span className="search-detail">{card.trail.join(' › ')}</span>
      </div>
      <Icon name="enter" className="search-enter" />
    </a>
  );
}

/** The cells of the row, or the summary of the operation. */
export function AnswerFacts({ card: { facts, summary } }: { card: AnswerText }) {
  if (summary !== undefined) return <p className="search-card-summary">{summary}</p>;
  return (
    <dl className="search-facts">
      {facts.map(({ heading, text }) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
