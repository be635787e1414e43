import type { MouseEvent } from 'react';
import { t } from '../../../shared/messages';

interface Props {
  /** Number of hits shown; 0 without an answer. */
  count: number;
  allHref: string;
  /** Answered by the site's own index, because the hosted one failed. */
  isFallback: boolean;
  /** Shows the provider of a hosted index (B123). */
  isHosted: boolean;
  onFollow(event: MouseEvent): void;
}

/** Keys, and a link to all results (B123, B134). */
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
          {t('Search by')}{' '}
          <a href="https://www.algolia.com/" target="_blank" rel="noopener noreferrer">
            Algolia
          </a>
        </span>
      )}
    </div>
  );
}
