import { useEffect } from 'react';
import { t } from '../../../shared/messages';
import { errorText } from './error-text';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** Replaces a part that failed to render (B108–B111). Depends on nothing that may be broken. */
export function CrashPage({ error, onRetry }: Props) {
  useEffect(() => {
    // The title of the tab, too, until recovery or navigation.
    const title = document.title;
    document.title = 'Page Error';
    return () => {
      if (document.title === 'Page Error') document.title = title;
    };
  }, []);
  return (
    <main className="state">
      <h1>{t('This page crashed.')}</h1>
      <button type="button" className="button button-primary" onClick={onRetry}>
        {t('Try again')}
      </button>
      <pre>{errorText(error)}</pre>
    </main>
  );
}
