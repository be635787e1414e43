import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { messageOf } from '../../../shared/error-text';
import { t } from '../../../shared/messages';

interface Props {
  children: ReactNode;
  /** A change clears the error: navigating leaves the crash page (B111). */
  resetKey: string;
}

interface State {
  failure: { error: unknown } | undefined;
  resetKey: string;
}

/** Contains errors, so that the page around the failing part keeps working (B108, B109). */
export class ErrorBoundary extends Component<Props, State> {
  /** The page on which it has already tried again by itself. */
  private recovered: string | undefined;

  override state: State = { failure: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('The page could not be rendered.', error, componentStack);
    // A translation or a content blocker replaced or removed nodes. A fresh render brings them back.
    if (
      (error as Error | undefined)?.name === 'NotFoundError' &&
      this.recovered !== this.props.resetKey
    ) {
      this.recovered = this.props.resetKey;
      this.retry();
    }
  }

  retry = (): void => this.setState({ failure: undefined });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <CrashPage error={failure.error} onRetry={this.retry} /> : this.props.children;
  }
}

/** Replaces a part that failed to render (B108–B111). Depends on nothing that may be broken. */
function CrashPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => {
    // Also the title of the tab, until recovery or navigation.
    const title = document.title;
    document.title = t('Page Error');
    return () => {
      if (document.title === t('Page Error')) document.title = title;
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

/** The messages of an error and its causes, each cause after a line `Cause:` (B110). */
export function errorText(error: unknown): string {
  // A set, because an error may be its own cause.
  const chain = new Set<unknown>();
  for (let current = error; current !== undefined && current !== null && !chain.has(current); ) {
    chain.add(current);
    current = current instanceof Error ? current.cause : undefined;
  }
  return [...chain].map(messageOf).join('\n\nCause:\n');
}
