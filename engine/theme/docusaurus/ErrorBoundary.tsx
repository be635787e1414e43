import { Component, type ReactNode } from 'react';

interface Props {
  children?: ReactNode;
  fallback?: (problem: { error: Error; tryAgain: () => void }) => ReactNode;
}

interface State {
  failure: { error: Error } | undefined;
}

/** `@docusaurus/ErrorBoundary` (A121); without a fallback, what fails is left out. */
export default class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined };

  /** Anything may be thrown, even `undefined`. */
  static getDerivedStateFromError(error: Error): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const tryAgain = () => this.setState({ failure: undefined });
    return this.props.fallback?.({ ...failure, tryAgain }) ?? null;
  }
}
