/**
 * The search's own script, dialog and client: fetched beside engine and index at the first sign of a
 * search, whether the app is there or not.
 */
import { site } from 'virtual:docs/search-site';
import { openClient } from '../../search/open-client';
import { type PageLocation, staticRuntime } from '../../theme/runtime';
import type { SearchModule } from '../boot/search-part';
import { createStorage } from '../storage/storage';
import { buildDialogWhenOpen } from './build-dialog';
import { addDialogStyles } from './dialog-styles';
import { loadOnce } from './load-once';
import { reportUnanswered } from './report-unanswered';
import { createSearchService } from './search-service';

/** Address for searches without an answer, written by the bundler; empty where none is set. */
declare const __DOCS_SEARCH_REPORT__: string;

const view = self as Window & typeof globalThis;
if (__DOCS_SEARCH_REPORT__) reportUnanswered(view, __DOCS_SEARCH_REPORT__);

/** The engine the boot script has started, until a client has it. */
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
      // The search page has a client with an engine of its own.
      started?.terminate();
      client.warm?.();
    },
    () => {}, // The first query tries again, and shows what is wrong.
  );
  const runtime = {
    ...staticRuntime,
    location: { ...staticRuntime.location, get: (): PageLocation => view.location },
    storage,
    search: createSearchService({ view, site, loadClient }),
  };
  buildDialogWhenOpen(runtime, wake);
};
