import { useEffect, useState } from 'react';
import type { SearchScreen } from '../../../search/results/search-session';
import { t } from '../../../shared/messages';

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
