import { Component, type ReactNode } from 'react';

interface Props {
  children?: ReactNode;
}

/**
 * Around a component that may fail in the browser, for example because the build could not render it (A166).
 * If it does, only it is missing.
 */
export default class Attempt extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
