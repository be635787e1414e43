import { marks } from './page';

/** Global set by the app's script, see `engine/app/entry.tsx`. */
export interface AppGlobal {
  docsApp: {
    /** Resolves when the page is hydrated. Can be called again after a failure. */
    start(): Promise<void>;
  };
}

/** Pages opened from a folder can load classic scripts only. */
export function loadClassicApp(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = marks.app!;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}
