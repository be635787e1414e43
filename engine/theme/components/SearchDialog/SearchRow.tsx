import './SearchHits.css';
import type { MouseEvent } from 'react';
import { Icon, type IconName } from '../../icons/Icon';
import { MarkedText } from './MarkedText';
import type { SearchOption } from './options';

export interface RowEvents {
  onPoint(option: SearchOption): void;
  /** The row was clicked, or opened with Enter. */
  onChoose(option: SearchOption, event: MouseEvent): void;
}

interface Props extends RowEvents {
  option: SearchOption;
  icon: IconName;
  isActive: boolean;
  isLeaving?: boolean;
}

/** A hit as a link (B129) and as an option of the listbox (B138). */
export function SearchRow({ option, icon, isActive, isLeaving, onPoint, onChoose }: Props) {
  const { id, link, text, isChild, isLastChild } = option;
  return (
    <a
      className="search-row"
      role="option"
      id={id}
      href={link.href || undefined}
      tabIndex={-1}
      aria-selected={isActive}
      data-child={isChild ? (isLastChild ? 'last' : 'more') : undefined}
      data-leaving={isLeaving || undefined}
      data-native={link.isNative || undefined}
      onMouseMove={() => onPoint(option)}
      onClick={(event) => onChoose(option, event)}
    >
      <Icon name={icon} isSmall />
      <span className="search-text">
        <span className="search-title">
          <MarkedText value={text.title} />
        </span>
        {text.detail !== undefined && (
          <span className="search-detail">
            <MarkedText value={text.detail} />
          </span>
        )}
      </span>
      <Icon name="enter" className="search-enter" />
    </a>
  );
}
