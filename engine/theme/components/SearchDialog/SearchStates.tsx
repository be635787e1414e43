import { useEffect, useState } from 'react';
import type { SearchScreen } from '../../../search/results/search-session';
import { t } from '../../../shared/messages';
import './SearchHits.css';
import { Icon } from '../../icons/Icon';

/** Without saved searches (B126, B195); on a slow line also until the first answer (B156). */
export function NoRecentSearches({ isStalled }: { isStalled: boolean }) {
  return (
    <div className="search-state">
      <Icon name={isStalled ? 'search' : 'history'} />
      <strong>{isStalled ? t('Fetching new results...') : t('No recent searches')}</strong>
    </div>
  );
}

/** No source could be reached (B133, B193). */
export function SearchError() {
  return (
    <div className="search-state">
      <Icon name="cloud-off" />
      <strong>{t('Unable to fetch results')}</strong>
      <span>{t('You might want to check your network connection.')}</span>
    </div>
  );
}

interface NoResultsProps {
  screen: Extract<SearchScreen, { name: 'none' }>;
  /** With the placeholder `{query}`. */
  missingResultsUrl: string | undefined;
  onSuggestion(query: string): void;
  onWiden(): void;
}

/** A query without hits, with suggestions (B132, B194). */
export function NoResults(props: NoResultsProps) {
  const { screen, missingResultsUrl, onSuggestion, onWiden } = props;
  const { suggestions } = screen;
  const { query, section } = screen.answer;
  return (
    <div className="search-state">
      <Icon name="search-x" />
      <strong>{t('No results for "{0}"', query.trim())}</strong>
      {section !== undefined && (
        <button type="button" className="search-chip" onClick={onWiden}>
          {t('Show all sections')}
        </button>
      )}
      {suggestions.length > 0 && (
        <>
          <span>{t('Try searching for:')}</span>
          <ul className="search-chips">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button
                  type="button"
                  className="search-chip"
                  onClick={() => onSuggestion(suggestion)}
                >
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingResultsUrl !== undefined && (
        <span>
          {t('Believe this query should return results?')}{' '}
          <a
            href={missingResultsUrl.replace('{query}', encodeURIComponent(query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('Let us know.')}
          </a>
        </span>
      )}
    </div>
  );
}

/** Answers are announced once typing pauses. */
const reportDelayMs = 500;

/** Announces the state of the results to screen readers. */
export function SearchReport({ screen }: { screen: SearchScreen }) {
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSentence(reportOf(screen)), reportDelayMs);
    return () => clearTimeout(timer);
  }, [screen]);
  return (
    // A translator would replace the text node that the next sentence is written into.
    <p className="sr-only" role="status" translate="no">
      {sentence}
    </p>
  );
}

function reportOf(screen: SearchScreen): string {
  if (screen.name === 'start') return '';
  if (screen.name === 'error') return t('Search is not available');
  if (screen.name === 'none') return t('No results');
  const { nbHits } = screen.answer;
  return nbHits === 1 ? t('1 result') : t('{0} results', nbHits);
}
