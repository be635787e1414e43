import type { ReactNode } from 'react';

/** `@theme/Root` (A119): a place around everything, where nothing is. */
export default function Root({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
