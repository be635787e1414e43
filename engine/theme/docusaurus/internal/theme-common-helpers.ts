/** Small helpers of `@docusaurus/theme-common` that components of sites build on (A121). */
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from '../router';
import { siteConfig } from './site-context';

/** Without a browser, or where it blocks storage, nothing is kept. */
function storageOf(kind: string | undefined): Storage | undefined {
  try {
    return kind === 'sessionStorage' ? sessionStorage : localStorage;
  } catch {
    return undefined;
  }
}

export function createStorageSlot(key: string, options: { persistence?: string } = {}) {
  const storage = () => storageOf(options.persistence);
  return {
    get: (): string | null => storage()?.getItem(key) ?? null,
    set(value: string): void {
      try {
        storage()?.setItem(key, value);
      } catch {
        // Full or blocked: the choice lasts until the page is left.
      }
    },
    del: (): void => storage()?.removeItem(key),
    listen(onChange: (event: StorageEvent) => void): () => void {
      const listener = (event: StorageEvent): void => {
        if (event.storageArea === storage() && event.key === key) onChange(event);
      };
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
  };
}

export class ReactContextError extends Error {
  constructor(provider: string, hint = '') {
    super(`This hook needs the component <${provider}> around it. ${hint}`.trim());
    this.name = 'ReactContextError';
  }
}

/** A function that stays the same and calls the newest `callback`. */
export function useEvent<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const newest = useRef(callback);
  useEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}

export function usePrevious<T>(value: T): T | undefined {
  const previous = useRef<T>(undefined);
  useEffect(() => {
    previous.current = value;
  });
  return previous.current;
}

/** The address without base path. */
export function useLocalPathname(): string {
  const { pathname } = useLocation();
  const base = String(siteConfig.baseUrl ?? '/');
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname;
}

export function isSamePath(one = '', other = ''): boolean {
  const normal = (path: string): string => path.replace(/\/*$/, '/').toLowerCase();
  return normal(one) === normal(other);
}

export const uniq = <T>(list: readonly T[]): T[] => [...new Set(list)];

export function duplicates<T>(list: readonly T[], isEqual = (a: T, b: T) => a === b): T[] {
  return list.filter((one, index) => list.findIndex((other) => isEqual(one, other)) !== index);
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
