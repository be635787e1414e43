import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { t } from '../../../shared/messages';
import { errorText } from '../CrashPage/error-text';

/** Whoever waits less sees no indicator (B222). */
const indicatorDelayMs = 200;

type LoadState<Part> =
  | { state: 'loading'; isSlow: boolean }
  | { state: 'ready'; part: Part }
  | { state: 'failed'; error: unknown };

interface Props<Part> {
  /** Must keep its identity between renders: a function of the module, not of the component. */
  load: () => Promise<Part>;
  children: (part: Part) => ReactNode;
}

/**
 * A part whose code is loaded when it is first needed (B112). Shows nothing for 200 ms, then that it
 * is loading; on failure the error and a button that tries again.
 */
export function ChunkBoundary<Part>({ load, children }: Props<Part>) {
  const [current, setCurrent] = useState<LoadState<Part>>({ state: 'loading', isSlow: false });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt loads again
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

  const retry = useCallback(() => {
    setCurrent({ state: 'loading', isSlow: false });
    setAttempt((count) => count + 1);
  }, []);

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
