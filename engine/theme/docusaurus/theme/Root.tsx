import type { ReactNode } from 'react';

/** `@theme/Root` (A121). */
export default function Root({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
