import type { ReactNode } from 'react';

/** Replaces a theme component that does not exist here by its children. The build warns of it. */
export default function NoCounterpart({ children }: { children?: ReactNode }) {
  return <>{typeof children === 'function' ? null : children}</>;
}
