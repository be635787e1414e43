import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../../shared/messages';
import { errorText } from '../CrashPage/ErrorBoundary';

/** Delay before the indicator appears (B222). */
const indicatorDelayMs = 200;

type LoadState<Part> =
  | { state: 'loading'; isSlow: boolean }
  | { state: 'ready'; part: Part }
  | { state: 'failed'; error: unknown };

interface Props<Part> {
  /** Must keep its identity between renders. */
  load: () => Promise<Part>;
  children: (part: Part) => ReactNode;
}

/** A part whose code is loaded on demand, with a loading indicator, errors and a retry (B112). */
export function ChunkBoundary<Part>({ load, children }: Props<Part>) {
  const [current, setCurrent] = useState<LoadState<Part>>({ state: 'loading', isSlow: false });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    let isWanted = true;
    const settle = (next: LoadState<Part>): void => {
      if (isWanted) setCurrent(next);
    };
    const timer = setTimeout(() => settle({ state: 'loading', isSlow: true }), indicatorDelayMs);
    load()
      .then(
        (part) => settle({ state: 'ready', part }),
        (error: unknown) => settle({ state: 'failed', error }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [load, attempt]);

  const retry = (): void => {
    setCurrent({ state: 'loading', isSlow: false });
    setAttempt(attempt + 1);
  };

  if (current.state === 'ready') return children(current.part);
  if (current.state === 'failed') {
    return (
      <div className="chunk-state" role="alert">
        <p>{errorText(current.error)}</p>
        <button type="button" className="button button-secondary" onClick={retry}>
          {t('Retry')}
        </button>
      </div>
    );
  }
  return current.isSlow ? (
    <p className="chunk-state" role="status">
      {t('Loading …')}
    </p>
  ) : null;
}
