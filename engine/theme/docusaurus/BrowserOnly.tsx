import type { ReactNode } from 'react';
import { useHasHydrated } from '../runtime';

interface Props {
  children?: () => ReactNode;
  fallback?: ReactNode;
}

/** `@docusaurus/BrowserOnly` (A119): its function runs once the app has taken over. */
export default function BrowserOnly({ children, fallback }: Props) {
  const hasHydrated = useHasHydrated();
  return hasHydrated && children ? children() : (fallback ?? null);
}
