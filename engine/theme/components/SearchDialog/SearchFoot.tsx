import type { MouseEvent } from 'react';
import { t } from '../../../shared/messages';

interface Props {
  /** Number of hits of the answer shown; 0 = no answer is shown. */
  count: number;
  /** Address of all of them on the search page. */
  allHref: string;
  /** The site's own index answered, because the hosted one did not. */
  isFallback: boolean;
  /** A third party's index: its mark is shown (B123). */
  isHosted: boolean;
  onFollow(event: MouseEvent): void;
}

/** Keys, and the way to all results (B123, B134). */
export function SearchFoot({ count, allHref, isFallback, isHosted, onFollow }: Props) {
  return (
    <div className="search-foot">
      <span className="search-keys">
        <span>
          <kbd>↵</kbd> {t('to select')}
        </span>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('to navigate')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('to close')}
        </span>
      </span>
      {isFallback && <span>{t('From this site’s own index')}</span>}
      {count > 0 && (
        <a href={allHref} onClick={onFollow}>
          {count === 1 ? t('See 1 result') : t('See all {0} results', count)}
        </a>
      )}
      {isHosted && !isFallback && (
        <span className="search-mark">
          Search by{' '}
          <a href="https://www.algolia.com/" target="_blank" rel="noopener noreferrer">
            Algolia
          </a>
        </span>
      )}
    </div>
  );
}
