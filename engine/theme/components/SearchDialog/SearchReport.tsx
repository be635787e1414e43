import { useEffect, useState } from 'react';
import type { SearchScreen } from '../../../search/search-session';
import { t } from '../../../shared/messages';

/** A screen reader hears of an answer once typing pauses. */
const reportDelayMs = 500;

/** Says what the results area shows, to those who do not see it. */
export function SearchReport({ screen }: { screen: SearchScreen }) {
  const [sentence, setSentence] = useState('');
  // Waits until typing pauses.
  useEffect(() => {
    const timer = setTimeout(() => setSentence(reportOf(screen)), reportDelayMs);
    return () => clearTimeout(timer);
  }, [screen]);
  return (
    <p className="sr-only" role="status">
      {sentence}
    </p>
  );
}

function reportOf(screen: SearchScreen): string {
  switch (screen.name) {
    case 'start':
      return '';
    case 'error':
      return t('Search is not available');
    case 'none':
      return t('No results');
    case 'results': {
      const { nbHits } = screen.answer;
      return nbHits === 1 ? t('1 result') : t('{0} results', nbHits);
    }
  }
}
