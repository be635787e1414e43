import { useHasHydrated } from '../runtime';

/** `@docusaurus/useIsBrowser` (A119): false while the app takes over, so that both agree. */
export default function useIsBrowser(): boolean {
  return useHasHydrated();
}
