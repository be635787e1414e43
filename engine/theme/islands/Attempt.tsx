import { Component, type ReactNode } from 'react';

interface Props {
  children?: ReactNode;
}

/**
 * Around a component that the build could not render, as it works only inside another one that waits for
 * the browser (A123). If it fails there, too, only it is missing.
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
