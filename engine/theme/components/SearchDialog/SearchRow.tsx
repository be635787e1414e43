import './SearchHits.css';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { AnswerText } from '../../../search/results/answer-text';
import { parseMarkedText } from '../../../search/results/hit-text';
import { Icon, type IconName } from '../../icons/Icon';
import type { CardOption, SearchOption } from './options';

/** Props that all rows share. */
export interface Rows {
  activeId: string | undefined;
  onPoint(option: SearchOption): void;
  /** The row was clicked, or opened with Enter. */
  onChoose(option: SearchOption, event: MouseEvent): void;
}

interface RowProps extends Rows {
  option: SearchOption;
  icon: IconName;
  isLeaving?: boolean;
}

/** A hit as a link (B129) and as an option of the listbox (B138). */
export function SearchRow({ icon, isLeaving, ...props }: RowProps) {
  const { text, isChild, isLastChild } = props.option;
  return (
    <a
      {...optionProps(props)}
      className="search-row"
      data-child={isChild ? (isLastChild ? 'last' : 'more') : undefined}
      data-leaving={isLeaving || undefined}
    >
      <Icon name={icon} isSmall />
      <span className="search-text">
        <MarkedText className="search-title" value={text.title} />
        {text.detail !== undefined && <MarkedText className="search-detail" value={text.detail} />}
      </span>
      <Icon name="enter" className="search-enter" />
    </a>
  );
}

/** The table row or operation that the query names (B244), the first option of the list. */
export function AnswerCard(props: Rows & { option: CardOption }) {
  const { card } = props.option;
  return (
    <a {...optionProps(props)} className="search-row search-card">
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

function optionProps({ option, activeId, onPoint, onChoose }: Omit<RowProps, 'icon'>) {
  const { id, link } = option;
  return {
    role: 'option',
    id,
    href: link.href || undefined,
    tabIndex: -1,
    'aria-selected': id === activeId,
    'data-native': link.isNative || undefined,
    onMouseMove: () => onPoint(option),
    onClick: (event) => onChoose(option, event),
  } satisfies AnchorHTMLAttributes<HTMLAnchorElement> & { 'data-native': true | undefined };
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

interface MarkedTextProps {
  value: string;
  className?: string;
  as?: 'p' | 'span';
}

/** Text of a hit with `<mark>` around matches; other markup is shown as text (B128). */
export function MarkedText({ value, className, as: Tag = 'span' }: MarkedTextProps) {
  return (
    // A new element for each text, because translators of pages replace the nodes in it.
    <Tag key={value} className={className}>
      {parseMarkedText(value).map(({ text, isMarked }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        isMarked ? <mark key={index}>{text}</mark> : text,
      )}
    </Tag>
  );
}
