import { marks } from './page';
import type { OpenSearch } from './search-part';

/** What the app's script leaves behind, see `engine/app/entry.tsx`. */
export interface AppGlobal {
  docsApp: {
    /** Resolves when the app has taken over the page. Can be called again after a failure. */
    start(): Promise<void>;
    /** On a site opened from a folder, once it has started: there is one script for all. */
    openSearch?: OpenSearch | undefined;
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
