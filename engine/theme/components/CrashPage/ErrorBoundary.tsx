import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** A change clears the error: navigating leaves the crash page (B111). */
  resetKey: string;
  fallback: (error: unknown, retry: () => void) => ReactNode;
}

interface State {
  failure: { error: unknown } | undefined;
  resetKey: string;
}

/** Contains errors, so that the page around the failing part keeps working (B108, B109). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('The page could not be rendered.', error, componentStack);
  }

  retry = (): void => this.setState({ failure: undefined });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children;
  }
}
