import type { ReactNode } from 'react';
import { useHasHydrated } from '../hydration';

interface Props {
  children?: () => ReactNode;
  fallback?: ReactNode;
}

/** `@docusaurus/BrowserOnly` (A121): calls the function after hydration. */
export default function BrowserOnly({ children, fallback }: Props) {
  const hasHydrated = useHasHydrated();
  return hasHydrated && children ? <Inside draw={children} /> : (fallback ?? null);
}

/** A component of its own, since the function may call hooks. */
function Inside({ draw }: { draw: () => ReactNode }) {
  return draw();
}
