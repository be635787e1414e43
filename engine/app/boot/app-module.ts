import { marks } from './page';

/** What the app's script leaves behind, see `engine/app/entry.tsx`. */
export interface AppGlobal {
  docsApp: {
    /** Resolves when the app has taken over the page. Can be called again after a failure. */
    start(): Promise<void>;
  };
}

/** A page opened from a folder may load classic scripts only. */
export function loadClassicApp(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = marks.app!;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}
