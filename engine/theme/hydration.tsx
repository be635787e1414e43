import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const HasHydrated = createContext(false);

const subscribe = () => (): void => {};

/** Wraps a page in the browser and tells its components when hydration is over. */
export function Hydration({ children }: { children: ReactNode }) {
  const value = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return <HasHydrated value={value}>{children}</HasHydrated>;
}

/**
 * False on the server and during hydration. It reads a context, as in Docusaurus: components may call
 * further hooks only once it is true.
 */
export const useHasHydrated = (): boolean => useContext(HasHydrated);
