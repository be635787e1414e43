import { useHasHydrated } from '../runtime';

/** `@docusaurus/useIsBrowser` (A121): false during hydration. */
export default function useIsBrowser(): boolean {
  return useHasHydrated();
}
