import type { SavedSearches as SavedSearchesStore } from '../../../search/results/saved-searches';
import type { SearchScreen } from '../../../search/results/search-session';
import type { ScreenOptions } from './options';
import { SavedSearches } from './SavedSearches';
import { SearchResults } from './SearchResults';
import type { Rows } from './SearchRow';
import { NoRecentSearches, NoResults, SearchError } from './SearchStates';

interface Props extends Rows {
  screen: SearchScreen;
  options: ScreenOptions;
  saved: SavedSearchesStore | undefined;
  missingResultsUrl: string | undefined;
  onSuggestion(query: string): void;
  onNarrow(section: string | undefined): void;
  onRemoved(): void;
}

/** Hits, a message without any, an error, or saved searches. */
export function SearchBody(props: Props) {
  const { screen, options, saved, missingResultsUrl, onSuggestion, onNarrow, onRemoved, ...rows } =
    props;
  switch (screen.name) {
    case 'results':
      return (
        <SearchResults
          card={options.card}
          groups={options.groups}
          section={screen.answer.section}
          onNarrow={onNarrow}
          {...rows}
        />
      );
    case 'none':
      return (
        <NoResults
          query={screen.answer.query}
          suggestions={screen.suggestions}
          missingResultsUrl={missingResultsUrl}
          section={screen.answer.section}
          onSuggestion={onSuggestion}
          onWiden={() => onNarrow(undefined)}
        />
      );
    case 'error':
      return <SearchError />;
    case 'start':
      return (
        saved && (
          <>
            {options.all.length === 0 && <NoRecentSearches />}
            <SavedSearches saved={saved} options={options.saved} onRemoved={onRemoved} {...rows} />
          </>
        )
      );
  }
}
