import type { SearchAnswer } from '../../../search/results/search-session';
import { t } from '../../../shared/messages';
import { isModifiedClick } from '../../links';
import type { SearchService } from '../../runtime';

interface Props {
  service: SearchService;
  answer: SearchAnswer | undefined;
  onClose(): void;
}

/** Keys, a link to all results, and the provider of a hosted index (B123, B134). */
export function SearchFoot({ service, answer, onClose }: Props) {
  const { hits = [], nbHits = 0, query = '', isFallback } = answer ?? {};
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
      {hits.length > 0 && (
        <a
          key={nbHits}
          href={`${service.pageHref}?q=${encodeURIComponent(query)}`}
          onClick={(event) => !isModifiedClick(event) && onClose()}
        >
          {nbHits === 1 ? t('See 1 result') : t('See all {0} results', nbHits)}
        </a>
      )}
      {service.data.hosted && !isFallback && (
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
