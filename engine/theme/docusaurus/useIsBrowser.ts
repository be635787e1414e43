import { useHasHydrated } from '../runtime';

/** `@docusaurus/useIsBrowser` (A121): false while the app takes over, so that both agree. */
export default function useIsBrowser(): boolean {
  return useHasHydrated();
}
