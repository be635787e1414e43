import type { ReactNode } from 'react';

/** For a theme component that does not exist here: what is in it is shown. A warning names its use. */
export default function NoCounterpart({ children }: { children?: ReactNode }) {
  return <>{typeof children === 'function' ? null : children}</>;
}
