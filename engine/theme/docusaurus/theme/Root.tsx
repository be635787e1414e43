import type { ReactNode } from 'react';

/** `@theme/Root` (A121): a place around everything, where nothing is. */
export default function Root({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
