import type { ReactNode } from 'react';

/** Renders only the children of a theme component that does not exist here. The build warns about it. */
export default function NoCounterpart({ children }: { children?: ReactNode }) {
  return <>{typeof children === 'function' ? null : children}</>;
}
