/** The search script: dialog and client. Loaded by the boot script with engine and index, without the app. */
import { site } from 'virtual:docs/search-site';
import { openClient } from '../../search/client/open-client';
import type { SearchClient } from '../../search/client/search-client';
import { type PageLocation, staticRuntime } from '../../theme/runtime';
import { loadOnce } from '../load-once';
import { createStorage } from '../storage/storage';
import { buildDialogWhenOpen } from './build-dialog';
import { addDialogStyles } from './dialog-styles';
import { reportUnanswered } from './report-unanswered';
import { createSearchService } from './search-service';

/** Where to report unanswered searches, set by the bundler; empty if not configured. */
declare const __DOCS_SEARCH_REPORT__: string;

const view = self as Window & typeof globalThis;
if (__DOCS_SEARCH_REPORT__) reportUnanswered(view, __DOCS_SEARCH_REPORT__);

/** The engine started by the boot script, until a client takes it. */
let started: Worker | undefined;
let isStarted = false;

/** Without warnings: where it fails, so does the app's, which warns (B167). */
const storage = createStorage(site.storage, () => {});

/** The client of the dialog, for the search page; a call after a failure tries again. */
export const loadClient: () => Promise<SearchClient> = loadOnce(() => {
  const worker = started;
  started = undefined;
  return openClient({
    view,
    storage,
    hosted: site.search?.hosted,
    indexHref: document.documentElement.dataset.search,
    worker,
  });
});

/**
 * Builds the dialog whenever its frame is shown, keeping what was typed. Only the first call counts.
 *
 * @param loadApp called when the reader looks at hits or closes the dialog
 * @param worker the engine of the site's own index, started by the boot script
 */
export function start(loadApp: () => unknown = () => {}, worker?: Worker): void {
  if (isStarted) return;
  isStarted = true;
  started = worker;
  addDialogStyles();
  // The engine opens the index while the dialog is built.
  loadClient().then(
    (client) => {
      // On the search page, the client already has an engine.
      started?.terminate();
      client.warm?.();
    },
    () => {}, // The first query tries again and shows the error.
  );
  const runtime = {
    ...staticRuntime,
    location: { ...staticRuntime.location, get: (): PageLocation => view.location },
    storage,
    search: createSearchService({ site, loadClient }),
  };
  buildDialogWhenOpen(runtime, loadApp);
}
