/** The search script: dialog and client. Loaded by the boot script with engine and index, without the app. */
import { site } from 'virtual:docs/search-site';
import { openClient } from '../../search/client/open-client';
import { type PageLocation, staticRuntime } from '../../theme/runtime';
import type { SearchModule } from '../boot/search-module';
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

const storage = createStorage({
  area: () => view[site.storage.type],
  suffix: site.storage.suffix,
  events: view,
  warn: (message, error) => console.warn(message, error),
});

export const loadClient: SearchModule['loadClient'] = loadOnce(() => {
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

export const start: SearchModule['start'] = (wake = () => {}, worker) => {
  if (isStarted) return;
  isStarted = true;
  started = worker;
  addDialogStyles(document);
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
    search: createSearchService({ view, site, loadClient }),
  };
  buildDialogWhenOpen(runtime, wake);
};
