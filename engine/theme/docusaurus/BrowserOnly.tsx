import type { ReactNode } from 'react';
import { useHasHydrated } from '../runtime';

interface Props {
  children?: () => ReactNode;
  fallback?: ReactNode;
}

/** `@docusaurus/BrowserOnly` (A121): its function runs once the app has taken over. */
export default function BrowserOnly({ children, fallback }: Props) {
  const hasHydrated = useHasHydrated();
  return hasHydrated && children ? children() : (fallback ?? null);
}
