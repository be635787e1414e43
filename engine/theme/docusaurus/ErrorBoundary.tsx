import { Component, type ReactNode } from 'react';

interface Props {
  children?: ReactNode;
  fallback?: (problem: { error: Error; tryAgain: () => void }) => ReactNode;
}

/** `@docusaurus/ErrorBoundary` (A121); without a fallback, what fails is left out. */
export default class ErrorBoundary extends Component<Props, { error: Error | undefined }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const tryAgain = () => this.setState({ error: undefined });
    return this.props.fallback?.({ error, tryAgain }) ?? null;
  }
}
